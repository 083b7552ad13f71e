import { lazy, Suspense, useState } from 'react'
import type { ReviewComment } from '#contract/review/review'
import type { FilmPreview } from '#contract/review/reviewPreview'
import { LoadBoundary } from '../../../ui/loading/LoadBoundary.tsx'
import type { RoomScope } from '../data/RoomContext.ts'
import { useAct } from '../data/useAct.ts'

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

/** Asks what changes would make of the film, as the next version is asked for. */
export function useSeeFirst() {
  const [preview, setPreview] = useState<FilmPreview>()
  const act = useAct(async ({ calls, room, base }: RoomScope, comments: readonly ReviewComment[]) => {
    const asked = { base_version: base.version, comments: comments.map(({ id }) => id) }
    setPreview(await calls.preview(room, asked))
  })
  return { ...act, preview, close: () => setPreview(undefined) }
}
