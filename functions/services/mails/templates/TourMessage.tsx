import { firstCharacters } from '../../../domain/platform/characters.ts'
import { homeSubject } from '../homeSubject.ts'
import { MailLayout, MailQuote, MailText } from '../MailLayout.tsx'
import type { MailTemplate } from '../MailTemplate.ts'

export const tourMessage: MailTemplate<'tour_message'> = {
  subject: ({ address }) => homeSubject(address, 'A message from your tour page'),
  content: ({ address, name, email, phone, message }, { siteOrigin }) => (
    <MailLayout title="A message from your tour page" preview={firstCharacters(message, 120)} siteOrigin={siteOrigin}>
      <MailText>
        {name} ({phone ? `${email}, ${phone}` : email}) wrote to you on the tour page of {address}. Reply to this email
        to answer.
      </MailText>
      <MailQuote>{message}</MailQuote>
      <MailText>We don’t know who wrote this, so be careful with links and attachments.</MailText>
    </MailLayout>
  ),
}
