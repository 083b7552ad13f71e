import { useState } from 'react'
import type { ReviewComment } from '#contract/review/review'
import { dateAndTime } from '../../../lib/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { tones } from '../../../ui/tones.ts'
import { clock } from '../../tour/tourWords.ts'
import { withdraw } from '../data/commentActs.ts'
import { useRoom } from '../data/RoomContext.ts'
import { useAct } from '../data/useAct.ts'
import { placeText, requestText } from '../requests/requestWords.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { EditForm } from './EditForm.tsx'

const stateText = ({ state, applied_in, request, needs_person }: ReviewComment) => {
  if (state === 'applied') return `In version ${applied_in}`
  if (state === 'sent') return 'With our team'
  return request === null && needs_person ? 'Waiting for an answer' : 'Not applied yet'
}
const stateTone = { open: tones.warn, applied: tones.success, sent: tones.info }

type CommentItemProps = { comment: ReviewComment; isChosen: boolean; onChoose: () => void }

/** A comment, the way to its moment, and what may be done with it. */
export function CommentItem({ comment, isChosen, onChoose }: CommentItemProps) {
  const { room } = useRoom()
  const [isEditing, setIsEditing] = useState(false)
  const { run, isRunning, failure } = useAct(withdraw)
  const mayChange = comment.is_mine && comment.state === 'open' && room.closed === ''
  const isOffice = room.me.kind === 'administrator'
  return (
    <li className={`border-hairline border-b py-3 ${isChosen ? 'bg-sand/60' : ''}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <button
          type="button"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-pine underline-offset-4 hover:underline"
          onClick={onChoose}
        >
          <span className="tabular-nums">{clock(comment.time_ms)}</span>
          <span className="font-normal text-ink-2">{placeText(comment, room.versions)}</span>
        </button>
        <span className={`rounded-full px-2.5 py-0.5 font-semibold text-13 ${stateTone[comment.state]}`}>
          {stateText(comment)}
        </span>
      </div>
      {comment.request && <p className="font-semibold">{requestText(comment.request, room)}</p>}
      {isEditing ? (
        <EditForm comment={comment} onClose={() => setIsEditing(false)} />
      ) : (
        comment.text && <p className="whitespace-pre-line break-words">{comment.text}</p>
      )}
      <p className="mt-0.5 text-13 text-ink-3">
        {comment.is_mine ? 'You' : comment.by.name}, {dateAndTime(comment.created_at)}
        {comment.edited_at && ', edited'}
      </p>
      {comment.answers.map(({ text, by, at }) => (
        <blockquote key={`${at} ${text}`} className="mt-2 border-pine border-l-2 pl-3">
          <p className="whitespace-pre-line break-words">{text}</p>
          <p className="text-13 text-ink-3">
            {by}, {dateAndTime(at)}
          </p>
        </blockquote>
      ))}
      {mayChange && !isEditing && (
        <div className="-ml-3 flex flex-wrap">
          {comment.text && (
            <Button variant="text" size="small" onClick={() => setIsEditing(true)}>
              Edit
            </Button>
          )}
          <Button variant="text" size="small" busy={isRunning} onClick={() => run(comment)}>
            Remove
          </Button>
        </div>
      )}
      {failure && (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      )}
      {isOffice && comment.text && <AnswerForm comment={comment} />}
    </li>
  )
}
