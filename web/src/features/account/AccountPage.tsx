import { lazy, Suspense, useState } from 'react'
import { Navigate } from 'react-router-dom'
import type { Answer } from '#contract/endpoints'
import { messages } from '#contract/messages'
import { Banner } from '../../components/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { LoadBoundary } from '../../components/LoadBoundary.tsx'
import { isUnauthorized } from '../../lib/failureText.ts'
import { usePageTitle } from '../../lib/pageTitle.ts'
import { paths, withRedirect } from '../../paths.ts'
import { AccountHeader } from './AccountHeader.tsx'
import { ContactDetails } from './details/ContactDetails.tsx'
import { IntegrationsSection } from './IntegrationsSection.tsx'
import { MailsSection } from './mails/MailsSection.tsx'
import { Orders } from './orders/Orders.tsx'
import { PasswordSection } from './password/PasswordSection.tsx'
import { DeletedAccount } from './privacy/DeletedAccount.tsx'
import { PrivacySection } from './privacy/PrivacySection.tsx'
import { SessionsSection } from './sessions/SessionsSection.tsx'
import { TwoStepSection } from './two-step/TwoStepSection.tsx'
import { useOverview } from './useOverview.ts'
import { VerificationBox } from './verification/VerificationBox.tsx'

const LogoSection = lazy(async () => ({ default: (await import('./logo/LogoSection.tsx')).LogoSection }))

export default function AccountPage() {
  usePageTitle('Your account')
  const { account, orders, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useOverview()
  const [deletion, setDeletion] = useState<Answer<'POST /api/account/deletion'>>()

  if (deletion) return <DeletedAccount keptOrders={deletion.kept_orders} />
  if (isUnauthorized(error))
    return <Navigate replace to={account ? withRedirect(paths.login, paths.account) : paths.signup} />
  if (!account) return error ? <NotLoaded busy={isFetching} onRetry={() => void refetch()} /> : <Loading />
  const { user, customer } = account
  return (
    <div className="page py-10 sm:py-16">
      <AccountHeader user={user} />
      {!user.email_verified && <VerificationBox email={user.email} />}
      <Orders
        orders={orders}
        isVerified={user.email_verified}
        more={hasNextPage ? { busy: isFetchingNextPage, load: () => void fetchNextPage() } : undefined}
      />
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
      <SessionsSection />
      <IntegrationsSection />
      <PrivacySection onDeleted={setDeletion} />
    </div>
  )
}

const Loading = () => (
  <p role="status" className="page min-h-[60svh] py-16 text-ink-3">
    Loading your account…
  </p>
)

const NotLoaded = ({ busy, onRetry }: { busy: boolean; onRetry: () => void }) => (
  <div className="page min-h-[60svh] py-10 sm:py-16">
    <h1 className="display mb-6 text-38 sm:text-48">Your account</h1>
    <Banner
      tone="danger"
      role="alert"
      actions={
        <Button variant="text" size="small" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {messages.account.failed}
    </Banner>
  </div>
)
