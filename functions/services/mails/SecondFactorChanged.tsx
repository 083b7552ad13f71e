import { brand } from '#contract/brand'
import { MailButton, MailLayout, MailText } from './MailLayout.tsx'
import type { MailTemplate } from './MailTemplate.ts'

const news = {
  on: {
    title: 'Two-step login is on',
    text: 'From now on, logging in takes a code from your authenticator app besides your password. Wherever else you were logged in, you no longer are.',
  },
  off: { title: 'Two-step login is off', text: 'From now on, logging in takes your password alone.' },
  cleared: {
    title: 'Two-step login was turned off for you',
    text: 'An administrator turned two-step login of your account off. From now on, logging in takes your password alone. You can turn it on again in your account.',
  },
  new_codes: {
    title: 'You have new recovery codes',
    text: 'The former recovery codes of your account work no longer.',
  },
  code_used: {
    title: 'A recovery code was used',
    text: 'Somebody logged in to your account with your password and one of your recovery codes.',
  },
} as const

export const secondFactorChanged: MailTemplate<'second_factor_changed'> = {
  subject: ({ change }) => `${news[change].title}: your ${brand.name} account`,
  content: ({ change }, { siteOrigin }) => (
    <MailLayout title={news[change].title} preview={news[change].text} siteOrigin={siteOrigin}>
      <MailText>{news[change].text}</MailText>
      <MailText>If this was not you, set another password now, and write to {brand.supportEmail}.</MailText>
      <MailButton href={`${siteOrigin}/forgot`}>This was not me</MailButton>
    </MailLayout>
  ),
}
