import { brand } from '#contract/brand'
import { MailLayout, MailText } from '../MailLayout.tsx'
import type { MailTemplate } from '../MailTemplate.ts'

/** Goes to the former and to the new address. */
export const emailChanged: MailTemplate<'email_changed'> = {
  subject: () => `The email for your ${brand.name} account was changed`,
  content: ({ new_email }, { siteOrigin }) => (
    <MailLayout
      title="Your email was changed"
      preview="Log in with the new address from now on."
      siteOrigin={siteOrigin}
    >
      <MailText>
        The email for your account is now {new_email}. Please log in with it from now on. Your password has not changed.
      </MailText>
      <MailText>
        Orders and administrator rights are on hold until you verify the new address with the link we sent there.
      </MailText>
      <MailText>If you did not request this, email {brand.supportEmail} right away.</MailText>
    </MailLayout>
  ),
}
