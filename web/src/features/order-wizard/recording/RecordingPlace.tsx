import { lazy, Suspense } from 'react'
import type { Photo } from '#contract/orders/order'
import { useStore } from '../../../lib/store.ts'
import { LoadBoundary } from '../../../ui/loading/LoadBoundary.tsx'
import type { OrderSession } from '../draft/orderSession.ts'
import type { PhotoUploads } from '../upload/queue/photoUploads.ts'

const YourRecording = lazy(async () => ({ default: (await import('./YourRecording.tsx')).YourRecording }))

type RecordingPlaceProps = { session: OrderSession; uploads: PhotoUploads; files: readonly Photo[] }

/** Where a voice-over was ordered. The order goes on where its script can't be had. */
export function RecordingPlace(props: RecordingPlaceProps) {
  const { input } = useStore(props.session.draft)
  if (!input.options.add_voice_over) return null
  return (
    <LoadBoundary fallback={null}>
      <Suspense fallback={null}>
        <YourRecording {...props} />
      </Suspense>
    </LoadBoundary>
  )
}
