import type { ReviewComment } from '#contract/review/review'
import { Button } from '../../../ui/Button.tsx'
import { X } from '../../../ui/icons/icons.tsx'
import { withdraw } from '../data/commentActs.ts'
import { type RoomScope, useRoom } from '../data/RoomContext.ts'
import { isRequest, nextVersion, openComments, versionUnderWay } from '../data/roomFacts.ts'
import { useAct } from '../data/useAct.ts'
import { SeeFirst, useSeeFirst } from '../preview/SeeFirst.tsx'
import { changesInWords, placeText, requestText } from '../requests/requestWords.ts'
import { keptText, mayMakeVersion, roundsText, wordsText } from './changesText.ts'
import { UsedUp } from './UsedUp.tsx'

async function apply({ calls, room, base, refresh }: RoomScope, comments: readonly ReviewComment[]) {
  await calls.makeVersion(room, { base_version: base.version, comments: comments.map(({ id }) => id) })
  await refresh()
}

const place = 'your-changes'
/** Whoever comes back from paying for a round goes on here. */
const scrollBackTo = (panel: HTMLElement | null) => {
  if (window.location.hash === `#${place}`) panel?.scrollIntoView({ block: 'start' })
}

/** What the next version will take up, and the button that makes it. */
export function YourChanges() {
  const { room } = useRoom()
  const open = openComments(room).filter((comment) => isRequest(comment) || comment.needs_person)
  const requests = open.filter(isRequest)
  const words = open.filter((comment) => !isRequest(comment))
  const { run, isRunning, failure: unmade, fields } = useAct(apply)
  const seeing = useSeeFirst()
  if (room.closed !== '' || !room.may.comment) return null
  const isMaking = versionUnderWay(room) !== undefined
  const isWordsOnly = requests.length === 0
  const canMake = mayMakeVersion(room, requests)
  const failure = unmade || seeing.failure
  return (
    <section
      id={place}
      ref={scrollBackTo}
      aria-labelledby="changes-title"
      className="scroll-mt-24 rounded-card border border-pine/40 bg-surface p-4 sm:p-5"
    >
      <h2 id="changes-title" className="font-semibold text-18">
        {room.me.kind === 'administrator' ? 'Changes' : 'Your changes'}{' '}
        <span className="font-normal text-ink-3">{requests.length}</span>
      </h2>
      {open.length === 0 && (
        <p className="mt-1 text-ink-2">Nothing yet. Choose what to change about a shot, or say it in a comment.</p>
      )}
      <ul className="mt-2">
        {requests.map((comment) => (
          <ChangeRow
            key={comment.id}
            comment={comment}
            text={`${placeText(comment, room.versions)}: ${requestText(comment.request, room)}`}
            failure={
              fields[`comments.${comment.id}`] ??
              seeing.fields[`comments.${comment.id}`] ??
              room.storyboard?.refusals[comment.id]
            }
          />
        ))}
      </ul>
      {words.length > 0 && <p className="mt-2 text-14 text-ink-2">{wordsText(words.length, room.may.apply)}</p>}
      {!room.may.apply && requests.length > 0 && <p className="mt-3 text-14 text-ink-2">{keptText(requests.length)}</p>}
      {room.may.apply && canMake && (
        <p className="mt-3 text-14 text-ink-2">
          {roundsText(room, requests)}
          {!isWordsOnly && ' The new version is ready in about a minute.'}
        </p>
      )}
      {!isWordsOnly && !isMaking && (
        <Button variant="quiet" className="mt-4 w-full" busy={seeing.isRunning} onClick={() => seeing.run(requests)}>
          See it first
        </Button>
      )}
      {seeing.preview && <SeeFirst preview={seeing.preview} version={nextVersion(room)} onClose={seeing.close} />}
      {room.may.apply && open.length > 0 && (
        <div className={isWordsOnly || isMaking ? 'mt-4 grid gap-2' : 'mt-2 grid gap-2'}>
          {isMaking ? (
            <p className="text-14">You can send these once the new version is ready.</p>
          ) : isWordsOnly ? (
            <Button busy={isRunning} onClick={() => run(words)}>
              Send to our team
            </Button>
          ) : (
            <Button busy={isRunning} disabled={!canMake} onClick={() => run(open)}>
              Make version {nextVersion(room)} with {changesInWords(requests.length)}
            </Button>
          )}
          {!isWordsOnly && !canMake && words.length > 0 && !isMaking && (
            <Button variant="quiet" busy={isRunning} onClick={() => run(words)}>
              Send the comments to our team
            </Button>
          )}
        </div>
      )}
      {room.may.apply && !canMake && !isMaking && <UsedUp isWanted={!isWordsOnly} />}
      {failure && (
        <p role="alert" className="mt-3 text-danger">
          {failure}
        </p>
      )}
    </section>
  )
}

type ChangeRowProps = { comment: ReviewComment; text: string; failure: string | undefined }

function ChangeRow({ comment, text, failure }: ChangeRowProps) {
  const { run, failure: unsaved } = useAct(withdraw)
  return (
    <li className="flex items-center gap-2 border-hairline border-b py-1">
      <div className="min-w-0 grow py-1.5">
        <p className="break-words">{text}</p>
        {!comment.is_mine && <p className="text-13 text-ink-3">{comment.by.name}</p>}
        {(failure || unsaved) && (
          <p role="alert" className="text-14 text-danger">
            {failure || unsaved}
          </p>
        )}
      </div>
      {comment.is_mine && (
        <button
          type="button"
          aria-label={`Remove: ${text}`}
          className="grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-sand"
          onClick={() => run(comment)}
        >
          <X className="size-5" />
        </button>
      )}
    </li>
  )
}
