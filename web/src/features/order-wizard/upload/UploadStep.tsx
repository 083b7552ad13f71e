import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Photo } from '#contract/orders/order'
import { useStore } from '../../../lib/store.ts'
import { paths } from '../../../paths.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx'
import { LoadBoundary } from '../../../ui/loading/LoadBoundary.tsx'
import { NewTabLink } from '../../../ui/NewTabLink.tsx'
import { change } from '../draft/orderDraft.ts'
import type { OrderSession } from '../draft/orderSession.ts'
import { useOrderFields } from '../draft/useOrderForm.ts'
import { StepActions } from '../steps/StepActions.tsx'
import { StepHeading } from '../steps/StepHeading.tsx'
import { useWizard } from '../wizard.ts'
import { Dropzone } from './choice/Dropzone.tsx'
import { useStoredPhotos } from './kept/useStoredPhotos.ts'
import { openPhotoUploads, type PhotoUploads } from './queue/photoUploads.ts'
import { PhotoSheet } from './sheet/PhotoSheet.tsx'
import { RemovedNote } from './sheet/RemovedNote.tsx'
import { showFirstFailed } from './sheet/showFirstFailed.ts'
import { useRemovals } from './sheet/useRemovals.ts'
import { UploadStatus } from './UploadStatus.tsx'
import { useMoment } from './useMoment.ts'

const FilmPreview = lazy(async () => ({ default: (await import('../film/FilmPreview.tsx')).FilmPreview }))
const LogoStatus = lazy(async () => ({ default: (await import('./LogoStatus.tsx')).LogoStatus }))

/** As high as the film so far, so that nothing moves under a finger when that comes. */
const filmPlace = <div className="mb-32 aspect-video" />

export default function UploadStep() {
  const { session } = useWizard()
  const uploads = useStore(session.photos)
  useEffect(() => {
    if (!session.photos.get()) session.photos.set(openPhotoUploads(session))
  }, [session])
  return uploads ? <Upload session={session} uploads={uploads} /> : null
}

function Upload({ session, uploads }: { session: OrderSession; uploads: PhotoUploads }) {
  const { goTo, progress } = useWizard()
  const { control } = useOrderFields()
  const { orderId, photoCount } = useStore(session.draft)
  const stored = useStoredPhotos(session, uploads.stored)
  const files = useStore(uploads.files)
  const { file: logo, kept: savedLogo } = useStore(session.logo)
  const remark = useStore(uploads.remark)
  const removals = useRemovals(uploads)
  const isResumed = useStore(uploads.isResumed)
  const [openedWith] = useState(orderId)
  const isUnread = orderId !== null && orderId === openedWith && !uploads.stored.known(orderId)
  const resolution = useWatch({ control, name: 'options.resolution' })
  const moment = useMoment(uploads, stored.photos, removals, !isResumed || isUnread ? photoCount : 0, resolution)
  const { total, failed } = moment.tally
  const sheet = useRef<HTMLDivElement>(null)

  // What was not sent would be left behind.
  const isBroughtBack = !isResumed && moment.unread > 0
  // Noted as they are chosen: whoever leaves before they are sent finds them counted.
  const count = moment.unread > 0 ? photoCount : total - failed
  useEffect(() => {
    if (count !== photoCount) change(session.draft, { photoCount: count })
  }, [session, count, photoCount])

  const add = (files: readonly File[]) => void removals.finish().then(() => uploads.add(files))
  const goOn = () => {
    change(session.draft, { reached: 'payment' })
    goTo('payment')
  }
  return (
    <>
      <StepHeading step="upload" title="Upload Your Listing Images">
        The more of the home we see, the better the tour.
      </StepHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {(logo || savedLogo) && (
          <LoadBoundary fallback={null}>
            <Suspense>
              <LogoStatus />
            </Suspense>
          </LoadBoundary>
        )}
        <Dropzone onChoose={add} size={total > 0 ? 'small' : 'large'} />
        {remark && (
          <Banner tone="info" role="status">
            {remark}
          </Banner>
        )}
        {stored.isFailing && (
          <Banner tone="warn" role="status">
            We can’t list the photos you’ve already uploaded right now. They are safe, and we’ll keep trying.
          </Banner>
        )}
        <div ref={sheet}>
          <PhotoSheet moment={moment} uploads={uploads} session={session} removals={removals} />
        </div>
        <RecordingPlace session={session} uploads={uploads} files={stored.photos} />
        {/* Of one photo there is nothing to see. */}
        {moment.unread > 0 && total > 2 && filmPlace}
        {moment.unread === 0 && total > 1 && (
          <LoadBoundary fallback={null}>
            <Suspense fallback={total > 2 && filmPlace}>
              <FilmPreview session={session} files={files} stored={stored.photos} />
            </Suspense>
          </LoadBoundary>
        )}
        <Agreement />
      </div>
      <StepActions
        status={
          <>
            <RemovedNote removals={removals} />
            {(moment.unread === 0 || moment.rows.length > 0) && (
              <UploadStatus tally={moment.tally} onShowFailed={() => showFirstFailed(sheet.current)} />
            )}
          </>
        }
      >
        <Button variant="quiet" size="large" onClick={() => goTo('contact')}>
          Back
        </Button>
        <Button size="large" className="grow sm:grow-0" disabled={progress.isUploading || isBroughtBack} onClick={goOn}>
          NEXT STEP
        </Button>
      </StepActions>
    </>
  )
}

function Agreement() {
  const { draft } = useWizard().session
  const { hasAgreed } = useStore(draft)
  return (
    <CheckboxField
      label="I have read and agree."
      hint={
        <>
          The <NewTabLink href={paths.terms}>Terms of Service</NewTabLink> explain how we use your photos.
        </>
      }
      checked={hasAgreed}
      onChange={({ currentTarget }) => change(draft, { hasAgreed: currentTarget.checked })}
    />
  )
}

const YourRecording = lazy(async () => ({ default: (await import('../recording/YourRecording.tsx')).YourRecording }))

type RecordingPlaceProps = { session: OrderSession; uploads: PhotoUploads; files: readonly Photo[] }

/** Where a voice-over was ordered. The order goes on where its script can't be had. */
function RecordingPlace(props: RecordingPlaceProps) {
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
