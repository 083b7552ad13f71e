import { brand } from '#contract/brand'
import { MailLayout, MailText } from '../MailLayout.tsx'
import type { MailTemplate } from '../MailTemplate.ts'

export const accountDeleted: MailTemplate<'account_deleted'> = {
  subject: () => `Your ${brand.name} account has been deleted`,
  content: ({ kept_order_ids }, { siteOrigin }) => (
    <MailLayout title="Your account has been deleted" preview="As you requested." siteOrigin={siteOrigin}>
      <MailText>As you requested, your account, its password and its contact details have been deleted.</MailText>
      <MailText>Earlier links to your orders no longer work, including those you shared.</MailText>
      {kept_order_ids.length > 0 && (
        <MailText>
          We are keeping the orders that we are still working on, and will email you about them:{' '}
          {kept_order_ids.join(', ')}.
        </MailText>
      )}
      <MailText>If you did not request this, email {brand.supportEmail} right away.</MailText>
    </MailLayout>
  ),
}
