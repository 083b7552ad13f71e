import { dollarText, officeDayText } from '#contract/usText'
import { dueText } from '../dueText.ts'
import { homeSubject } from '../homeSubject.ts'
import { Greeting, MailButton, MailLayout, MailText } from '../MailLayout.tsx'
import type { MailTemplate } from '../MailTemplate.ts'
import { payAddress } from '../payAddress.ts'
import { TransferDetails } from '../TransferDetails.tsx'

const names = { deposit: 'deposit', balance: 'final payment' }
const reasons = {
  deposit: 'We start on your film as soon as it is paid.',
  balance: 'You can download your film without the watermark as soon as it is paid.',
}
const acts = { deposit: 'Pay the deposit', balance: 'Make the final payment' }

export const paymentDue: MailTemplate<'payment_due'> = {
  subject: ({ address }) => homeSubject(address, 'Payment reminder'),
  content: ({ order_id, name, address, purpose, amount_cents, ends_at, is_unlocked, transfer, pay_token }, stage) => (
    <MailLayout
      title={`Your ${names[purpose]} is due`}
      preview={`${dollarText(amount_cents)} for order ${order_id}`}
      siteOrigin={stage.siteOrigin}
    >
      <Greeting name={name} />
      <MailText>
        The {names[purpose]} of {dueText(amount_cents, stage)} for the video tour of {address} has not been paid yet.{' '}
        {!is_unlocked && reasons[purpose]}
      </MailText>
      {ends_at !== undefined && (
        <MailText>We will keep the order open until {officeDayText(ends_at)}, and then close it.</MailText>
      )}
      {transfer ? (
        <>
          <MailText>Invoice {transfer.number} is attached again.</MailText>
          <TransferDetails orderId={order_id} amountCents={amount_cents} transfer={transfer} />
        </>
      ) : (
        <MailButton href={payAddress(stage.siteOrigin, order_id, pay_token)}>{acts[purpose]}</MailButton>
      )}
      <MailText>If you have just paid, you can ignore this email. Questions? Just reply.</MailText>
    </MailLayout>
  ),
}
