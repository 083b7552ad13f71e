import { dueText } from './amountText.ts'
import { MailButton, MailLayout, MailText } from './MailLayout.tsx'
import type { MailTemplate } from './MailTemplate.ts'

export const finalPayment: MailTemplate<'final_payment'> = {
  subject: ({ order_id }) => `The final payment for your film: ${order_id}`,
  content: ({ order_id, name, address, due_cents }, stage) => (
    <MailLayout title="Your film is approved" preview={`The film of ${address}`} siteOrigin={stage.siteOrigin}>
      <MailText>Hello {name},</MailText>
      <MailText>
        {due_cents > 0
          ? `Your film of ${address} is approved, and the final payment of ${dueText(due_cents, stage)} is due now. Your order page says how to pay. Your HD files follow once it is paid.`
          : `Your film of ${address} is approved, and nothing is left to pay. Your HD files follow.`}
      </MailText>
      <MailButton href={`${stage.siteOrigin}/account/orders/${order_id}`}>See your order</MailButton>
    </MailLayout>
  ),
}
