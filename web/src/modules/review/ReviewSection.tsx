import { lazy, Suspense } from 'react'
import { TourBoundary } from '../tour/watch/TourBoundary.tsx'
import type { ReviewProps } from './room/Review.tsx'

const Review = lazy(async () => ({ default: (await import('./room/Review.tsx')).Review }))

/** The review room, fetched with its player where there is something to review. */
export const ReviewSection = (props: ReviewProps) => (
  <TourBoundary>
    <Suspense fallback={props.loading}>
      <Review {...props} />
    </Suspense>
  </TourBoundary>
)
