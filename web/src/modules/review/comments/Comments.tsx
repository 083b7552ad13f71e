import type { ReviewComment } from '#contract/review/review'
import { useRoom } from '../data/RoomContext.ts'
import { wordsOf } from '../data/roomFacts.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentItem } from './CommentItem.tsx'
import type { Pointing } from './usePointing.ts'

type CommentsProps = {
  pointing: Pointing
  chosen: string | undefined
  onChoose: (comment: ReviewComment) => void
}

/** What was said of the version that is shown, in the film's order, then of those before. */
export function Comments({ pointing, chosen, onChoose }: CommentsProps) {
  const { room, shown } = useRoom()
  const words = wordsOf(room)
  const byTime = words.toSorted((one, other) => one.time_ms - other.time_ms)
  const here = byTime.filter(({ version }) => version === shown.version)
  const elsewhere = byTime.filter(({ version }) => version !== shown.version)
  const list = (comments: readonly ReviewComment[], label: string) => (
    <ul aria-label={label} className="border-hairline border-t">
      {comments.map((comment) => (
        <CommentItem
          key={comment.id}
          comment={comment}
          isChosen={comment.id === chosen}
          onChoose={() => onChoose(comment)}
        />
      ))}
    </ul>
  )
  return (
    <section aria-labelledby="comments-title" className="rounded-card border border-hairline bg-surface p-4 sm:p-5">
      <h2 id="comments-title" className="font-semibold text-18">
        Comments <span className="font-normal text-ink-3">{words.length}</span>
      </h2>
      {room.may.comment && room.closed === '' && (
        <div className="mt-3">
          <CommentForm
            point={pointing.point}
            isPointing={pointing.isPointing}
            onPoint={pointing.setIsPointing}
            onClearPoint={pointing.clear}
          />
        </div>
      )}
      {here.length === 0 ? (
        <p className="mt-4 text-ink-2">Nobody has commented on version {shown.version} yet.</p>
      ) : (
        <div className="mt-4">{list(here, `Comments on version ${shown.version}`)}</div>
      )}
      {elsewhere.length > 0 && (
        <details className="mt-3">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-pine">
            {elsewhere.length === 1 ? 'One comment' : `${elsewhere.length} comments`} on other versions
          </summary>
          {list(elsewhere, 'Comments on other versions')}
        </details>
      )}
    </section>
  )
}
