import { filmAddress } from '../filmAddress.ts'
import { homeSubject } from '../homeSubject.ts'
import { Greeting, MailButton, MailLayout, MailQuote, MailText } from '../MailLayout.tsx'
import type { MailTemplate } from '../MailTemplate.ts'

export const commentAnswered: MailTemplate<'comment_answered'> = {
  subject: ({ address }) => homeSubject(address, 'We answered your comment'),
  content: ({ order_id, name, address, comment, answer, film_token }, { siteOrigin }) => (
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
      <MailButton href={filmAddress(siteOrigin, order_id, film_token)}>Open the film</MailButton>
    </MailLayout>
  ),
}
