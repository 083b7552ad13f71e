import type { ReactNode } from 'react'
import { LoadBoundary } from '../../../ui/loading/LoadBoundary.tsx'

/** Around what is fetched of a film: the order's page stands without it. */
export const TourBoundary = ({ children }: { children: ReactNode }) => (
  <LoadBoundary
    fallback={
      <p role="status" className="rounded-card bg-night p-6 text-night-ink">
        The film can’t be shown here right now. Please reload the page.
      </p>
    }
  >
    {children}
  </LoadBoundary>
)
