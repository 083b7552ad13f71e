import { homeSubject } from '../homeSubject.ts'
import { Greeting, MailButton, MailLayout, MailText } from '../MailLayout.tsx'
import type { MailTemplate } from '../MailTemplate.ts'

export const officeMessage: MailTemplate<'office_message'> = {
  subject: ({ address }) => homeSubject(address, 'About your order'),
  content: ({ order_id, name, address, message }, { siteOrigin }) => (
    <MailLayout
      title="A message about your order"
      preview={`About the video tour of ${address}`}
      siteOrigin={siteOrigin}
    >
      <Greeting name={name} />
      {message
        .split(/\n{2,}/)
        .filter((part) => part.trim() !== '')
        .map((part) => (
          <MailText key={part}>{part}</MailText>
        ))}
      <MailText>
        This is about order {order_id}, the video tour of {address}. Reply to this email to answer us.
      </MailText>
      <MailButton href={`${siteOrigin}/account/orders/${order_id}`}>See your order</MailButton>
    </MailLayout>
  ),
}
