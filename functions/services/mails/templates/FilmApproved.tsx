import { dueText } from '../dueText.ts'
import { filmAddress } from '../filmAddress.ts'
import { homeSubject } from '../homeSubject.ts'
import { Greeting, MailButton, MailLayout, MailText } from '../MailLayout.tsx'
import type { MailTemplate } from '../MailTemplate.ts'
import { PayButton } from '../PayButton.tsx'

export const filmApproved: MailTemplate<'film_approved'> = {
  subject: ({ address }) => homeSubject(address, 'Your film is approved'),
  content: ({ order_id, name, address, version, approved_by, due_cents, pay_token, film_token }, stage) => (
    <MailLayout
      title="Your film is approved"
      preview={`Version ${version} of the film of ${address}`}
      siteOrigin={stage.siteOrigin}
    >
      <Greeting name={name} />
      <MailText>
        {approved_by === ''
          ? `Version ${version} of the film of ${address} was approved.`
          : `${approved_by} approved version ${version} of the film of ${address}.`}
      </MailText>
      <MailText>
        {due_cents > 0
          ? `The final payment of ${dueText(due_cents, stage)} is due now. ${stage.byInvoice ? 'The invoice comes in a separate email. ' : ''}You get your files without the watermark once it is paid.`
          : 'We are making your files without the watermark, and will email you when they are ready.'}
      </MailText>
      <PayButton orderId={order_id} token={pay_token} stage={stage}>
        Make the final payment
      </PayButton>
      {!pay_token && <MailButton href={filmAddress(stage.siteOrigin, order_id, film_token)}>See the film</MailButton>}
      <MailText>If this was a mistake, please reply to this email.</MailText>
    </MailLayout>
  ),
}
