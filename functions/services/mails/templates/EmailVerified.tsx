import { brand } from '#contract/brand'
import { MailButton, MailLayout, MailText } from '../MailLayout.tsx'
import type { MailTemplate } from '../MailTemplate.ts'

export const emailVerified: MailTemplate<'email_verified'> = {
  subject: () => `Your email is verified: your ${brand.name} account is ready`,
  content: (_, { siteOrigin }) => (
    <MailLayout title="Your email is verified" preview="Your orders are in your account." siteOrigin={siteOrigin}>
      <MailText>Thank you. Every order placed with this address is now in your account.</MailText>
      <MailButton href={`${siteOrigin}/account`}>Open my account</MailButton>
      <MailText>If this was not you, set a new password at {siteOrigin}/forgot. That logs everyone else out.</MailText>
    </MailLayout>
  ),
}
