import { useRef } from 'react'
import { Button } from '../../../components/Button.tsx'
import type { PhotoFile } from './photoQueue.ts'
import { type Sent, sentOf, timeLeft } from './timeLeft.ts'
import type { Tally } from './uploadRows.ts'

type UploadStatusProps = { tally: Tally; files: readonly PhotoFile[]; onShowFailed: () => void }

/** What the bar at the bottom says of the upload, wherever the sheet is scrolled to. */
export function UploadStatus({ tally, files, onShowFailed }: UploadStatusProps) {
  const left = useTimeLeft(files, tally.isRunning)
  if (tally.total === 0) return null
  return (
    <p className="mb-1 flex min-h-8 flex-wrap items-center gap-x-3 text-14 text-ink-2 tabular-nums">
      <span>
        {tally.done} of {tally.total}
        {left && ` · ${left}`}
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

/** Measured from the moment at which the upload began to run. */
function useTimeLeft(files: readonly PhotoFile[], isRunning: boolean): string {
  const start = useRef<Sent>(undefined)
  if (!isRunning) start.current = undefined
  if (!isRunning) return ''
  const now = sentOf(files, performance.now())
  start.current ??= now
  return timeLeft(start.current, now)
}
