import { lazy, Suspense } from 'react'
import { photosInWords } from '../../../lib/leftOverText.ts'
import { useStore } from '../../../lib/store.ts'
import { Button } from '../../../ui/Button.tsx'
import { LoadBoundary } from '../../../ui/loading/LoadBoundary.tsx'
import { HousePlaceholder } from '../../../ui/pictures/HouseStrip.tsx'
import { useWizard } from '../wizard.ts'

const StoredHouse = lazy(async () => ({ default: (await import('./StoredHouse.tsx')).StoredHouse }))

/** The photos that the order has so far; an order without any is placed only by somebody who was told so. */
export function ReviewPhotos() {
  const { session, goTo } = useWizard()
  const { orderId, photoCount } = useStore(session.draft)
  return (
    <div className="grid gap-1">
      {photoCount === 0 || !orderId ? (
        <p className="text-ink-2">No photos yet. You can add them later with the link we send.</p>
      ) : (
        <LoadBoundary fallback={<p className="text-ink-2">{photosInWords(photoCount)}</p>}>
          <Suspense fallback={<HousePlaceholder count={photoCount} />}>
            <StoredHouse orderId={orderId} />
          </Suspense>
        </LoadBoundary>
      )}
      <Button variant="text" size="small" className="-ml-3 justify-self-start" onClick={() => goTo('upload')}>
        {photoCount === 0 ? 'Add photos now' : 'Change photos'}
      </Button>
    </div>
  )
}
