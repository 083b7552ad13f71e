import { brand } from '#contract/brand'
import { MailLayout, MailText } from './MailLayout.tsx'
import type { MailTemplate } from './MailTemplate.ts'

/** Goes to the former and to the new address. */
export const emailChanged: MailTemplate<'email_changed'> = {
  subject: () => `The e-mail of your ${brand.name} account was changed`,
  content: ({ new_email }, { siteOrigin }) => (
    <MailLayout
      title="Your e-mail was changed"
      preview="Log in with the new address from now on."
      siteOrigin={siteOrigin}
    >
      <MailText>
        Your account now belongs to {new_email}. Please log in with it from now on; your password is the same.
      </MailText>
      <MailText>
        Orders, and an administrator’s rights, rest until the new address is verified by the link that we sent there.
      </MailText>
      <MailText>If you did not ask for this, write to {brand.supportEmail} right away.</MailText>
    </MailLayout>
  ),
}
