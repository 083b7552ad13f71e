import { brand } from '#contract/brand'
import { limits } from '#contract/limits'
import { linkTimes } from '#contract/platform/linkTimes'
import { MailButton, MailLayout, MailText } from '../MailLayout.tsx'
import type { MailTemplate } from '../MailTemplate.ts'

export const verifyEmail: MailTemplate<'verify_email'> = {
  subject: () => `Please verify your email for ${brand.name}`,
  content: ({ token }, { siteOrigin }) => (
    <MailLayout title="Verify your email" preview="One click, and you can see your orders." siteOrigin={siteOrigin}>
      <MailText>
        An account was created at {brand.name} with this address. If that was you, please verify the address to see your
        orders in your account.
      </MailText>
      <MailButton href={`${siteOrigin}/verify?token=${token}`}>Verify my email</MailButton>
      <MailText>
        The link works for {linkTimes.verify}, while you are logged in to that account. If the button does not work, go
        to {siteOrigin}/verify and paste this token: {token}
      </MailText>
      <MailText>
        If you did not create the account, please ignore the link. Nobody can see orders placed with your address, and
        the account will be deleted after {limits.unprovenAccountDays} days. To claim the account, set your own password
        at {siteOrigin}/forgot.
      </MailText>
    </MailLayout>
  ),
}
