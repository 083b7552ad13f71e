import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits'
import type { OrderQuestion } from '#contract/orders/order'
import { ApiError, api } from '../../../lib/api/api.ts'
import { failureText } from '../../../lib/api/failureText.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { useConsoleActions } from '../actions/consoleActions.ts'
import { useCachedRows } from '../list/cachedRows.ts'

const failed = { failed: 'We couldn’t send your answer. Please try again.' }

type AnswerFormProps = { orderId: string; question: OrderQuestion }

/** Opened by a button, so that a list of questions stays one. Sent again after a lost answer, it is the same one. */
export function AnswerForm({ orderId, question: { id, answers } }: AnswerFormProps) {
  const { notify } = useConsoleActions()
  const cached = useCachedRows()
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const [missing, setMissing] = useState<string>()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api('POST /api/admin/orders/{id}/questions/{question_id}/answers', {
        params: { id: orderId, question_id: id },
        headers: { 'idempotency-key': key },
        body: { text },
      }),
    async onSuccess() {
      setIsOpen(false)
      setText('')
      setKey(crypto.randomUUID())
      notify('success', 'Your answer is on its way to the customer.')
      await cached.outdate()
    },
  })
  if (!isOpen)
    return (
      <Button variant="text" size="small" className="-ml-3" onClick={() => setIsOpen(true)}>
        {answers.length === 0 ? 'Answer' : 'Answer again'}
      </Button>
    )
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setMissing('Please write an answer.')
    if (!isPending) mutate()
  }
  const ofField = error instanceof ApiError ? error.fields.text : undefined
  return (
    <form noValidate onSubmit={send} className="grid gap-3 py-2">
      <TextAreaField
        label="Your answer"
        hint="We email it to the customer and show it on the order’s page."
        rows={4}
        maxLength={limits.messageLength}
        value={text}
        error={missing ?? ofField ?? (error ? failureText(error, failed) : undefined)}
        onChange={({ target }) => {
          setText(target.value)
          setMissing(undefined)
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" shape="console" size="small" busy={isPending}>
          Send the answer
        </Button>
        <Button variant="quiet" shape="console" size="small" onClick={() => setIsOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
