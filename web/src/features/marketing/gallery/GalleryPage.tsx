import { brand } from '#contract/brand'
import { addOns, planNames } from '#contract/money/plans'
import { dollars } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { buttonStyle } from '../../../ui/buttonStyle.ts'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { planPrices } from '../plans.ts'
import { SampleFilm } from '../sample/SampleFilm.tsx'
import { samples } from '../sample/samples.ts'
import { galleryFilms } from './galleryFilms.ts'

export default function GalleryPage() {
  return (
    <>
      <section className="page py-12 lg:py-20">
        <h1 className="display max-w-[8.3em] text-48 lg:text-[4rem]">Sample films, beside the stills they came from</h1>
        <p className="mt-6 max-w-[40rem] text-20 text-ink-2">Made by {brand.name}, without anybody’s help.</p>
        <p className="mt-4 max-w-[40rem] text-ink-2">
          All three homes are our own renderings, in invented towns: we show no customer’s home here.
        </p>
      </section>
      <div className="on-night bg-night text-night-ink">
        {galleryFilms.map((film) => (
          <GallerySection key={film.name} {...film} />
        ))}
      </div>
      <section aria-labelledby="gallery-order" className="bg-sand">
        <div className="page flex flex-wrap items-center justify-between gap-6 py-16">
          <h2 id="gallery-order" className="display text-38 sm:text-48">
            Your photos could be next
          </h2>
          <a href={paths.order} className={buttonStyle({ shape: 'pill', size: 'large' })}>
            CREATE ORDER
          </a>
        </div>
      </section>
    </>
  )
}

/** Stills beside a film: two columns where they come to whole rows, three else. */
const two = { className: 'lg:grid-cols-2', width: '176px' }
const three = { className: 'lg:grid-cols-3', width: '112px' }

function GallerySection({ name, listing, title, text, plan, stills }: (typeof galleryFilms)[number]) {
  const price = dollars(planPrices[plan] + addOns.add_music.cents)
  const columns = stills.length === 4 ? two : three
  return (
    <section
      id={name}
      aria-labelledby={`${name}-title`}
      className="page grid gap-x-12 gap-y-8 py-12 first:pt-16 last:pb-16 lg:grid-cols-12 lg:py-16 lg:last:pb-24 lg:first:pt-24"
    >
      <div className="lg:order-2 lg:col-span-4">
        <p className="text-14 text-brass-light">{listing}</p>
        <h2 id={`${name}-title`} className="display mt-2 text-38">
          {title}
        </h2>
        <p className="mt-4 text-18 text-night-muted">{text}</p>
        <p className="mt-4 text-night-muted">
          {samples[name].photos} photos became {samples[name].seconds} seconds of film.
        </p>
        <p className="mt-4">
          <a
            href={`${paths.order}?plan=${plan}`}
            className="inline-flex min-h-11 items-center underline decoration-brass underline-offset-4 hover:decoration-brass-light"
          >
            {planNames[plan]} with Background Music, {price}
          </a>
        </p>
        <ul aria-label={`Stills of “${title}”`} className={`mt-6 grid grid-cols-4 gap-2 ${columns.className}`}>
          {stills.map(({ picture, alt }) => (
            <li key={picture}>
              <Picture
                name={picture}
                alt={alt}
                sizes={`(min-width: 1024px) ${columns.width}, 23vw`}
                className="aspect-[3/2] w-full rounded-[4px] object-cover"
              />
            </li>
          ))}
        </ul>
      </div>
      <div className="lg:order-1 lg:col-span-8">
        <SampleFilm
          name={name}
          title={`“${title}”`}
          sizes="(min-width: 1216px) 752px, (min-width: 1024px) 62vw, 94vw"
        />
      </div>
    </section>
  )
}
