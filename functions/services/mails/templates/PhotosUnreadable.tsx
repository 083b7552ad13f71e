import { homeSubject } from '../homeSubject.ts'
import { Greeting, MailButton, MailLayout, MailText } from '../MailLayout.tsx'
import type { MailTemplate } from '../MailTemplate.ts'

export const photosUnreadable: MailTemplate<'photos_unreadable'> = {
  subject: ({ address }) => homeSubject(address, 'We couldn’t open some of your files'),
  content: ({ order_id, name, address, files }, { siteOrigin }) => (
    <MailLayout
      title={files.length === 1 ? 'We couldn’t open one of your files' : 'We couldn’t open some of your files'}
      preview={files.join('; ')}
      siteOrigin={siteOrigin}
    >
      <Greeting name={name} />
      <MailText>
        Your order for {address} is in good hands. We tried to open every file you sent, and{' '}
        {files.length === 1 ? 'one is' : 'these are'} damaged or incomplete:
      </MailText>
      {files.map((file) => (
        <MailText key={file}>{file}</MailText>
      ))}
      <MailText>
        {files.length === 1
          ? 'Please export it again, or send us the original'
          : 'Please export them again, or send us the originals'}{' '}
        in reply to this email. We leave out whatever can’t be opened and make the video from the rest. Your order’s
        page shows every file that we can’t open.
      </MailText>
      <MailButton href={`${siteOrigin}/account/orders/${order_id}`}>See your order</MailButton>
    </MailLayout>
  ),
}
