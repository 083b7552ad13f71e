import { Button } from '../../../ui/Button.tsx'
import { type RoomScope, useRoom } from '../data/RoomContext.ts'
import { versionUnderWay } from '../data/roomFacts.ts'
import { useAct } from '../data/useAct.ts'
import { Undo } from '../reviewIcons.tsx'
import { countsText } from './VersionProgress.tsx'

async function goBack({ calls, room, base, refresh }: RoomScope, to: number) {
  await calls.makeVersion(room, { base_version: base.version, comments: [], undo_to: to })
  await refresh()
}

/** What is different in the version on the screen, and the way back: to that one, or to the one that it changes. */
export function WhatChanged() {
  const { room, shown, base } = useRoom()
  const { run, isRunning, failure } = useAct(goBack)
  const { version, base_version: before, changes, counts } = shown
  const target = version === base.version ? before : version
  const mayGoBack = room.may.apply && room.closed === '' && !versionUnderWay(room)
  const isReady = room.versions.some((own) => own.version === target && own.state === 'ready')
  const back = mayGoBack && isReady ? target : null
  if (before === null && back === null) return null
  return (
    <section aria-labelledby="changed-title" className="rounded-card border border-hairline bg-surface p-4 sm:p-5">
      <h2 id="changed-title" className="font-semibold text-18">
        {before === null ? `Version ${version}` : `What changed in version ${version}`}
      </h2>
      {before !== null && (
        <ul className="mt-2 list-disc pl-5">
          {changes.map((change) => (
            <li key={change} className="py-0.5">
              {change}
            </li>
          ))}
        </ul>
      )}
      {before !== null && counts && <p className="mt-2 text-14 text-ink-2 tabular-nums">{countsText(counts)}</p>}
      {back !== null && (
        <div className="mt-3">
          <Button variant="quiet" size="small" busy={isRunning} onClick={() => run(back)}>
            <Undo className="size-4" />
            Go back to version {back}
          </Button>
          <p className="mt-1.5 text-14 text-ink-3">
            It is shown again as it was, and your next changes are made to it. That uses no round.
          </p>
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
