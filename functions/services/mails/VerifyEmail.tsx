import { brand } from '#contract/brand'
import { limits } from '#contract/limits'
import { MailButton, MailLayout, MailText } from './MailLayout.tsx'
import type { MailTemplate } from './MailTemplate.ts'

export const verifyEmail: MailTemplate<'verify_email'> = {
  subject: () => `Please verify your e-mail for ${brand.name}`,
  content: ({ token }, { siteOrigin }) => (
    <MailLayout
      title="Is this your address?"
      preview="One click, and your orders are yours to see."
      siteOrigin={siteOrigin}
    >
      <MailText>
        An account was made at {brand.name} with this address. If that was you, please verify it: then you see your
        orders in your account.
      </MailText>
      <MailButton href={`${siteOrigin}/verify?token=${token}`}>Verify my e-mail</MailButton>
      <MailText>
        The link works for 24 hours, where you are logged in to that account. Where the button does not, go to{' '}
        {siteOrigin}/verify and paste this token: {token}
      </MailText>
      <MailText>
        If you did not make the account, please leave the link alone: nobody sees orders placed with your address, and
        the account is deleted after {limits.unprovenAccountDays} days. To have it for yourself, set a password of your
        own at {siteOrigin}/forgot.
      </MailText>
    </MailLayout>
  ),
}
