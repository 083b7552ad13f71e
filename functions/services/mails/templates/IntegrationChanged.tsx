import { brand } from '#contract/brand'
import { MailButton, MailLayout, MailText } from '../MailLayout.tsx'
import type { MailTemplate } from '../MailTemplate.ts'

const notYou = `If this was not you, revoke it, change your password and email ${brand.supportEmail}.`
const news = {
  key_made: {
    title: 'New API key',
    text: (name: string) =>
      `The API key “${name}” was created for your account. Whoever has it can work with your orders.`,
    next: notYou,
  },
  webhook_added: {
    title: 'New webhook',
    text: (name: string) => `A webhook was added to your account. It sends news of your orders to ${name}.`,
    next: notYou,
  },
  webhook_failing: {
    title: 'A webhook delivery failed',
    text: (name: string) =>
      `We tried to deliver an event to your webhook at ${name} for about a day, and it did not accept it. You can send it again from your account.`,
    next: 'If no delivery succeeds for five days, we switch the webhook off.',
  },
  webhook_off: {
    title: 'Your webhook was switched off',
    text: (name: string) =>
      `No delivery to your webhook at ${name} has succeeded for five days, so we switched it off.`,
    next: 'You can turn it on again in your account, and send the events it missed.',
  },
} as const

export const integrationChanged: MailTemplate<'integration_changed'> = {
  subject: ({ change }) => `${news[change].title}: your ${brand.name} account`,
  content: ({ change, name }, { siteOrigin }) => (
    <MailLayout title={news[change].title} preview={news[change].text(name)} siteOrigin={siteOrigin}>
      <MailText>{news[change].text(name)}</MailText>
      <MailText>{news[change].next}</MailText>
      <MailButton href={`${siteOrigin}/account/integrations`}>Open integrations</MailButton>
    </MailLayout>
  ),
}
