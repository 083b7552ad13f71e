import { brand } from '#contract/brand'
import { MailButton, MailLayout, MailText } from './MailLayout.tsx'
import type { MailTemplate } from './MailTemplate.ts'

export const passwordReset: MailTemplate<'password_reset'> = {
  subject: () => `Set a new password for ${brand.name}`,
  content: ({ token }, { siteOrigin }) => (
    <MailLayout title="Set a new password" preview="The link works for one hour." siteOrigin={siteOrigin}>
      <MailText>You asked for a new password for your account at {brand.name}. Choose one here:</MailText>
      <MailButton href={`${siteOrigin}/reset?token=${token}`}>Set a new password</MailButton>
      <MailText>
        The link works once, and for one hour. Where the button does not, go to {siteOrigin}/reset and paste this token:{' '}
        {token}
      </MailText>
      <MailText>If you did not ask for this, leave the link alone: your password stays as it is.</MailText>
    </MailLayout>
  ),
}
