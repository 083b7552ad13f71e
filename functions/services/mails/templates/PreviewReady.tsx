import { filmAddress } from '../filmAddress.ts'
import { Greeting, MailButton, MailLayout, MailText } from '../MailLayout.tsx'
import type { MailTemplate } from '../MailTemplate.ts'

export const previewReady: MailTemplate<'preview_ready'> = {
  subject: ({ order_id }) => `Your preview is ready: ${order_id}`,
  content: ({ order_id, name, address, film_token }, { siteOrigin }) => (
    <MailLayout title="Your preview is ready" preview={`The film of ${address}`} siteOrigin={siteOrigin}>
      <Greeting name={name} />
      <MailText>
        The preview of your film of {address} is ready. Approve it, or tell us what to change: on your order’s page, or
        by replying to this email.
      </MailText>
      <MailButton href={filmAddress(siteOrigin, order_id, film_token)}>See your order</MailButton>
    </MailLayout>
  ),
}
