import { homeSubject } from '../homeSubject.ts'
import { Greeting, MailButton, MailLayout, MailText } from '../MailLayout.tsx'
import type { MailTemplate } from '../MailTemplate.ts'
import { photosAddress } from '../photosAddress.ts'

export const photosAwaited: MailTemplate<'photos_awaited'> = {
  subject: ({ address }) => homeSubject(address, 'Please add your photos'),
  content: ({ order_id, name, address, photo_token }, { siteOrigin }) => (
    <MailLayout title="Please add your photos" preview={`We are ready for ${address}`} siteOrigin={siteOrigin}>
      <Greeting name={name} />
      <MailText>
        We are ready to make the film of {address}, and all we need is your photos. Add as many as you like, from any
        device. We start once we have them.
      </MailText>
      <MailButton
        href={photo_token ? photosAddress(siteOrigin, photo_token) : `${siteOrigin}/account/orders/${order_id}`}
      >
        Add photos
      </MailButton>
      <MailText>You can forward this link to your photographer.</MailText>
    </MailLayout>
  ),
}
