import { type FormEvent, useRef, useState } from 'react'
import type { Outcome } from './sendMessage.ts'

type Sending = { status: 'idle' | 'sending' } | Outcome

/** Called on the first focus as well, so that the code is there when the visitor presses Send. */
export const loadSending = () => import('./sendMessage.ts')

/** Sends the form's own values and tells how it went; a success leaves the form empty. */
export function useContactForm() {
  const [sending, setSending] = useState<Sending>({ status: 'idle' })
  /** Known at once, where the state follows with the next rendering: a double click sends one message. */
  const isSending = useRef(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    const form = event.currentTarget
    const values = new FormData(form)
    const text = (name: string) => String(values.get(name) ?? '')
    setSending({ status: 'sending' })
    const outcome = await loadSending().then(
      ({ sendMessage }) =>
        sendMessage({ name: text('name'), email: text('email'), message: text('message'), _hp: text('_hp') }),
      (cause: unknown): Outcome => ({ status: 'error', text: String(cause), fields: {} }),
    )
    isSending.current = false
    if (outcome.status === 'sent') form.reset()
    setSending(outcome)
  }

  return { sending, send }
}
