import { useOnline } from '../../../lib/browser/useOnline.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Tally } from './uploadRows.ts'

type UploadStatusProps = { tally: Tally; onShowFailed: () => void }

/** What is wrong with the upload, at the bottom, wherever the sheet is scrolled to. */
export function UploadStatus({ tally, onShowFailed }: UploadStatusProps) {
  const isOnline = useOnline()
  if (tally.total === 0 || (isOnline && tally.failed === 0)) return null
  return (
    <p data-upload-status className="mb-1 flex min-h-8 flex-wrap items-center gap-x-3 text-14">
      {!isOnline && (
        <span role="status" className="font-semibold text-warn">
          You’re offline. {tally.isRunning ? 'The upload goes on once you’re back.' : 'Your photos are safe.'}
        </span>
      )}
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
