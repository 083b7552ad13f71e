import { type FormEvent, useState } from 'react'
import type { ReviewComment } from '#contract/review/review'
import { reviewLimits } from '#contract/review/reviewChoices'
import { Button } from '../../../ui/Button.tsx'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { rewrite } from '../data/commentActs.ts'
import { useAct } from '../data/useAct.ts'

type EditFormProps = { comment: ReviewComment; onClose: () => void }

export function EditForm({ comment, onClose }: EditFormProps) {
  const [text, setText] = useState(comment.text)
  const { run, isRunning, failure } = useAct((scope) => rewrite(scope, comment, text.trim()), onClose)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') run()
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-3 py-2">
      <TextAreaField
        label="Your comment"
        rows={3}
        maxLength={reviewLimits.commentLength}
        value={text}
        error={failure || undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={isRunning} disabled={text.trim() === ''}>
          Save
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
