import { lazy, Suspense } from 'react'
import type { Delivery } from '#contract/film/tour'
import { TourBoundary } from '../tour/watch/TourBoundary.tsx'
import type { SharePagesProps } from './SharePages.tsx'

const SharePages = lazy(async () => ({ default: (await import('./SharePages.tsx')).SharePages }))

/** Nothing before there are finished files, or they are on their way; the rest is fetched for whoever has them. */
export function ShareSection({ delivery, caller }: SharePagesProps & { delivery: Delivery }) {
  if (delivery.state === 'none') return null
  return (
    <TourBoundary>
      <Suspense fallback={<div className="min-h-32 rounded-card border border-hairline bg-surface" />}>
        <SharePages caller={caller} />
      </Suspense>
    </TourBoundary>
  )
}
