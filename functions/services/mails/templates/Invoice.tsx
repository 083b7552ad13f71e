import { dollarText } from '#contract/usText'
import { homeSubject } from '../homeSubject.ts'
import { Greeting, MailButton, MailLayout, MailText } from '../MailLayout.tsx'
import type { MailTemplate } from '../MailTemplate.ts'
import { TransferDetails } from '../TransferDetails.tsx'

const names = { deposit: 'deposit', balance: 'final payment', round: 'round of changes' }
const reasons = {
  deposit: 'We start on your film once it arrives.',
  balance: 'You get your files without the watermark once it arrives.',
  round: 'You can make another version once it arrives.',
}

export const invoice: MailTemplate<'invoice'> = {
  subject: ({ address, purpose }) => homeSubject(address, `Your invoice for the ${names[purpose]}`),
  content: ({ order_id, name, address, purpose, amount_cents, transfer }, { siteOrigin }) => (
    <MailLayout
      title={`Your invoice for the ${names[purpose]}`}
      preview={`${dollarText(amount_cents)} for order ${order_id}`}
      siteOrigin={siteOrigin}
    >
      <Greeting name={name} />
      <MailText>
        Invoice {transfer.number} for the video tour of {address} is attached as a PDF: {dollarText(amount_cents)} for
        the {names[purpose]}. {reasons[purpose]}
      </MailText>
      <TransferDetails orderId={order_id} amountCents={amount_cents} transfer={transfer} />
      <MailText>We will email you a receipt as soon as we have your payment.</MailText>
      <MailButton href={`${siteOrigin}/account/orders/${order_id}`}>See your order</MailButton>
    </MailLayout>
  ),
}
