import { dueText } from '../dueText.ts'
import { filmAddress } from '../filmAddress.ts'
import { homeSubject } from '../homeSubject.ts'
import { Greeting, MailButton, MailLayout, MailText } from '../MailLayout.tsx'
import type { MailTemplate } from '../MailTemplate.ts'
import { payAddress } from '../payAddress.ts'

export const filesReady: MailTemplate<'files_ready'> = {
  subject: ({ address }) => homeSubject(address, 'Your film is finished'),
  content: ({ order_id, name, address, films, locked_cents, pay_token, film_token }, stage) => (
    <MailLayout
      title="Your film is finished"
      preview={`${films === 1 ? 'One film' : `${films} films`} of ${address}`}
      siteOrigin={stage.siteOrigin}
    >
      <Greeting name={name} />
      <MailText>
        Your film of {address} is here without our watermark: landscape, vertical and square, each with your name and
        again without, as your MLS asks.
      </MailText>
      {locked_cents !== undefined && (
        <MailText>
          {dueText(locked_cents, stage)} is still due on this order. You can download the files as soon as it is paid.
        </MailText>
      )}
      <MailButton
        href={
          locked_cents === undefined
            ? filmAddress(stage.siteOrigin, order_id, film_token)
            : payAddress(stage.siteOrigin, order_id, pay_token)
        }
      >
        {locked_cents === undefined ? 'Download your files' : 'Pay the balance'}
      </MailButton>
    </MailLayout>
  ),
}
