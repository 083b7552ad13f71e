import { Greeting, MailButton, MailLayout, MailText } from '../MailLayout.tsx'
import type { MailTemplate } from '../MailTemplate.ts'

export const previewReady: MailTemplate<'preview_ready'> = {
  subject: ({ order_id }) => `Your preview is ready: ${order_id}`,
  content: ({ order_id, name, address }, { siteOrigin }) => (
    <MailLayout title="Your preview is ready" preview={`The film of ${address}`} siteOrigin={siteOrigin}>
      <Greeting name={name} />
      <MailText>
        The preview of your film of {address} is ready. Approve it, or tell us what to change: on your order’s page, or
        by replying to this email.
      </MailText>
      <MailButton href={`${siteOrigin}/account/orders/${order_id}`}>See your order</MailButton>
    </MailLayout>
  ),
}
