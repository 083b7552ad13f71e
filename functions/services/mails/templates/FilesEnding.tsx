import { officeDayText } from '#contract/usText'
import { filmAddress } from '../filmAddress.ts'
import { homeSubject } from '../homeSubject.ts'
import { Greeting, MailButton, MailLayout, MailText } from '../MailLayout.tsx'
import type { MailTemplate } from '../MailTemplate.ts'

export const filesEnding: MailTemplate<'files_ending'> = {
  subject: ({ address }) => homeSubject(address, 'Your film files are kept for two more weeks'),
  content: ({ order_id, name, address, expires_at, film_token }, { siteOrigin }) => (
    <MailLayout
      title="Please save your files"
      preview={`The films of ${address} are kept until ${officeDayText(expires_at)}.`}
      siteOrigin={siteOrigin}
    >
      <Greeting name={name} />
      <MailText>
        We keep the finished films of {address} until {officeDayText(expires_at)}. Please download whatever you still
        need before then.
      </MailText>
      <MailButton href={filmAddress(siteOrigin, order_id, film_token)}>Open your files</MailButton>
      <MailText>If you need them later, reply to this email and we will make them again.</MailText>
    </MailLayout>
  ),
}
