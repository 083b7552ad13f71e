import { homeSubject } from '../homeSubject.ts'
import { Greeting, MailButton, MailLayout, MailQuote, MailText } from '../MailLayout.tsx'
import type { MailTemplate } from '../MailTemplate.ts'

export const questionAnswered: MailTemplate<'question_answered'> = {
  subject: ({ address }) => homeSubject(address, 'We answered your question'),
  content: ({ order_id, name, address, question, answer }, { siteOrigin }) => (
    <MailLayout title="We answered your question" preview={answer} siteOrigin={siteOrigin}>
      <Greeting name={name} />
      <MailText>{`You asked about the video tour of ${address}${question === '' ? '.' : ':'}`}</MailText>
      {question !== '' && <MailQuote>{question}</MailQuote>}
      <MailText>Our answer:</MailText>
      <MailQuote>{answer}</MailQuote>
      <MailText>Both are on your order page. Reply to this email if you have more questions.</MailText>
      <MailButton href={`${siteOrigin}/account/orders/${order_id}`}>See your order</MailButton>
    </MailLayout>
  ),
}
