import { brand } from '#contract/brand'
import { MailLayout, MailText } from './MailLayout.tsx'
import type { MailTemplate } from './MailTemplate.ts'

export const accountDeleted: MailTemplate<'account_deleted'> = {
  subject: () => `Your ${brand.name} account is deleted`,
  content: ({ kept_order_ids }, { siteOrigin }) => (
    <MailLayout title="Your account is deleted" preview="As you asked." siteOrigin={siteOrigin}>
      <MailText>As you asked, your account, its password and its contact details are gone.</MailText>
      {kept_order_ids.length > 0 && (
        <MailText>
          We keep what we are still working on, and will write to you about it: {kept_order_ids.join(', ')}.
        </MailText>
      )}
      <MailText>If you did not ask for this, write to {brand.supportEmail} right away.</MailText>
    </MailLayout>
  ),
}
