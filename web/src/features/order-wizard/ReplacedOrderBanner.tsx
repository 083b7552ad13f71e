import { useStore } from '../../lib/store.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { change } from './draft/orderDraft.ts'
import type { PhotoUploads } from './upload/queue/photoUploads.ts'
import { useWizard } from './wizard.ts'

/** Shown where the right to the draft order got lost, such as by cleared cookies. */
export function ReplacedOrderBanner() {
  const { draft, photos } = useWizard().session
  const uploads = useStore(photos)
  if (!useStore(draft).wasReplaced) return null
  return (
    <Banner
      tone="info"
      role="status"
      actions={
        <Button variant="text" size="small" onClick={() => change(draft, { wasReplaced: false })}>
          Got it
        </Button>
      }
    >
      We couldn’t reopen your earlier order in this browser, so we’ve started a fresh one with the same details.{' '}
      {uploads ? <PhotosAdvice uploads={uploads} /> : checkPhotos}
    </Banner>
  )
}

const checkPhotos = 'Please check your photos and add any that are missing.'

function PhotosAdvice({ uploads: { files, refused, stored, isResumed } }: { uploads: PhotoUploads }) {
  const inOrder = useStore(stored.order)?.photos.filter(({ type }) => type === 'photo') ?? []
  const count = useStore(files).length + useStore(refused).length + inOrder.length
  return useStore(isResumed) && count === 0 ? 'Please add your photos again.' : checkPhotos
}
