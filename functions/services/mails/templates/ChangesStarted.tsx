import { homeSubject } from '../homeSubject.ts'
import { Greeting, MailButton, MailLayout, MailText } from '../MailLayout.tsx'
import type { MailTemplate } from '../MailTemplate.ts'

export const changesStarted: MailTemplate<'changes_started'> = {
  subject: ({ address }) => homeSubject(address, 'We are making your changes'),
  content: ({ order_id, name, address }, { siteOrigin }) => (
    <MailLayout title="We are making your changes" preview={`The film of ${address}`} siteOrigin={siteOrigin}>
      <Greeting name={name} />
      <MailText>
        We have what you asked for, and are working on a new version of your film of {address}. We will email you when
        it is ready to watch.
      </MailText>
      <MailButton href={`${siteOrigin}/account/orders/${order_id}`}>See your order</MailButton>
    </MailLayout>
  ),
}
