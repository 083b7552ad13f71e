import { type FormEvent, useRef, useState } from 'react'
import { reviewLimits } from '#contract/review/reviewChoices'
import { useStore } from '../../../lib/store.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { newCommentId, writeWords } from '../data/commentActs.ts'
import { type RoomScope, useRoom } from '../data/RoomContext.ts'
import { useAct } from '../data/useAct.ts'
import { preciseClock } from '../player/frames.ts'
import type { Point } from './PointLayer.tsx'

type CommentFormProps = {
  point: Point | undefined
  isPointing: boolean
  onPoint: (isPointing: boolean) => void
  onClearPoint: () => void
}
type Written = { id: string; text: string; point: Point | undefined }

const write = (scope: RoomScope, { id, text, point }: Written) => writeWords(scope, id, text, point)

/** Words about the moment that is shown, which stands still while one writes. */
export function CommentForm({ point, isPointing, onPoint, onClearPoint }: CommentFormProps) {
  const { player } = useRoom()
  const [text, setText] = useState('')
  // Another try sends the same comment.
  const id = useRef(newCommentId())
  const { run, isRunning, failure } = useAct(write, () => {
    id.current = newCommentId()
    setText('')
    onClearPoint()
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    player.pause()
    run({ id: id.current, text: text.trim(), point })
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      <TextAreaField
        label="Say it in your own words"
        hint="A person on our team reads these."
        rows={3}
        maxLength={reviewLimits.commentLength}
        value={text}
        error={failure || undefined}
        onFocus={player.pause}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={isRunning} disabled={text.trim() === ''}>
          <span className="tabular-nums">
            Add comment at <Moment />
          </span>
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-pressed={isPointing || point !== undefined}
          onClick={() => {
            player.pause()
            if (point) onClearPoint()
            else onPoint(!isPointing)
          }}
        >
          {point ? 'Remove the point' : isPointing ? 'Don’t point' : 'Point at the picture'}
        </Button>
      </div>
    </form>
  )
}

function Moment() {
  const { player } = useRoom()
  return preciseClock(useStore(player.time))
}
