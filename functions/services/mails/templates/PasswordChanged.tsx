import { brand } from '#contract/brand'
import { MailButton, MailLayout, MailText } from '../MailLayout.tsx'
import type { MailTemplate } from '../MailTemplate.ts'

export const passwordChanged: MailTemplate<'password_changed'> = {
  subject: () => `Your ${brand.name} password was changed`,
  content: (_, { siteOrigin }) => (
    <MailLayout title="Your password was changed" preview="You are logged out everywhere else." siteOrigin={siteOrigin}>
      <MailText>The password for your account was just changed, and you were logged out everywhere else.</MailText>
      <MailText>If this was not you, set a new password now and email {brand.supportEmail}.</MailText>
      <MailButton href={`${siteOrigin}/forgot`}>This wasn’t me</MailButton>
    </MailLayout>
  ),
}
