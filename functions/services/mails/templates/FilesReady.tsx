import { dueText } from '../dueText.ts'
import { Greeting, MailButton, MailLayout, MailText } from '../MailLayout.tsx'
import type { MailTemplate } from '../MailTemplate.ts'
import { payAddress } from '../payAddress.ts'

export const filesReady: MailTemplate<'files_ready'> = {
  subject: ({ order_id }) => `Your film is finished: ${order_id}`,
  content: ({ order_id, name, address, films, locked_cents, pay_token }, stage) => (
    <MailLayout title="Your film is finished" preview={`${films} films of ${address}`} siteOrigin={stage.siteOrigin}>
      <Greeting name={name} />
      <MailText>
        The film of {address} is finished and free of our watermark: landscape, vertical and square, each once with your
        name on it and once without any branding, as your MLS asks. Cover pictures and, where the film speaks, captions
        come along.
      </MailText>
      {locked_cents !== undefined && (
        <MailText>
          Of the order, {dueText(locked_cents, stage)} is still to be paid. You can download the files as soon as that
          is done.
        </MailText>
      )}
      <MailButton href={payAddress(stage.siteOrigin, order_id, pay_token)}>
        {locked_cents === undefined ? 'Download your files' : 'Pay the balance'}
      </MailButton>
      <MailText>The page has each file by itself, and all of them as one ZIP.</MailText>
    </MailLayout>
  ),
}
