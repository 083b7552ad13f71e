import { brand } from '#contract/brand'
import { MailLayout, MailText } from '../MailLayout.tsx'
import type { MailTemplate } from '../MailTemplate.ts'

/** Goes to the former and to the new address of somebody who may have no account. */
export const customerEmailChanged: MailTemplate<'customer_email_changed'> = {
  subject: () => `The email for your ${brand.name} orders was changed`,
  content: ({ new_email }, { siteOrigin }) => (
    <MailLayout
      title="Your contact email was changed"
      preview="News about your orders now goes to the new address."
      siteOrigin={siteOrigin}
    >
      <MailText>From now on, we will email {new_email} about your orders.</MailText>
      <MailText>If you did not request this, email {brand.supportEmail} right away.</MailText>
    </MailLayout>
  ),
}
