import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom'
import { brand } from '#contract/brand'
import type { OrderView } from '#contract/order'
import { Banner } from '../../../components/Banner.tsx'
import { reviewKey } from '../../../components/review/data/reviewKey.ts'
import { ReviewSection } from '../../../components/review/ReviewSection.tsx'
import { StatusPill } from '../../../components/StatusPill.tsx'
import { TextLink } from '../../../components/TextLink.tsx'
import { LeftOut } from '../../../components/tour/LeftOut.tsx'
import { TourPlace } from '../../../components/tour/TourPlace.tsx'
import { TourSection } from '../../../components/tour/TourSection.tsx'
import { isInReview } from '../../../components/tour/tourRenders.ts'
import { useFollowedOrder } from '../../../components/tour/useFollowedOrder.ts'
import { ShareSection } from '../../../components/tour-pages/ShareSection.tsx'
import { ApiError } from '../../../lib/api.ts'
import { useCurrentUser, useIsAskingWho } from '../../../lib/currentUser.ts'
import { failureText } from '../../../lib/failureText.ts'
import { usePageTitle } from '../../../lib/pageTitle.ts'
import { paths, withRedirect } from '../../../paths.ts'
import { accountKey } from '../accountKeys.ts'
import { NextStep } from './NextStep.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderPayments } from './OrderPayments.tsx'
import { OrderPhotos } from './OrderPhotos.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'

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
  const tour = <TourSection order={order} isOutOfReach={error !== null} onRefresh={refresh} />
  const isReviewed = isInReview(order.tour)
  return (
    <div className="page py-8 sm:py-12">
      <p className="mb-4 hidden print:block">
        {brand.legalName} · {brand.supportEmail}
      </p>
      <div className="print:hidden">
        <TextLink to={paths.account}>← Your account</TextLink>
      </div>
      <div className="mt-3 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="display break-words text-30 sm:text-38">{order.options.address_freeform}</h1>
          <p className="mt-2 break-all text-14 text-ink-2 tabular-nums">Order #{order.orderId}</p>
        </div>
        <StatusPill status={order.status} />
      </div>
      <NextStep order={order}>
        <OrderActions order={order} onAsked={refresh} />
      </NextStep>
      {isReviewed && (
        <div id="film" className="mt-8 scroll-mt-24 print:hidden">
          <ReviewSection
            caller={{ kind: 'owner', orderId }}
            onChange={refresh}
            loading={<TourPlace />}
            missing={() => tour}
          />
          <LeftOutOfFilm order={order} />
        </div>
      )}
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] print:block print:*:mb-8">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
          {!isReviewed && (
            <div id="film" className="scroll-mt-24 empty:hidden print:hidden">
              {tour}
            </div>
          )}
          <ShareSection delivery={order.tour.delivery} caller={{ kind: 'owner', orderId }} />
          <OrderSummary order={order} />
          <OrderPayments order={order} onPaid={refreshAll} />
          <OrderPhotos order={order} />
        </div>
        <OrderTimeline order={order} />
      </div>
    </div>
  )
}

/** In review the photos that the film does without stand below the room. */
const LeftOutOfFilm = ({ order: { tour, photos } }: { order: OrderView }) =>
  tour.skipped.length > 0 && (
    <div className="mt-5 rounded-card bg-night px-5 pb-3 text-night-ink">
      <LeftOut skipped={tour.skipped} photos={photos} />
    </div>
  )

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
