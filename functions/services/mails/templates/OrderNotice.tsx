import { homeSubject } from '../homeSubject.ts'
import { MailButton, MailLayout, MailText } from '../MailLayout.tsx'
import type { MailTemplate } from '../MailTemplate.ts'
import { OrderSummary } from '../OrderSummary.tsx'

export const orderNotice: MailTemplate<'order_notice'> = {
  subject: ({ address }) => homeSubject(address, 'New order'),
  content: (order, { siteOrigin, byInvoice }) => (
    <MailLayout title="New order" preview={`${order.name}, ${order.address}`} siteOrigin={siteOrigin}>
      <MailText>
        From {order.name} ({order.email}
        {order.phone && `, ${order.phone}`}
        {order.brokerage && `, ${order.brokerage}`}).
        {byInvoice && ' The deposit invoice was sent automatically. When the transfer arrives, enter it in the order.'}
      </MailText>
      <OrderSummary order={order} />
      <MailButton href={`${siteOrigin}/admin?tab=orders&order_id=${order.order_id}`}>Open in the console</MailButton>
    </MailLayout>
  ),
}
