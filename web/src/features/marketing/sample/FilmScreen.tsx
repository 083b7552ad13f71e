import { paths } from '../../../paths.ts'
import { buttonStyle } from '../../../ui/buttonStyle.ts'
import { type SampleName, samples } from './samples.ts'

type FilmScreenProps = { name: SampleName; label: string }

/** A film that waits for playSamples.ts, of which nothing is fetched before, and the card that follows its end. */
export function FilmScreen({ name, label }: FilmScreenProps) {
  const { film, chapters, captions } = samples[name]
  return (
    <>
      <video hidden src={film} preload="none" controls playsInline aria-label={label} className="size-full">
        <track kind="captions" src={captions} srcLang="en" label="English" />
        <track kind="chapters" src={chapters} srcLang="en" label="Rooms" />
      </video>
      <div
        data-film-end
        hidden
        className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-night p-4 text-center sm:gap-6"
      >
        <p className="display text-24 sm:text-48">Your listing could be next</p>
        <div className="flex flex-wrap justify-center gap-3">
          <a href={paths.order} className={buttonStyle({ variant: 'action', shape: 'pill' })}>
            CREATE ORDER
          </a>
          <button
            type="button"
            data-film-again
            className="inline-flex min-h-11 items-center rounded-full border border-night-ink/60 px-5 font-semibold hover:border-night-ink"
          >
            Watch again
          </button>
        </div>
      </div>
    </>
  )
}
