import { homeSubject } from '../homeSubject.ts'
import { Greeting, MailButton, MailLayout, MailText } from '../MailLayout.tsx'
import type { MailTemplate } from '../MailTemplate.ts'

export const productionStarted: MailTemplate<'production_started'> = {
  subject: ({ address }) => homeSubject(address, 'We have started on your film'),
  content: ({ order_id, name, address }, { siteOrigin }) => (
    <MailLayout title="We have started on your film" preview={`The film of ${address}`} siteOrigin={siteOrigin}>
      <Greeting name={name} />
      <MailText>
        Your film of {address} is in production. We will email you as soon as your preview is ready to watch.
      </MailText>
      <MailText>From now on, please send us any further photos by replying to this email.</MailText>
      <MailButton href={`${siteOrigin}/account/orders/${order_id}`}>See your order</MailButton>
    </MailLayout>
  ),
}
