import { Play } from '../../../ui/icons/rareIcons.tsx'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { FilmScreen } from './FilmScreen.tsx'
import { clock, type SampleName, samples } from './samples.ts'

type SampleFilmProps = {
  name: SampleName
  /** What the film shows, after "Play": 'the sample tour'. */
  title: string
  /** How wide it stands in the layout, as in the `sizes` attribute. */
  sizes: string
}

/** A sample film behind its poster, on night, and its rooms as chapters below it. */
export function SampleFilm({ name, title, sizes }: SampleFilmProps) {
  const { film, seconds, rooms } = samples[name]
  return (
    <div data-film>
      <div className="relative aspect-video overflow-hidden rounded-card bg-night-2">
        <FilmScreen name={name} label={title} />
        <div data-film-cover className="size-full">
          <Picture name={`sample-${name}`} alt="" sizes={sizes} className="size-full bg-cover object-cover" />
          <button
            type="button"
            data-film-play
            className="needs-script group absolute inset-0 grid w-full place-items-center rounded-card -outline-offset-6!"
          >
            <span className="grid size-16 place-items-center rounded-full bg-brass-light text-ink transition-transform duration-200 group-hover:scale-105 sm:size-20">
              <Play aria-hidden="true" className="ml-1 size-7 fill-current" />
            </span>
            <span className="sr-only">Play {title}</span>{' '}
            <span className="absolute top-3 right-3 rounded-full bg-night/75 px-3 py-1 text-14 sm:top-5 sm:right-5">
              {seconds} seconds, with music
            </span>
          </button>
        </div>
      </div>
      <p className="without-script mt-4">
        <a href={film} className="underline underline-offset-4">
          Watch {title} ({seconds} seconds, with music)
        </a>
      </p>
      <ol
        aria-label={`Rooms in ${title}`}
        className="needs-script mt-5 grid grid-cols-2 gap-x-5 sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]"
      >
        {rooms.map(({ at, title: room }) => (
          <li key={at}>
            <button
              type="button"
              data-film-at={at}
              className="group flex min-h-11 w-full items-baseline gap-2 border-night-ink/20 border-t py-2.5 text-left text-14 hover:border-brass-light aria-[current]:border-brass-light"
            >
              <span className="text-brass-light tabular-nums">{clock(at)}</span>
              <span className="text-night-muted group-hover:text-night-ink group-aria-[current]:text-night-ink">
                {room}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
