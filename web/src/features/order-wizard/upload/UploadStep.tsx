import { useEffect, useMemo } from 'react'
import type { Photo } from '#contract/order'
import { Banner } from '../../../components/Banner.tsx'
import { Button } from '../../../components/Button.tsx'
import { useStore } from '../../../lib/store.ts'
import { FilmPreview } from '../film/FilmPreview.tsx'
import { change } from '../orderDraft.ts'
import type { OrderSession } from '../orderSession.ts'
import { StepActions } from '../StepActions.tsx'
import { StepHeading } from '../StepHeading.tsx'
import { useWizard } from '../wizard.ts'
import { Agreement } from './Agreement.tsx'
import { Dropzone } from './Dropzone.tsx'
import { LogoStatus } from './LogoStatus.tsx'
import { openPhotoUploads, type PhotoUploads } from './photoUploads.ts'
import { UploadList } from './UploadList.tsx'
import { tallyOf, uploadRows } from './uploadRows.ts'
import { useStoredPhotos } from './useStoredPhotos.ts'

const photosIn = (files: readonly Photo[]) => files.filter(({ type }) => type === 'photo').length

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
  const stored = useStoredPhotos(session, uploads.stored)
  const files = useStore(uploads.files)
  const refused = useStore(uploads.refused)
  const remark = useStore(uploads.remark)
  const moment = useMemo(() => {
    const rows = uploadRows(stored.photos, files, refused)
    return { rows, tally: tallyOf(rows) }
  }, [stored.photos, files, refused])

  useEffect(() => {
    const { orderId } = session.draft.get()
    if (orderId && uploads.stored.known(orderId)) change(session.draft, { photoCount: photosIn(stored.photos) })
  }, [session, uploads, stored.photos])

  const goOn = () => {
    change(session.draft, { reached: 'payment' })
    goTo('payment')
  }
  return (
    <>
      <StepHeading step="upload" title="Upload Your Listing Images">
        The more of the home we see, the better the tour. Photos appear in the order you add them.
      </StepHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <LogoStatus />
        <Dropzone onChoose={uploads.add} />
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
        <FilmPreview session={session} files={files} />
        <UploadList moment={moment} uploads={uploads} />
        <Agreement />
      </div>
      <StepActions>
        <Button variant="quiet" size="large" onClick={() => goTo('contact')}>
          Back
        </Button>
        <Button size="large" className="grow sm:grow-0" disabled={progress.isUploading} onClick={goOn}>
          NEXT STEP
        </Button>
      </StepActions>
    </>
  )
}
