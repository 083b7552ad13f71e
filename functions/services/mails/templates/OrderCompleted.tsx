import { filmAddress } from '../filmAddress.ts'
import { homeSubject } from '../homeSubject.ts'
import { Greeting, MailButton, MailLayout, MailLink, MailText } from '../MailLayout.tsx'
import type { MailTemplate } from '../MailTemplate.ts'

export const orderCompleted: MailTemplate<'order_completed'> = {
  subject: ({ address }) => homeSubject(address, 'Your order is complete'),
  content: ({ order_id, name, address, film_token }, { siteOrigin }) => (
    <MailLayout title="Your order is complete" preview={`The film of ${address}`} siteOrigin={siteOrigin}>
      <Greeting name={name} />
      <MailText>
        Thank you. Your film of {address} is finished. Your files and receipts stay on your order page.
      </MailText>
      <MailText>Have another listing? Order again, and we will fill in your details for you.</MailText>
      <MailButton href={`${siteOrigin}/order?like=${order_id}`}>Order again</MailButton>
      <MailText>
        <MailLink href={filmAddress(siteOrigin, order_id, film_token)}>See your order</MailLink>
      </MailText>
    </MailLayout>
  ),
}
