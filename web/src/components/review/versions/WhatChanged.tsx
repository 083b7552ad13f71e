import { Button } from '../../Button.tsx'
import { type RoomScope, useRoom } from '../data/RoomContext.ts'
import { versionUnderWay } from '../data/roomFacts.ts'
import { useAct } from '../data/useAct.ts'
import { Undo } from '../reviewIcons.tsx'
import { countsText } from './VersionProgress.tsx'

async function goBack({ calls, room, base, refresh }: RoomScope, to: number) {
  await calls.makeVersion(room, { base_version: base.version, comments: [], undo_to: to })
  await refresh()
}

/** What is different in the version that is shown, and the way back. */
export function WhatChanged() {
  const { room, shown, base } = useRoom()
  const { run, isRunning, failure } = useAct(goBack)
  const { version, base_version: before, changes, counts } = shown
  if (before === null) return null
  const mayUndo = version === base.version && room.may.apply && room.closed === '' && !versionUnderWay(room)
  return (
    <section aria-labelledby="changed-title" className="rounded-card border border-hairline bg-surface p-4 sm:p-5">
      <h2 id="changed-title" className="font-semibold text-18">
        What changed in version {version}
      </h2>
      <ul className="mt-2 list-disc pl-5">
        {changes.map((change) => (
          <li key={change} className="py-0.5">
            {change}
          </li>
        ))}
      </ul>
      {counts && <p className="mt-2 text-14 text-ink-2 tabular-nums">{countsText(counts)}</p>}
      {mayUndo && (
        <div className="mt-3">
          <Button variant="quiet" size="small" busy={isRunning} onClick={() => run(before)}>
            <Undo className="size-4" />
            Go back to version {before}
          </Button>
          <p className="mt-1.5 text-14 text-ink-3">That makes a version of its own and uses no round.</p>
        </div>
      )}
      {failure && (
        <p role="alert" className="mt-2 text-danger">
          {failure}
        </p>
      )}
    </section>
  )
}
