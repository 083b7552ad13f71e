import { brand } from '#contract/brand'
import { MailButton, MailLayout, MailText } from '../MailLayout.tsx'
import type { MailTemplate } from '../MailTemplate.ts'

const news = {
  on: {
    title: 'Two-step login is on',
    text: 'From now on, you log in with a code from your authenticator app as well as your password. You were logged out everywhere else.',
  },
  off: { title: 'Two-step login is off', text: 'From now on, you log in with your password alone.' },
  cleared: {
    title: 'Two-step login was turned off for you',
    text: 'An administrator turned off two-step login for your account. From now on, you log in with your password alone. You can turn two-step login on again in your account.',
  },
  new_codes: {
    title: 'You have new recovery codes',
    text: 'The previous recovery codes for your account no longer work.',
  },
  code_used: {
    title: 'A recovery code was used',
    text: 'Someone logged in to your account with your password and one of your recovery codes.',
  },
} as const

export const secondFactorChanged: MailTemplate<'second_factor_changed'> = {
  subject: ({ change }) => `${news[change].title}: your ${brand.name} account`,
  content: ({ change }, { siteOrigin }) => (
    <MailLayout title={news[change].title} preview={news[change].text} siteOrigin={siteOrigin}>
      <MailText>{news[change].text}</MailText>
      <MailText>If this was not you, set a new password now and email {brand.supportEmail}.</MailText>
      <MailButton href={`${siteOrigin}/forgot`}>This wasn’t me</MailButton>
    </MailLayout>
  ),
}
