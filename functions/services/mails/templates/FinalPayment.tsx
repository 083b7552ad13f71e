import { dueText } from '../dueText.ts'
import { homeSubject } from '../homeSubject.ts'
import { Greeting, MailButton, MailLayout, MailText } from '../MailLayout.tsx'
import type { MailTemplate } from '../MailTemplate.ts'
import { PayButton } from '../PayButton.tsx'

export const finalPayment: MailTemplate<'final_payment'> = {
  subject: ({ address }) => homeSubject(address, 'The final payment for your film'),
  content: ({ order_id, name, address, due_cents, pay_token }, stage) => (
    <MailLayout title="Your film is approved" preview={`The film of ${address}`} siteOrigin={stage.siteOrigin}>
      <Greeting name={name} />
      <MailText>
        {due_cents > 0
          ? `Your film of ${address} is approved, and the final payment of ${dueText(due_cents, stage)} is due now. ${stage.byInvoice ? 'The invoice comes in a separate email.' : 'Your order page says how to pay.'} You get your HD files once it is paid.`
          : `Your film of ${address} is approved, and nothing is left to pay. We are preparing your HD files.`}
      </MailText>
      <PayButton orderId={order_id} token={pay_token} stage={stage}>
        Make the final payment
      </PayButton>
      {!pay_token && <MailButton href={`${stage.siteOrigin}/account/orders/${order_id}`}>See your order</MailButton>}
    </MailLayout>
  ),
}
