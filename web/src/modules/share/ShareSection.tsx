import { lazy, Suspense } from 'react'
import type { Delivery } from '#contract/film/tour'
import { TourBoundary } from '../tour/watch/TourBoundary.tsx'
import type { WorkedOrder } from './PutToWork.tsx'
import type { SharePagesProps } from './SharePages.tsx'

const PutToWork = lazy(async () => ({ default: (await import('./PutToWork.tsx')).PutToWork }))
const SharePages = lazy(async () => ({ default: (await import('./SharePages.tsx')).SharePages }))

type ShareSectionProps = SharePagesProps & {
  delivery: Delivery
  /** The owner’s, who is told what to do with the film. */
  order?: WorkedOrder
}

/** Nothing before there are finished files, or they are on their way; the rest is fetched for whoever has them. */
export function ShareSection({ order, delivery, caller }: ShareSectionProps) {
  if (delivery.state === 'none') return null
  return (
    <TourBoundary>
      <Suspense fallback={<div className="min-h-32 rounded-card border border-hairline bg-surface" />}>
        {order && delivery.state === 'ready' && <PutToWork order={order} caller={caller} />}
        <SharePages caller={caller} />
      </Suspense>
    </TourBoundary>
  )
}
