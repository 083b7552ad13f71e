import { Banner } from '../../../ui/Banner.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { useRoom } from '../data/RoomContext.ts'
import { versionUnderWay } from '../data/roomFacts.ts'

/** How far the version is that is being made, or that it couldn't be. */
export function VersionProgress({ isOutOfReach }: { isOutOfReach: boolean }) {
  const { room } = useRoom()
  const [newest] = room.versions
  const made = versionUnderWay(room)
  if (!made) {
    if (newest?.state !== 'failed') return null
    return (
      <Banner tone="danger" role="alert">
        We couldn’t make version {newest.version}.{' '}
        {newest.notice || 'The problem is on our side, and we’ll look into it. It doesn’t count as a round.'}
      </Banner>
    )
  }
  const { version, state, progress, counts } = made
  const { done, total } = progress
  return (
    <section aria-labelledby="progress-title" className="rounded-card border border-info/30 bg-info-soft p-4 sm:p-5">
      <h2 id="progress-title" className="font-semibold text-18">
        Version {version} is being made
      </h2>
      <p className="mt-1 mb-3 tabular-nums">
        {state === 'waiting' || total === 0
          ? 'It starts in a moment, and takes about a minute.'
          : done < total
            ? `Shot ${done + 1} of ${total}.`
            : 'Putting the shots together.'}
        {counts && ` ${countsText(counts)}`}
      </p>
      <ProgressBar label="Shots done" percent={total > 0 ? (done / total) * 100 : 0} />
      {isOutOfReach && (
        <p className="mt-3 text-14">
          We can’t reach the server right now. It’s still being made, and we’ll keep checking.
        </p>
      )}
    </section>
  )
}

/** How little had to be made anew. */
export function countsText({ rendered, kept }: { rendered: number; kept: number }): string {
  const shots = rendered === 1 ? '1 shot is new' : `${rendered} shots are new`
  return kept === 0 ? `${shots}.` : `${shots}, ${kept} ${kept === 1 ? 'is' : 'are'} kept as before.`
}
