import { lazy, Suspense } from 'react'
import type { OrderView } from '#contract/orders/order'
import { TourBoundary } from './watch/TourBoundary.tsx'
import { TourPlaceholder } from './watch/TourPlaceholder.tsx'

const TourPanel = lazy(async () => ({ default: (await import('./TourPanel.tsx')).TourPanel }))

type TourSectionProps = { order: OrderView; isOutOfReach: boolean; onRefresh: () => void }

/** Nothing for an order without a film; the panel is fetched for one that has it. */
export function TourSection(props: TourSectionProps) {
  if (props.order.tour.state === 'none') return null
  return (
    <TourBoundary>
      <Suspense fallback={<TourPlaceholder />}>
        <TourPanel {...props} />
      </Suspense>
    </TourBoundary>
  )
}
