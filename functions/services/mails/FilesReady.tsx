import { MailButton, MailLayout, MailText } from './MailLayout.tsx'
import type { MailTemplate } from './MailTemplate.ts'

export const filesReady: MailTemplate<'files_ready'> = {
  subject: ({ order_id }) => `Your HD files are ready: ${order_id}`,
  content: ({ order_id, name, address, films }, { siteOrigin }) => (
    <MailLayout title="Your HD files are ready." preview={`${films} films of ${address}`} siteOrigin={siteOrigin}>
      <MailText>Hello {name},</MailText>
      <MailText>
        The film of {address} is finished and free of our watermark: landscape, portrait and square, each once with your
        name on it and once without any branding, as your MLS asks. Cover pictures and, where the film speaks, captions
        come along.
      </MailText>
      <MailButton href={`${siteOrigin}/account/orders/${order_id}`}>Download your files</MailButton>
      <MailText>The page has each file by itself, and all of them as one ZIP.</MailText>
    </MailLayout>
  ),
}
