import { useEffect, useId, useState } from 'react'
import { limits } from '#contract/limits'
import { planSeconds } from '#contract/money/plans'
import type { Photo } from '#contract/orders/order'
import { fileSize } from '../../../lib/files/fileSize.ts'
import { useStore } from '../../../lib/store.ts'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/fields/FieldError.tsx'
import { FileButton } from '../../../ui/fields/FileButton.tsx'
import { CircleCheck } from '../../../ui/icons/icons.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { noFile, type OrderSession } from '../draft/orderSession.ts'
import type { PhotoUploads } from '../upload/queue/photoUploads.ts'
import { recordingPickerTypes, recordingRefusal } from './recordingFiles.ts'
import { uploadRecording } from './uploadRecording.ts'

type YourRecordingProps = { session: OrderSession; uploads: PhotoUploads; files: readonly Photo[] }

/** Takes a voice that the customer recorded, which is heard in the place of ours. */
export function YourRecording({ session, uploads, files }: YourRecordingProps) {
  const id = useId()
  const { input } = useStore(session.draft)
  const upload = useStore(session.recording)
  const standing = files.find(({ type }) => type === 'voice')
  const [refusal, setRefusal] = useState('')
  const isUploading = upload.state === 'chosen' || upload.state === 'uploading'
  const error = refusal || (upload.state === 'failed' ? upload.reason : '')
  const longest = planSeconds[input.options.plan] + limits.voiceSlackSeconds

  useEffect(() => {
    if (upload.state === 'chosen') void uploadRecording(session, uploads.stored)
  }, [upload.state, session, uploads])

  function choose(file: File) {
    const reason = recordingRefusal(file)
    setRefusal(reason ?? '')
    if (!reason) session.recording.set({ file, state: 'chosen', reason: '' })
  }
  async function remove() {
    setRefusal('')
    session.recording.set(noFile)
    try {
      if (standing) await uploads.removeStored(standing.asset_id)
    } catch {
      setRefusal('We couldn’t remove your recording. Please try again.')
    }
  }

  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="font-semibold text-18">
        Your recording <span className="font-normal text-ink-3">(optional)</span>
      </h2>
      <p className="mt-1 text-ink-2">
        We write and record the voice-over for you. Would you rather speak yourself? Send us your recording, and your
        film uses it instead. Films without branding leave it out, since it may mention you.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <FileButton
          id={id}
          label={standing ? 'Choose another recording' : 'Choose recording'}
          accept={recordingPickerTypes}
          hasError={error !== ''}
          onChoose={choose}
        />
        <p role="status" className="flex min-w-0 items-center gap-2 text-14 text-ink-2">
          {isUploading && <Spinner />}
          {!isUploading && standing && <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success" />}
          <span className="min-w-0 break-words">{statusOf(upload.file, isUploading, standing)}</span>
        </p>
        {(isUploading || standing) && (
          <Button
            variant="text"
            size="small"
            aria-label={isUploading ? 'Cancel recording' : 'Remove recording'}
            onClick={() => void remove()}
          >
            {isUploading ? 'Cancel' : 'Remove'}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-14 text-ink-3">
        MP3, M4A, AAC or WAV, up to {fileSize(limits.voiceMaxBytes)} and {longest} seconds
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </section>
  )
}

function statusOf(file: File | null, isUploading: boolean, standing: Photo | undefined): string {
  if (isUploading) return `Uploading your recording ${file?.name}…`
  return standing ? `Your recording ${standing.filename} is uploaded.` : ''
}
