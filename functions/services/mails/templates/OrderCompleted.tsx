import { Greeting, MailButton, MailLayout, MailLink, MailText } from '../MailLayout.tsx'
import type { MailTemplate } from '../MailTemplate.ts'

export const orderCompleted: MailTemplate<'order_completed'> = {
  subject: ({ order_id }) => `Your order is complete: ${order_id}`,
  content: ({ order_id, name, address }, { siteOrigin }) => (
    <MailLayout title="Your order is complete" preview={`The film of ${address}`} siteOrigin={siteOrigin}>
      <Greeting name={name} />
      <MailText>
        Thank you. Everything about your film of {address} is done. Your files and your receipts stay on your order
        page.
      </MailText>
      <MailText>Is another home next? Order again, and we fill in your details for you.</MailText>
      <MailButton href={`${siteOrigin}/order?like=${order_id}`}>Order again</MailButton>
      <MailText>
        <MailLink href={`${siteOrigin}/account/orders/${order_id}`}>See your order</MailLink>
      </MailText>
    </MailLayout>
  ),
}
