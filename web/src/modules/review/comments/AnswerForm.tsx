import { type FormEvent, useRef, useState } from 'react'
import type { ReviewComment } from '#contract/review/review'
import { reviewLimits } from '#contract/review/reviewChoices'
import { api } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import type { RoomScope } from '../data/RoomContext.ts'
import { withComment } from '../data/roomFacts.ts'
import { useAct } from '../data/useAct.ts'

type Answer = { comment: ReviewComment; text: string; key: string }

/** Sent again with the same key, it is the same answer. */
async function answer({ room, patch }: RoomScope, { comment, text, key }: Answer) {
  const answered = await api('POST /api/admin/orders/{id}/review/comments/{comment_id}/answers', {
    params: { id: room.order_id, comment_id: comment.id },
    headers: { 'idempotency-key': key },
    body: { text },
  })
  await patch((now) => withComment(now, answered.comment))
}

/** An administrator's answer, opened by a button so that a list of comments stays one. */
export function AnswerForm({ comment }: { comment: ReviewComment }) {
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const key = useRef(crypto.randomUUID())
  const { run, isRunning, failure } = useAct(answer, () => {
    key.current = crypto.randomUUID()
    setText('')
    setIsOpen(false)
  })
  if (!isOpen)
    return (
      <Button variant="text" size="small" className="-ml-3" onClick={() => setIsOpen(true)}>
        Answer{comment.needs_person && ': waiting for one'}
      </Button>
    )
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') run({ comment, text: text.trim(), key: key.current })
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-3 py-2">
      <TextAreaField
        label="Your answer"
        hint="The customer and everyone with a review link can read it."
        rows={3}
        maxLength={reviewLimits.answerLength}
        value={text}
        error={failure || undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={isRunning} disabled={text.trim() === ''}>
          Send the answer
        </Button>
        <Button variant="quiet" size="small" onClick={() => setIsOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
