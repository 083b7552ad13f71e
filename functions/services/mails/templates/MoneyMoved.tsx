import { dollarText } from '#contract/usText'
import { dueText } from '../dueText.ts'
import { homeSubject } from '../homeSubject.ts'
import { Greeting, MailButton, MailLayout, MailLink, MailText } from '../MailLayout.tsx'
import type { MailStage, MailTemplate } from '../MailTemplate.ts'

const titles = {
  payment: 'We received your payment',
  refund: 'We have sent you a refund',
  refund_failed: 'Your refund did not go through',
}
const subjects = { payment: 'Payment received', refund: 'Refund', refund_failed: 'Refund failed' }
const papers = { payment: 'receipt', refund: 'credit note', refund_failed: 'receipt' }
const purposes = {
  deposit: 'as the deposit for the video tour of',
  balance: 'as the final payment for the video tour of',
  round: 'for another round of changes to the video tour of',
}

const leftOver = (cents: number, stage: MailStage) =>
  cents > 0 ? `${dueText(cents, stage)} is still due on this order.` : 'Nothing is left to pay.'

export const moneyMoved: MailTemplate<'money_moved'> = {
  subject: ({ address, kind }) => homeSubject(address, subjects[kind]),
  content: ({ order_id, name, address, kind, purpose, amount_cents, due_cents, document, files_follow }, stage) => (
    <MailLayout
      title={titles[kind]}
      preview={`${dollarText(amount_cents)} for order ${order_id}`}
      siteOrigin={stage.siteOrigin}
    >
      <Greeting name={name} />
      <MailText>
        {kind === 'payment'
          ? `Thank you. We received ${dollarText(amount_cents)} ${purposes[purpose]} `
          : kind === 'refund_failed'
            ? `Your bank did not accept our refund of ${dollarText(amount_cents)}. Please reply and tell us where to send it. It is for the video tour of `
            : `${dollarText(amount_cents)} is on its way back to you for the video tour of `}
        {address}.{kind === 'payment' && purpose === 'round' && ' You can make another version now.'}
      </MailText>
      <MailText>
        {leftOver(due_cents, stage)}
        {files_follow && ' We are preparing your HD files, and will email you as soon as you can download them.'}
      </MailText>
      {document && (
        <MailText>
          Your {papers[kind]} {document} is attached as a PDF, and stays on your order page:{' '}
          <MailLink href={`${stage.siteOrigin}/account/orders/${order_id}#documents`}>get the {papers[kind]}</MailLink>.
        </MailText>
      )}
      <MailButton href={`${stage.siteOrigin}/account/orders/${order_id}`}>See your order</MailButton>
    </MailLayout>
  ),
}
