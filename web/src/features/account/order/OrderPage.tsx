import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom'
import { brand } from '#contract/brand'
import { ApiError } from '../../../lib/api/api.ts'
import { failureText } from '../../../lib/api/failureText.ts'
import { usePageTitle } from '../../../lib/browser/pageTitle.ts'
import { useCurrentUser, useIsAskingWho } from '../../../lib/visit/currentUser.ts'
import { reviewKey } from '../../../modules/review/data/reviewKey.ts'
import { useFollowedOrder } from '../../../modules/tour/useFollowedOrder.ts'
import { paths, withRedirect } from '../../../paths.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { accountKey } from '../accountKeys.ts'
import { OrderContent } from './OrderContent.tsx'

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
  const isAskingWho = useIsAskingWho()
  const client = useQueryClient()
  const { data, error, refetch } = useFollowedOrder([...accountKey, 'order', orderId], orderId)
  usePageTitle(data ? data.order.options.address_freeform : 'Order')
  // A visitor may be the owner who has to log in first: nobody else learns that the order exists.
  const isMissing = error instanceof ApiError && error.status === 404
  if (isMissing && isAskingWho) return <Loading />
  if (isMissing && !user) return <Navigate replace to={withRedirect(paths.login, pathname)} />
  if (error && !data) return <Failed text={failureText(error, failed)} />
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
    </div>
  )
}

const Loading = () => (
  <p role="status" className="page min-h-[60svh] py-16 text-ink-3">
    Loading your order…
  </p>
)

const Failed = ({ text }: { text: string }) => (
  <div className="page min-h-[60svh] py-8 sm:py-12">
    <h1 className="display mb-6 text-30 sm:text-38">Your order</h1>
    <Banner tone="danger" role="alert" actions={<TextLink to={paths.account}>Back to your account</TextLink>}>
      {text}
    </Banner>
  </div>
)
