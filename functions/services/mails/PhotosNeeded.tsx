import { MailButton, MailLayout, MailText } from './MailLayout.tsx'
import type { MailTemplate } from './MailTemplate.ts'

export const photosNeeded: MailTemplate<'photos_needed'> = {
  subject: ({ order_id }) => `We need other photos for your film: ${order_id}`,
  content: ({ order_id, name, address, notice }, { siteOrigin }) => (
    <MailLayout title="We need other photos for your film." preview={notice} siteOrigin={siteOrigin}>
      <MailText>Hello {name},</MailText>
      <MailText>We began the film of {address} and had to stop.</MailText>
      <MailText>{notice}</MailText>
      <MailButton href={`${siteOrigin}/account/orders/${order_id}`}>See which photos</MailButton>
      <MailText>
        Then reply to this email, and we go on. If you are not sure what is wrong, just send us the files.
      </MailText>
    </MailLayout>
  ),
}
