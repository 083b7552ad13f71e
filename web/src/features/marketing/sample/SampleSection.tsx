import { brand } from '#contract/brand'
import { paths } from '../../../paths.ts'
import { SampleFilm } from './SampleFilm.tsx'
import { samples } from './samples.ts'

export function SampleSection() {
  const { photos, seconds } = samples.tour
  return (
    <section id="sample" aria-labelledby="sample-title" className="on-night bg-night text-night-ink">
      <div className="page py-16 lg:py-24">
        <div className="mb-10 grid gap-x-16 gap-y-4 lg:mb-14 lg:grid-cols-12 lg:items-end">
          <h2 id="sample-title" className="display text-38 sm:text-48 lg:col-span-7">
            {photos} stills in, {seconds} seconds of film out
          </h2>
          <div className="max-w-[28rem] text-18 text-night-muted lg:col-span-5">
            <p>
              Made by {brand.name} from {photos} photos. The house is our own rendering.
            </p>
            <a
              href={paths.gallery}
              className="mt-2 inline-flex min-h-11 items-center text-16 text-night-ink underline decoration-brass underline-offset-4 hover:decoration-brass-light"
            >
              See more sample films
            </a>
          </div>
        </div>
        <SampleFilm name="tour" title="the sample tour" sizes="(min-width: 1216px) 1152px, 94vw" />
      </div>
    </section>
  )
}
