import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { CurrentUser } from '#contract/accounts/account'
import { brand } from '#contract/brand'
import { failureText } from '../../../lib/api/failureText.ts'
import { usePageTitle } from '../../../lib/browser/pageTitle.ts'
import { useCurrentUser, useIsAskingWho } from '../../../lib/visit/currentUser.ts'
import { reviewKey } from '../../../modules/review/data/reviewKey.ts'
import { useFollowedOrder } from '../../../modules/tour/useFollowedOrder.ts'
import { paths, withRedirect } from '../../../paths.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { accountKey } from '../accountKeys.ts'
import { VerificationBox } from '../verification/VerificationBox.tsx'
import { LogInAgain } from './LogInAgain.tsx'
import { OrderContent } from './OrderContent.tsx'
import { isMissing, useSessionEnd } from './useSessionEnd.ts'

const failed = { failed: 'Unable to load this order right now. Please refresh and try again.' }

const AsCustomerPage = lazy(() => import('./AsCustomerPage.tsx'))

/** The owner's page, or for an administrator the same to look at. */
export default function OrderPage() {
  const [params] = useSearchParams()
  if (!params.has('as-customer')) return <OwnOrderPage />
  return (
    <Suspense fallback={<Loading />}>
      <AsCustomerPage />
    </Suspense>
  )
}

function OwnOrderPage() {
  const { orderId = '' } = useParams()
  const { pathname } = useLocation()
  const user = useCurrentUser()
  const navigate = useNavigate()
  const isAskingWho = useIsAskingWho()
  const client = useQueryClient()
  const { data, error, refetch } = useFollowedOrder([...accountKey, 'order', orderId], orderId)
  usePageTitle(data ? data.order.options.address_freeform : 'Order')
  const isRefused = isMissing(error)
  const leftUser = useSessionEnd(isRefused && data !== undefined)
  if (isRefused && !data) {
    if (isAskingWho) return <Loading />
    // A visitor may be the owner who has to log in first: nobody else learns that the order exists.
    if (!user) return <Navigate replace to={withRedirect(paths.login, pathname)} />
    return <NotInAccount user={user} />
  }
  if (error && !data) return <Failed>{failureText(error, failed)}</Failed>
  if (!data) return <Loading />
  const { order } = data
  const refresh = () => void refetch()
  const refreshAll = () => {
    refresh()
    // A round that was bought stands in the room.
    void client.invalidateQueries({ queryKey: reviewKey({ kind: 'owner', orderId }) })
  }
  return (
    <div className="page py-8 sm:py-12">
      <p className="mb-4 hidden print:block">
        {brand.legalName} · {brand.supportEmail}
      </p>
      <div className="print:hidden">
        <TextLink to={paths.account}>← Your account</TextLink>
      </div>
      <OrderContent
        order={order}
        seenBy="owner"
        isOutOfReach={error !== null}
        onRefresh={refresh}
        onPaid={refreshAll}
      />
      {isRefused && leftUser && (
        <LogInAgain
          user={leftUser}
          onBack={({ id }) => {
            if (id === leftUser.id) void client.invalidateQueries()
            else void navigate(paths.account)
          }}
          onLeave={() => void navigate(paths.home)}
        />
      )}
    </div>
  )
}

const Loading = () => (
  <p role="status" className="page min-h-svh py-16 text-ink-3">
    Loading your order…
  </p>
)

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="page min-h-[60svh] py-8 sm:py-12">
    <h1 className="display mb-6 text-30 sm:text-38">Your order</h1>
    {children}
  </div>
)

const toAccount = <TextLink to={paths.account}>Back to your account</TextLink>

const Failed = ({ children }: { children: ReactNode }) => (
  <Frame>
    <Banner tone="danger" role="alert" actions={toAccount}>
      {children}
    </Banner>
  </Frame>
)

/** Whoever has just signed up from a mail has his order once the email is proven. */
const NotInAccount = ({ user: { email, email_verified } }: { user: CurrentUser }) => (
  <Frame>
    {email_verified ? (
      <Banner tone="info" role="status" actions={toAccount}>
        This order is not in the account of {email}. If you ordered with another email, log in with that one.
      </Banner>
    ) : (
      <VerificationBox email={email} />
    )}
  </Frame>
)
