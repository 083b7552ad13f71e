import { Greeting, MailButton, MailLayout, MailQuote, MailText } from '../MailLayout.tsx'
import type { MailTemplate } from '../MailTemplate.ts'

export const commentAnswered: MailTemplate<'comment_answered'> = {
  subject: ({ order_id }) => `We answered your comment: ${order_id}`,
  content: ({ order_id, name, address, comment, answer }, { siteOrigin }) => (
    <MailLayout title="We answered your comment" preview={answer} siteOrigin={siteOrigin}>
      <Greeting name={name} />
      <MailText>
        {comment === ''
          ? `You asked for a change to the film of ${address}.`
          : `You wrote about the film of ${address}:`}
      </MailText>
      {comment !== '' && <MailQuote>{comment}</MailQuote>}
      <MailText>Our answer:</MailText>
      <MailQuote>{answer}</MailQuote>
      <MailButton href={`${siteOrigin}/account/orders/${order_id}`}>Open the film</MailButton>
    </MailLayout>
  ),
}
