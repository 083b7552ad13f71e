import type { DisputeCause } from '#contract/money/money'
import { dollarText } from '#contract/usText'
import { dueText } from '../dueText.ts'
import { homeSubject } from '../homeSubject.ts'
import { Greeting, MailButton, MailLayout, MailText } from '../MailLayout.tsx'
import type { MailTemplate } from '../MailTemplate.ts'

const titles: Record<DisputeCause, string> = {
  dispute: 'A payment is disputed',
  dispute_won: 'The bank has decided: the payment stands',
  dispute_lost: 'The bank has decided: the payment was returned',
}

/** Facts alone: what is said here may be read by the bank. */
export const paymentDisputed: MailTemplate<'payment_disputed'> = {
  subject: ({ address }) => homeSubject(address, 'About a disputed payment'),
  content: ({ order_id, name, address, state, amount_cents, due_cents }, stage) => (
    <MailLayout
      title={titles[state]}
      preview={`${dollarText(amount_cents)} for order ${order_id}`}
      siteOrigin={stage.siteOrigin}
    >
      <Greeting name={name} />
      {state === 'dispute' ? (
        <>
          <MailText>
            The cardholder’s bank has opened a dispute of {dollarText(amount_cents)} that was paid for the video tour of{' '}
            {address}. The bank holds the amount while it decides. We have not refunded it.
          </MailText>
          <MailText>You don’t have to pay it again in the meantime. We will email you when the bank decides.</MailText>
          <MailText>
            If you did not mean to dispute this payment, ask the cardholder’s bank to withdraw the dispute, and reply to
            this email to tell us.
          </MailText>
        </>
      ) : (
        <>
          <MailText>
            The cardholder’s bank has decided the dispute of {dollarText(amount_cents)} for the video tour of {address}.{' '}
            {state === 'dispute_won'
              ? 'The payment stands, and the bank has returned the money to us.'
              : 'The bank has kept the amount for the cardholder, so it counts as not paid. We have not refunded it ourselves.'}
          </MailText>
          <MailText>
            {due_cents > 0 ? `${dueText(due_cents, stage)} is still due on this order.` : 'Nothing is left to pay.'}
          </MailText>
        </>
      )}
      <MailButton href={`${stage.siteOrigin}/account/orders/${order_id}`}>See your order</MailButton>
    </MailLayout>
  ),
}
