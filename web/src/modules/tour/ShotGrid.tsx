import type { Tour, TourShot } from '#contract/film/tour'
import type { Format } from './tourRenders.ts'
import { clock } from './tourWords.ts'

const shapes: Record<Format, string> = {
  '16:9': 'aspect-video',
  '9:16': 'aspect-[9/16]',
  '1:1': 'aspect-square',
}
const columns: Record<Format, string> = {
  '16:9': 'grid-cols-4 sm:grid-cols-6',
  '9:16': 'grid-cols-6 sm:grid-cols-8',
  '1:1': 'grid-cols-5 sm:grid-cols-8',
}
const cell = 'relative block w-full overflow-hidden rounded-[6px] bg-night-ink/10'

type ShotGridProps = {
  tour: Tour
  format: Format
  /** What to leave room for before the plan is known. */
  expected: number
  /** Set once the film plays. */
  onPlayFrom?: ((milliseconds: number) => void) | undefined
}

/** Every shot in the film's order: empty until it is made, and a way into the film once that plays. */
export function ShotGrid({ tour, format, expected, onPlayFrom }: ShotGridProps) {
  const { shots, progress } = tour
  const blanks = shots.length > 0 ? 0 : progress.total || expected
  return (
    <ol aria-label="Shots" className={`grid gap-1.5 ${columns[format]}`}>
      {shots.map((shot, index) => (
        <li key={shot.id}>
          {onPlayFrom ? (
            <button
              type="button"
              className={`group ${cell} ${shapes[format]}`}
              aria-label={`Play shot ${index + 1}, at ${clock(shot.start_ms)}`}
              onClick={() => onPlayFrom(shot.start_ms)}
            >
              <ShotPicture shot={shot} />
              <span className="absolute right-1 bottom-1 rounded-full bg-night/85 px-1.5 text-13 text-night-ink leading-5 tabular-nums group-hover:bg-brass-light group-hover:text-ink">
                {clock(shot.start_ms)}
              </span>
            </button>
          ) : (
            <div className={`${cell} ${shapes[format]}`}>
              <ShotPicture shot={shot} />
              <span className="sr-only">
                Shot {index + 1}, {shot.picture_url ? 'done' : 'not done yet'}
              </span>
            </div>
          )}
        </li>
      ))}
      {Array.from({ length: blanks }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing is known of them but their number
        <li key={index} aria-hidden="true" className={`${cell} ${shapes[format]}`} />
      ))}
    </ol>
  )
}

const ShotPicture = ({ shot: { picture_url } }: { shot: TourShot }) =>
  picture_url && (
    <img src={picture_url} alt="" loading="lazy" decoding="async" className="tour-still size-full object-cover" />
  )
