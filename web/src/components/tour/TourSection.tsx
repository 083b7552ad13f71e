import { lazy, Suspense } from 'react'
import type { OrderView } from '#contract/order'

const TourPanel = lazy(async () => ({ default: (await import('./TourPanel.tsx')).TourPanel }))

type TourSectionProps = { order: OrderView; isOutOfReach: boolean; onRefresh: () => void }

/** Nothing for an order without a film; the panel is fetched for one that has it, and its place kept meanwhile. */
export function TourSection(props: TourSectionProps) {
  if (props.order.tour.state === 'none') return null
  return (
    <Suspense fallback={<div className="aspect-[4/5] rounded-card bg-night sm:aspect-[4/3]" />}>
      <TourPanel {...props} />
    </Suspense>
  )
}
