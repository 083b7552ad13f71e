import { brand } from '#contract/brand'
import { linkTimes } from '#contract/platform/linkTimes'
import { MailButton, MailLayout, MailText } from '../MailLayout.tsx'
import type { MailTemplate } from '../MailTemplate.ts'

export const passwordReset: MailTemplate<'password_reset'> = {
  subject: () => `Set a new password for ${brand.name}`,
  content: ({ token }, { siteOrigin }) => (
    <MailLayout title="Set a new password" preview={`The link works for ${linkTimes.reset}.`} siteOrigin={siteOrigin}>
      <MailText>You asked to reset the password for your {brand.name} account. Choose a new one here:</MailText>
      <MailButton href={`${siteOrigin}/reset?token=${token}`}>Set a new password</MailButton>
      <MailText>
        The link works once, within {linkTimes.reset}. If the button does not work, go to {siteOrigin}/reset and paste
        this token: {token}
      </MailText>
      <MailText>If you did not request this, ignore this email. Your password will not change.</MailText>
    </MailLayout>
  ),
}
