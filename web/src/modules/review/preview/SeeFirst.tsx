import { lazy, Suspense } from 'react'
import type { FilmPreview } from '#contract/review/reviewPreview'
import { LoadBoundary } from '../../../ui/loading/LoadBoundary.tsx'

const PreviewDialog = lazy(async () => ({ default: (await import('./PreviewDialog.tsx')).PreviewDialog }))

type SeeFirstProps = { preview: FilmPreview; version: number; onClose: () => void }

/** The film as the changes would leave it, with what draws it. */
export const SeeFirst = (props: SeeFirstProps) => (
  <LoadBoundary
    fallback={
      <p role="alert" className="mt-3 text-danger">
        The preview couldn’t be loaded. Please reload the page. Your changes are kept.
      </p>
    }
  >
    <Suspense>
      <PreviewDialog {...props} />
    </Suspense>
  </LoadBoundary>
)
