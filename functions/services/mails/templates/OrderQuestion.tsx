import { statusText } from '#contract/orders/status'
import { firstCharacters } from '../../../domain/platform/characters.ts'
import { homeSubject } from '../homeSubject.ts'
import { MailButton, MailLayout, MailQuote, MailText } from '../MailLayout.tsx'
import type { MailTemplate } from '../MailTemplate.ts'

export const orderQuestion: MailTemplate<'order_question'> = {
  subject: ({ address }) => homeSubject(address, 'Question'),
  content: ({ order_id, name, email, address, status, message }, { siteOrigin }) => (
    <MailLayout title="Question about an order" preview={firstCharacters(message, 120)} siteOrigin={siteOrigin}>
      <MailText>
        {name} ({email}) asks about the order for {address}, whose status is “{statusText(status)}”. Your reply to this
        email goes to the customer.
      </MailText>
      <MailQuote>{message}</MailQuote>
      <MailButton href={`${siteOrigin}/admin?tab=orders&order_id=${order_id}`}>Open in the console</MailButton>
    </MailLayout>
  ),
}
