import type { BankCause } from '#contract/money/money'
import { dollarText, officeDayText } from '#contract/usText'
import { homeSubject } from '../homeSubject.ts'
import { MailButton, MailLayout, MailText } from '../MailLayout.tsx'
import type { MailTemplate } from '../MailTemplate.ts'

const titles: Record<BankCause, string> = {
  dispute: 'A payment is disputed',
  dispute_won: 'A dispute is won',
  dispute_lost: 'A dispute is lost',
  inquiry: 'A bank is asking about a payment',
  inquiry_closed: 'A bank’s question is settled',
}
const texts: Record<BankCause, string> = {
  dispute:
    'The bank holds the amount while it decides. Until then it counts as unpaid, and nobody is asked to pay it again.',
  dispute_won: 'The bank has returned the money to us.',
  dispute_lost:
    'The money went back to the cardholder, so the amount is due again. Leave it due, or write it off in the console.',
  inquiry:
    'The bank has taken nothing yet. Without an answer it may become a dispute, which takes the amount and costs a fee.',
  inquiry_closed: 'The bank took nothing and needs nothing more.',
}

export const disputeNotice: MailTemplate<'dispute_notice'> = {
  subject: ({ address }) => homeSubject(address, 'Dispute'),
  content: ({ order_id, name, address, state, amount_cents, answer_by }, { siteOrigin }) => (
    <MailLayout
      title={titles[state]}
      preview={`${dollarText(amount_cents)}, order ${order_id}`}
      siteOrigin={siteOrigin}
    >
      <MailText>
        {dollarText(amount_cents)} of order {order_id}, the video tour of {address} for {name}. {texts[state]}
      </MailText>
      {(state === 'dispute' || state === 'inquiry') && (
        <MailText>
          {answer_by === undefined
            ? 'Stripe gives no deadline for an answer. Please check there today.'
            : `Answer in Stripe by ${officeDayText(answer_by)}, with the order’s history and the emails.`}{' '}
          {state === 'dispute'
            ? 'The customer was told that the bank decides, and that we refunded nothing.'
            : 'The customer was told nothing.'}
        </MailText>
      )}
      <MailButton href={`${siteOrigin}/admin?tab=orders&order=${order_id}`}>Open in the console</MailButton>
    </MailLayout>
  ),
}
