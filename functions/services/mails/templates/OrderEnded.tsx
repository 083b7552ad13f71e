import { homeSubject } from '../homeSubject.ts'
import { Greeting, MailButton, MailLayout, MailText } from '../MailLayout.tsx'
import type { MailTemplate } from '../MailTemplate.ts'

export const orderEnded: MailTemplate<'order_ended'> = {
  subject: ({ address }) => homeSubject(address, 'Your order was closed'),
  content: ({ order_id, name, address }, { siteOrigin }) => (
    <MailLayout title="We closed your order" preview={`Order ${order_id} was not paid`} siteOrigin={siteOrigin}>
      <Greeting name={name} />
      <MailText>
        We did not receive the deposit for the video tour of {address}, so we closed order {order_id}. You were not
        charged.
      </MailText>
      <MailText>
        If you still want the film, reply to this email and we will reopen the order, or start a new one.
      </MailText>
      <MailButton href={`${siteOrigin}/order`}>Start a new order</MailButton>
    </MailLayout>
  ),
}
