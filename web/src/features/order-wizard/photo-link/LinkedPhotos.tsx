import { useEffect, useRef, useState } from 'react'
import type { LinkedOrder } from '#contract/photos/photoLink'
import { useStore } from '../../../lib/store.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Dropzone } from '../upload/choice/Dropzone.tsx'
import { useStoredPhotos } from '../upload/kept/useStoredPhotos.ts'
import { PhotoSheet } from '../upload/sheet/PhotoSheet.tsx'
import { RemovedNote } from '../upload/sheet/RemovedNote.tsx'
import { showFirstFailed } from '../upload/sheet/showFirstFailed.ts'
import { useRemovals } from '../upload/sheet/useRemovals.ts'
import { UploadStatus } from '../upload/UploadStatus.tsx'
import { useMoment } from '../upload/useMoment.ts'
import { useLeaveWarning } from '../useLeaveWarning.ts'
import { type LinkedUploads, openLinkedUploads } from './linkedUploads.ts'
import '../steps/bottomBar.css'

type LinkedPhotosProps = { token: string; order: LinkedOrder; onGone: () => void }

/** The upload sheet of one home, alone. */
export function LinkedPhotos({ token, order, onGone }: LinkedPhotosProps) {
  const [linked, setLinked] = useState<LinkedUploads>()
  useEffect(() => {
    const opened = openLinkedUploads(token, order)
    setLinked(opened)
    return () => opened.uploads.close()
  }, [token, order])
  return linked ? <Sheet linked={linked} address={order.address_freeform} onGone={onGone} /> : null
}

const barStyle =
  'bottom-bar sticky bottom-0 z-10 mt-8 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:static lg:p-0'
type SheetProps = { linked: LinkedUploads; address: string; onGone: () => void }

function Sheet({ linked, address, onGone }: SheetProps) {
  const { uploads, draft } = linked
  const stored = useStoredPhotos(linked, uploads.stored)
  const remark = useStore(uploads.remark)
  const removals = useRemovals(uploads)
  const moment = useMoment(uploads, stored.photos, removals)
  const { tally } = moment
  const sheet = useRef<HTMLDivElement>(null)
  const isGone = useStore(draft).orderId === null
  useLeaveWarning(useStore(linked.isUploadingPhotos))
  useEffect(() => {
    if (isGone) onGone()
  }, [isGone, onGone])
  const isFollowed = tally.isRunning || tally.failed > 0
  const hasSent = useStore(uploads.files).some(({ state }) => state === 'done')
  return (
    <div className="page pt-5 pb-6 wizard:pt-10 lg:pb-20">
      <div className="mx-auto max-w-[48rem]">
        <p className="font-semibold text-14 text-brass-text">Add photos</p>
        <h1 className="display mt-1 break-words text-30 wizard:text-48">{address}</h1>
        <p className="mt-2 mb-5 max-w-text text-ink-2 wizard:mt-3 wizard:mb-8">
          They go straight to the order for this home. You can add photos until we start on the film.
        </p>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Dropzone
            onChoose={(files) => void removals.finish().then(() => uploads.add(files))}
            size={moment.rows.length > 0 ? 'small' : 'large'}
          />
          {remark && (
            <Banner tone="info" role="status">
              {remark}
            </Banner>
          )}
          {stored.isFailing && (
            <Banner tone="warn" role="status">
              We can’t list the photos of this home right now. They are safe, and we’ll keep trying.
            </Banner>
          )}
          <div ref={sheet}>
            <PhotoSheet moment={moment} uploads={uploads} session={linked} removals={removals} isLinked />
          </div>
          {hasSent && !tally.isRunning && tally.failed === 0 && (
            <Banner tone="success" role="status">
              Your photos are in. You can add more, or close this page.
            </Banner>
          )}
        </div>
        <div className={isFollowed || removals.note ? barStyle : ''}>
          <RemovedNote removals={removals} />
          {isFollowed && <UploadStatus tally={tally} onShowFailed={() => showFirstFailed(sheet.current)} />}
        </div>
      </div>
    </div>
  )
}
