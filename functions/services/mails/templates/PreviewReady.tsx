import { filmAddress } from '../filmAddress.ts'
import { homeSubject } from '../homeSubject.ts'
import { Greeting, MailButton, MailLayout, MailText } from '../MailLayout.tsx'
import type { MailTemplate } from '../MailTemplate.ts'

export const previewReady: MailTemplate<'preview_ready'> = {
  subject: ({ address }) => homeSubject(address, 'Your preview is ready'),
  content: ({ order_id, name, address, film_token }, { siteOrigin }) => (
    <MailLayout title="Your preview is ready" preview={`The film of ${address}`} siteOrigin={siteOrigin}>
      <Greeting name={name} />
      <MailText>Watch your film of {address}, then approve it or tell us what to change.</MailText>
      <MailButton href={filmAddress(siteOrigin, order_id, film_token)}>Watch the film</MailButton>
    </MailLayout>
  ),
}
