import { homeSubject } from '../homeSubject.ts'
import { Greeting, MailButton, MailLayout, MailLink, MailText } from '../MailLayout.tsx'
import type { MailTemplate } from '../MailTemplate.ts'
import { photosAddress } from '../photosAddress.ts'

export const photosNeeded: MailTemplate<'photos_needed'> = {
  subject: ({ address }) => homeSubject(address, 'We need different photos for your film'),
  content: ({ order_id, name, address, notice, photo_token }, { siteOrigin }) => (
    <MailLayout title="We need different photos for your film" preview={notice} siteOrigin={siteOrigin}>
      <Greeting name={name} />
      <MailText>We began the film of {address} and had to stop.</MailText>
      <MailText>{notice}</MailText>
      {photo_token && <MailButton href={photosAddress(siteOrigin, photo_token)}>Add different photos</MailButton>}
      <MailText>
        <MailLink href={`${siteOrigin}/account/orders/${order_id}`}>See which photos we could not use</MailLink>
      </MailText>
      <MailText>
        Then reply to this email, and we will continue. If you are not sure what is wrong, just send us the files.
      </MailText>
    </MailLayout>
  ),
}
