import { useEffect, useId, useRef, useState } from 'react'
import { limits } from '#contract/limits'
import type { ReviewClip } from '#contract/review/review'
import { failureText } from '../../../../lib/api/failureText.ts'
import { ProgressBar } from '../../../../ui/ProgressBar.tsx'
import { useRoom } from '../../data/RoomContext.ts'
import { withClip } from '../../data/roomFacts.ts'

const texts = {
  failed: 'The upload failed. Please try again.',
  network: 'The connection was lost. Please try again.',
}
const tooLarge = `This clip is too large. Please export one that is ${limits.clipMaxBytes / 1024 / 1024} MB or smaller.`

type Upload = { name: string; percent: number; failure: string }
type ClipUploadProps = { onBusy: (isBusy: boolean) => void; onAdded: (clip: ReviewClip) => void }

/** Adds a clip to the order. One that is refused says what to do, and another one can be chosen. */
export function ClipUpload({ onBusy, onAdded }: ClipUploadProps) {
  const { calls, patch } = useRoom()
  const id = useId()
  const [upload, setUpload] = useState<Upload>()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  const isRunning = upload !== undefined && upload.failure === ''
  async function add(file: File) {
    const told = { name: file.name, percent: 0, failure: '' }
    if (file.size > limits.clipMaxBytes) return setUpload({ ...told, failure: tooLarge })
    const controller = new AbortController()
    leaving.current = controller
    setUpload(told)
    onBusy(true)
    try {
      const onPercent = (percent: number) => setUpload({ ...told, percent })
      const clip = await calls.addClip?.(file, { signal: controller.signal, onPercent })
      if (!clip) return
      await patch((room) => withClip(room, clip))
      setUpload(undefined)
      onAdded(clip)
    } catch (error) {
      if (!controller.signal.aborted) setUpload({ ...told, failure: failureText(error, texts) })
    } finally {
      onBusy(false)
    }
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold text-14">
        Upload a clip
      </label>
      <input
        id={id}
        type="file"
        accept="video/mp4,video/quicktime,.mp4,.m4v,.mov"
        disabled={isRunning}
        aria-describedby={upload?.failure ? `${id}-failure` : undefined}
        className="w-full text-14 file:mr-3 file:min-h-11 file:rounded-full file:border file:border-field file:bg-surface file:px-4 file:font-semibold"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // The same file may be chosen again.
          currentTarget.value = ''
          if (file) void add(file)
        }}
      />
      {isRunning && (
        <div className="mt-2">
          <ProgressBar label={`Upload of ${upload.name}`} percent={upload.percent} />
          <p className="mt-1 text-13 text-ink-3">
            {upload.percent < 100 ? `Uploading ${upload.name}…` : `Checking ${upload.name}…`}
          </p>
        </div>
      )}
      {upload?.failure && (
        <p id={`${id}-failure`} role="alert" className="mt-2 text-danger">
          {upload.failure}
        </p>
      )}
    </div>
  )
}
