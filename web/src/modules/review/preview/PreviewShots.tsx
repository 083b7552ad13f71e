import { useEffect, useState } from 'react'
import { firstFrameOf, millisecondsOf, type Plan, startsOf } from '../../../../../functions/film/Plan.ts'
import type { Playback } from '../../film-player/playback.ts'
import { clock } from '../../tour/tourWords.ts'
import { shotName } from './previewWords.ts'

type PreviewShotsProps = { playback: Playback; plan: Plan; changed: readonly string[] }

/** Which shot is shown: it changes far more rarely than the frame. */
function useShownShot({ frame }: Playback, starts: readonly number[]): number {
  const [shown, setShown] = useState(0)
  useEffect(() => {
    const tell = () => setShown(starts.findLastIndex((start) => start <= frame.get()))
    tell()
    return frame.subscribe(tell)
  }, [frame, starts])
  return shown
}

/** The shots of the film as places to go to; those that change are marked. */
export function PreviewShots({ playback, plan, changed }: PreviewShotsProps) {
  const [starts] = useState(() => startsOf(plan))
  const shown = useShownShot(playback, starts)
  return (
    <div className="mt-3">
      <p className="text-14 text-ink-2">
        {changed.length > 0 ? 'Choose a shot to go to it. A dot marks what changes.' : 'Choose a shot to go to it.'}
      </p>
      <ol aria-label="Shots" className="mt-2 flex flex-wrap gap-2">
        {plan.shots.map(({ id }, index) => {
          const at = clock(millisecondsOf(starts[index] ?? 0))
          const isChanged = changed.includes(id)
          return (
            <li key={id}>
              <button
                type="button"
                aria-label={`${shotName(plan, id)}, at ${at}${isChanged ? ', changed' : ''}`}
                aria-current={index === shown || undefined}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-field border border-hairline bg-surface px-3 text-14 tabular-nums hover:bg-sand aria-[current]:border-pine aria-[current]:bg-sand aria-[current]:font-semibold"
                onClick={() => playback.seek(firstFrameOf(plan, index))}
              >
                {shotName(plan, id)}
                <span className="text-ink-3">{at}</span>
                {isChanged && <span aria-hidden="true" className="size-2 rounded-full bg-pine" />}
              </button>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
