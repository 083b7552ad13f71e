import type { TourVersionRow } from '#contract/film/tour'
import { dateAndTime } from '../../../lib/dates.ts'
import { moodName } from '../../../modules/tour/moodNames.ts'
import { clock } from '../../../modules/tour/tourWords.ts'
import { NewTabLink } from '../../../ui/NewTabLink.tsx'
import { Pill } from '../columns/Cells.tsx'
import { stateNames, stateTones, timeTaken } from './tourFacts.ts'

/** Every version, newest first; on a phone each one is a card. */
export function VersionTable({ versions }: { versions: readonly TourVersionRow[] }) {
  if (versions.length === 0) return null
  return (
    <div>
      <h3 className="font-semibold text-16">Versions</h3>
      <ul aria-label="Versions" className="mt-2 divide-y divide-hairline border-hairline border-y text-14">
        {versions.map((version) => (
          <li key={version.version} className="flex flex-wrap items-center gap-x-5 gap-y-1 py-2.5 tabular-nums">
            <span className="font-semibold">Version {version.version}</span>
            <Pill tone={stateTones[version.state]}>{stateNames[version.state]}</Pill>
            <span className="text-ink-2">{factsOf(version)}</span>
            {version.error_code && <code className="break-all text-danger">{version.error_code}</code>}
            {version.log_url && (
              <NewTabLink href={version.log_url}>
                Log<span className="sr-only"> of version {version.version}</span>
              </NewTabLink>
            )}
            <span className="text-ink-3 sm:ml-auto">{version.started_at && dateAndTime(version.started_at)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function factsOf(version: TourVersionRow): string {
  const length = version.duration_ms > 0 ? clock(version.duration_ms) : `${version.seconds} s`
  const taken = timeTaken(version)
  return [length, moodName(version.mood), taken && `took ${taken}`].filter(Boolean).join(' · ')
}
