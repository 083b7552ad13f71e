import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router-dom'
import type { Answer } from '#contract/endpoints'
import { paths } from '../../paths.ts'
import { buttonStyle } from '../../ui/buttonStyle.ts'
import { LoadBoundary } from '../../ui/loading/LoadBoundary.tsx'
import { AccountHeader } from './AccountHeader.tsx'
import { AccountCard, AccountSection } from './AccountSection.tsx'
import { ContactDetails } from './details/ContactDetails.tsx'
import { MailsSection } from './mails/MailsSection.tsx'
import { Orders } from './orders/Orders.tsx'
import { PasswordSection } from './password/PasswordSection.tsx'
import { DeletedAccount } from './privacy/DeletedAccount.tsx'
import { PrivacySection } from './privacy/PrivacySection.tsx'
import { SessionsSection } from './sessions/SessionsSection.tsx'
import { TwoStepSection } from './two-step/TwoStepSection.tsx'
import { VerificationBox } from './verification/VerificationBox.tsx'

const LogoSection = lazy(async () => ({ default: (await import('./logo/LogoSection.tsx')).LogoSection }))

type AccountSectionsProps = Pick<ComponentProps<typeof Orders>, 'orders' | 'more'> & {
  account: Pick<Answer<'GET /api/account/overview'>, 'user' | 'customer' | 'seen_by_support_at'>
  /** With the screen that stands from then on: nothing more may have to be fetched for it. */
  onDeleted: (farewell: ReactNode) => void
}

export function AccountSections({
  account: { user, customer, seen_by_support_at },
  orders,
  more,
  onDeleted,
}: AccountSectionsProps) {
  return (
    <div className="page py-10 sm:py-16">
      <AccountHeader user={user} />
      {!user.email_verified && <VerificationBox email={user.email} />}
      <Orders orders={orders} isVerified={user.email_verified} more={more} />
      <ContactDetails customer={customer} />
      {user.email_verified && (
        <LoadBoundary fallback={null}>
          <Suspense>
            <LogoSection />
          </Suspense>
        </LoadBoundary>
      )}
      {user.email_verified && <MailsSection />}
      <PasswordSection email={user.email} />
      {user.email_verified && <TwoStepSection />}
      <SessionsSection seenBySupportAt={seen_by_support_at} />
      <IntegrationsSection />
      <PrivacySection onDeleted={({ kept_orders }) => onDeleted(<DeletedAccount keptOrders={kept_orders} />)} />
    </div>
  )
}

const IntegrationsSection = () => (
  <AccountSection
    title="Integrations"
    description="For brokerages: order from your own software, and hear from us when a film is ready."
  >
    <AccountCard>
      <Link to={paths.integrations} className={buttonStyle({ variant: 'quiet' })}>
        API keys and webhooks
      </Link>
    </AccountCard>
  </AccountSection>
)
