import { brand } from '#contract/brand'
import { MailLayout, MailText } from './MailLayout.tsx'
import type { MailTemplate } from './MailTemplate.ts'

/** Goes to the former and to the new address of somebody who may have no account. */
export const customerEmailChanged: MailTemplate<'customer_email_changed'> = {
  subject: () => `We write to another e-mail about your ${brand.name} orders`,
  content: ({ new_email }, { siteOrigin }) => (
    <MailLayout
      title="Your contact e-mail was changed"
      preview="News about your orders goes to the new address from now on."
      siteOrigin={siteOrigin}
    >
      <MailText>From now on we write to {new_email} about your orders.</MailText>
      <MailText>If you did not ask for this, write to {brand.supportEmail} right away.</MailText>
    </MailLayout>
  ),
}
