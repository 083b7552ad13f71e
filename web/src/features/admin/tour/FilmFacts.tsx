import type { OrderFile } from '#contract/desk/admin'
import type { AdminTour } from '#contract/film/tour'
import { dateAndTime } from '../../../lib/dates.ts'
import { fileSize } from '../../../lib/files/fileSize.ts'
import { moodName } from '../../../modules/tour/moodNames.ts'
import { clock } from '../../../modules/tour/tourWords.ts'
import { NewTabLink } from '../../../ui/NewTabLink.tsx'
import { costText, timeTaken } from './tourFacts.ts'

type FilmFactsProps = { tour: AdminTour; files: readonly OrderFile[] }

/** The newest version in figures, with its files. */
export function FilmFacts({ tour, files }: FilmFactsProps) {
  const cover = files.find(({ asset_id }) => asset_id === tour.cover)?.filename
  const facts = [
    ['Version', String(tour.version)],
    ['Length', tour.duration_ms > 0 ? `${clock(tour.duration_ms)} of ${tour.seconds} s` : `${tour.seconds} s`],
    ['Music', moodName(tour.mood)],
    ['Cover', cover ?? 'The director’s choice'],
    ['Started', tour.started_at ? dateAndTime(tour.started_at) : ''],
    ['Took', timeTaken(tour)],
    ['Cost', costText(tour)],
    ['Job', tour.job_id],
  ].filter(([, value]) => value)
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-14 sm:grid-cols-4">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-ink-3">{name}</dt>
            <dd className="break-words tabular-nums">{value}</dd>
          </div>
        ))}
        {tour.log_url && (
          <div className="min-w-0">
            <dt className="text-ink-3">Log</dt>
            <dd>
              <NewTabLink href={tour.log_url}>Steps and errors</NewTabLink>
            </dd>
          </div>
        )}
      </dl>
      <Files tour={tour} />
    </>
  )
}

const link = 'inline-flex min-h-11 items-center text-14 text-pine underline-offset-4 hover:underline'

function Files({ tour: { renders, storyboard_url } }: { tour: AdminTour }) {
  const links = [
    // Finished files have a list of their own.
    ...renders
      .filter(({ watermarked }) => watermarked)
      .map(({ format, width, height, branded, size_bytes, url }) => ({
        url,
        text: [`${format}, ${width} × ${height}`, branded ? '' : 'unbranded', 'draft', fileSize(size_bytes)]
          .filter(Boolean)
          .join(', '),
      })),
    { url: storyboard_url, text: 'Storyboard' },
  ].filter(({ url }) => url !== null)
  if (links.length === 0) return null
  return (
    <ul aria-label="Files of the film" className="-my-2 flex flex-wrap gap-x-6">
      {links.map(({ url, text }) => (
        <li key={text}>
          <a href={url ?? undefined} target="_blank" rel="noopener noreferrer" className={link}>
            {text}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
