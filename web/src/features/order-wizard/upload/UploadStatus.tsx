import { type Store, useStore } from '../../../lib/store.ts'
import { Button } from '../../../ui/Button.tsx'
import type { UploadProgress } from './queue/uploadProgress.ts'
import type { Tally } from './uploadRows.ts'

type UploadStatusProps = { tally: Tally; progress: Store<UploadProgress>; onShowFailed: () => void }

/** What the bar at the bottom says of the upload, wherever the sheet is scrolled to. */
export function UploadStatus({ tally, progress, onShowFailed }: UploadStatusProps) {
  const { secondsLeft } = useStore(progress)
  if (tally.total === 0) return null
  return (
    <p data-upload-status className="mb-1 flex min-h-8 flex-wrap items-center gap-x-3 text-14 text-ink-2 tabular-nums">
      <span>
        {tally.done} of {tally.total}
        {tally.isRunning && secondsLeft !== null && ` · ${timeLeft(secondsLeft)}`}
      </span>
      {tally.failed > 0 && (
        <span className="text-danger">
          {tally.failed} failed ·{' '}
          <Button variant="text" size="small" className="-mx-2 min-h-8! px-2!" onClick={onShowFailed}>
            Show
          </Button>
        </span>
      )}
    </p>
  )
}

function timeLeft(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  return minutes < 1 ? 'less than a minute left' : `about ${minutes} min left`
}
