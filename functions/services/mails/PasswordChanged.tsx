import { brand } from '#contract/brand'
import { MailButton, MailLayout, MailText } from './MailLayout.tsx'
import type { MailTemplate } from './MailTemplate.ts'

export const passwordChanged: MailTemplate<'password_changed'> = {
  subject: () => `Your ${brand.name} password was changed`,
  content: (_, { siteOrigin }) => (
    <MailLayout title="Your password was changed" preview="Every other session has ended." siteOrigin={siteOrigin}>
      <MailText>
        The password of your account was changed a moment ago, and wherever else you were logged in, you no longer are.
      </MailText>
      <MailText>If this was not you, set another password now, and write to {brand.supportEmail}.</MailText>
      <MailButton href={`${siteOrigin}/forgot`}>This was not me</MailButton>
    </MailLayout>
  ),
}
