import { firstCharacters } from '../../../domain/platform/characters.ts'
import { MailLayout, MailQuote, MailText } from '../MailLayout.tsx'
import type { MailTemplate } from '../MailTemplate.ts'

export const contactNotice: MailTemplate<'contact_notice'> = {
  subject: ({ message_id }) => `Contact message ${message_id}`,
  content: (message, { siteOrigin }) => (
    <MailLayout title="New contact message" preview={firstCharacters(message.message, 120)} siteOrigin={siteOrigin}>
      <MailText>
        {message.name} ({message.email}) sent a message through the site. Your reply goes to this address.
      </MailText>
      <MailQuote>{message.message}</MailQuote>
    </MailLayout>
  ),
}
