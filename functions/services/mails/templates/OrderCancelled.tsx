import { homeSubject } from '../homeSubject.ts'
import { Greeting, MailButton, MailLayout, MailText } from '../MailLayout.tsx'
import type { MailTemplate } from '../MailTemplate.ts'

export const orderCancelled: MailTemplate<'order_cancelled'> = {
  subject: ({ address }) => homeSubject(address, 'Your order was cancelled'),
  content: ({ order_id, name, address }, { siteOrigin }) => (
    <MailLayout title="Your order was cancelled" preview={`Order ${order_id}`} siteOrigin={siteOrigin}>
      <Greeting name={name} />
      <MailText>
        We have cancelled your order for the video tour of {address}. Nothing more will be charged. If there is a
        refund, we will confirm it in a separate email.
      </MailText>
      <MailText>If this is a mistake, reply to this email and we will reopen the order.</MailText>
      <MailButton href={`${siteOrigin}/account/orders/${order_id}`}>See your order</MailButton>
    </MailLayout>
  ),
}
