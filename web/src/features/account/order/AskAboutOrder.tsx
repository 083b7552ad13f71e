import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import type { OrderView } from '#contract/orders/order'
import { ApiError, api } from '../../../lib/api/api.ts'
import { failureText } from '../../../lib/api/failureText.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'

const failed = { failed: 'We couldn’t send your message. Please try again.', network: messages.contact.network }

type AskAboutOrderProps = { order: Pick<OrderView, 'orderId' | 'customer'>; onAsked: () => void }

/** A message to support that brings its order along. */
export function AskAboutOrder({ order, onAsked }: AskAboutOrderProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasSent, setWasSent] = useState(false)
  const open = (next: boolean) => {
    setIsOpen(next)
    if (next) setWasSent(false)
  }
  return (
    <>
      <Button variant="quiet" onClick={() => open(true)}>
        Ask about this order
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={open}
        title="Ask about this order"
        description={wasSent ? undefined : `We answer on this page, and by email to ${order.customer.email}.`}
      >
        {wasSent ? (
          <div className="grid gap-4">
            <p role="status">{messages.contact.sent}</p>
            <Button className="justify-self-start" onClick={() => open(false)}>
              Done
            </Button>
          </div>
        ) : (
          <QuestionForm
            orderId={order.orderId}
            onSent={() => {
              setWasSent(true)
              onAsked()
            }}
          />
        )}
      </Dialog>
    </>
  )
}

function QuestionForm({ orderId, onSent }: { orderId: string; onSent: () => void }) {
  // Names the message until it has arrived, so that one sent again after a lost answer arrives once.
  const key = useRef(crypto.randomUUID())
  const { mutate, isPending, error } = useMutation({
    mutationFn: (message: string) =>
      api('POST /api/orders/{order_id}/questions', {
        params: { order_id: orderId },
        headers: { 'idempotency-key': key.current },
        body: { message },
      }),
    onSuccess: onSent,
  })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isPending) mutate(String(new FormData(event.currentTarget).get('message') ?? ''))
  }
  const ofField = error instanceof ApiError ? error.fields.message : undefined
  return (
    <form className="grid gap-4" onSubmit={send}>
      <TextAreaField
        label="Message"
        name="message"
        rows={5}
        required
        maxLength={limits.messageLength}
        error={ofField}
      />
      {error && !ofField && (
        <Banner tone="danger" role="alert">
          {failureText(error, failed)}
        </Banner>
      )}
      <Button type="submit" className="justify-self-start" busy={isPending}>
        {isPending ? 'Sending…' : 'Send message'}
      </Button>
    </form>
  )
}
