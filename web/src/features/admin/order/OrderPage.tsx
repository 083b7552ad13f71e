import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import type { AdminOrderView } from '#contract/desk/admin'
import { api } from '../../../lib/api/api.ts'
import { mayPass } from '../../../lib/api/queryClient.ts'
import { ShareSection } from '../../../modules/share/ShareSection.tsx'
import { keepLinks } from '../../../modules/tour/files/keepLinks.ts'
import { TourBoundary } from '../../../modules/tour/watch/TourBoundary.tsx'
import { LoadFailed, SkeletonRows } from '../list/ListStates.tsx'
import { orderKey, renewLinksMs } from '../list/lists.ts'
import { DownloadAll } from '../photos/DownloadAll.tsx'
import { PhotoGrid } from '../photos/PhotoGrid.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderHead } from './OrderHead.tsx'
import { OrderPager } from './OrderPager.tsx'

const MoneyPanel = lazy(async () => ({ default: (await import('../money/MoneyPanel.tsx')).MoneyPanel }))
const FilmSection = lazy(async () => ({ default: (await import('../tour/FilmSection.tsx')).FilmSection }))

export function OrderPage({ id }: { id: string }) {
  const order = useQuery({
    queryKey: orderKey(id),
    queryFn: async ({ signal }) => (await api('GET /api/admin/orders/{id}', { params: { id }, signal })).order,
    retry: (failures, error) => failures < 2 && mayPass(error),
    staleTime: renewLinksMs,
    structuralSharing: keepLinks,
    refetchInterval: renewLinksMs,
  })
  return (
    <article className="space-y-6">
      <OrderPager id={id} />
      {order.data ? (
        <LoadedOrder order={order.data} onRefresh={() => void order.refetch()} />
      ) : order.isError ? (
        <LoadFailed error={order.error} onRetry={() => void order.refetch()} />
      ) : (
        <SkeletonRows tab="orders" />
      )}
    </article>
  )
}

function LoadedOrder({ order, onRefresh }: { order: AdminOrderView; onRefresh: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <OrderHead order={order} headingRef={heading} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)] lg:items-start">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <TourBoundary>
            <Suspense fallback={<div className="min-h-32 rounded-small border border-hairline bg-surface" />}>
              <FilmSection order={order} onRefresh={onRefresh} />
            </Suspense>
          </TourBoundary>
          <ShareSection delivery={order.tour.delivery} caller={{ kind: 'administrator', orderId: order.orderId }} />
          <section
            aria-labelledby="order-photos"
            className="rounded-small border border-hairline bg-surface p-4 sm:p-6"
          >
            <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
              <h2 id="order-photos" className="font-semibold text-18">
                Photos
              </h2>
              <DownloadAll order={order} />
            </div>
            <PhotoGrid files={order.assets} />
          </section>
          <Suspense fallback={<div className="min-h-32 rounded-small border border-hairline bg-surface" />}>
            <MoneyPanel order={order} />
          </Suspense>
        </div>
        <OrderFacts order={order} />
      </div>
    </>
  )
}
