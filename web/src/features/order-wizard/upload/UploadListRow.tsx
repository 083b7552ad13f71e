import { useState } from 'react'
import { limits } from '#contract/limits'
import { Button } from '../../../components/Button.tsx'
import { FieldError } from '../../../components/FieldError.tsx'
import { RotateCw, TriangleAlert, X } from '../../../components/icons.tsx'
import { ProgressBar } from '../../../components/ProgressBar.tsx'
import { fileSize } from '../../../lib/fileSize.ts'
import type { UploadState } from './photoQueue.ts'
import { Thumbnail } from './Thumbnail.tsx'
import type { UploadRow } from './uploadRows.ts'

const stateTexts: Record<UploadState, string> = {
  queued: 'Queued',
  uploading: 'Uploading…',
  waiting: 'Waiting for connection',
  done: 'Done',
  error: 'Error',
}
const stateStyles: Record<UploadState, string> = {
  queued: 'text-ink-3',
  uploading: 'text-pine',
  waiting: 'text-warn',
  done: 'text-success',
  error: 'text-danger',
}

type UploadListRowProps = { row: UploadRow; onRetry: () => void; onRemove: () => Promise<void> }

export function UploadListRow({ row, onRetry, onRemove }: UploadListRowProps) {
  const { name, state, percent, smallSize } = row
  const { isRemoving, failure, remove } = useRemoval(onRemove)
  const isMoving = state === 'uploading' || state === 'waiting'
  return (
    <li className="p-3">
      <div className="flex items-start gap-3">
        <Thumbnail url={row.thumbnailUrl} />
        <div className="min-w-0 grow">
          <div className="flex items-baseline justify-between gap-3">
            <span className="truncate font-semibold" title={name}>
              {name}
            </span>
            {/* The status and the bar tell a screen reader the same. */}
            <span aria-hidden="true" className="text-14 text-ink-2 tabular-nums">
              {Math.round(percent)}%
            </span>
          </div>
          <p className="text-14 text-ink-3">
            {fileSize(row.sizeBytes)} ·{' '}
            <span className={`font-semibold ${stateStyles[state]}`}>{stateTexts[state]}</span>
          </p>
          {isMoving && <ProgressBar label={name} percent={percent} tone={state === 'waiting' ? 'muted' : 'pine'} />}
        </div>
        <div className="flex shrink-0">
          {row.canRetry && (
            <Button variant="text" size="small" aria-label={`Retry ${name}`} onClick={onRetry}>
              <RotateCw aria-hidden="true" className="size-4" />
              <span className="hidden sm:inline">Retry</span>
            </Button>
          )}
          <Button
            variant="text"
            size="small"
            aria-label={`Remove ${name}`}
            busy={isRemoving}
            onClick={() => void remove()}
          >
            {!isRemoving && <X aria-hidden="true" className="size-5" />}
          </Button>
        </div>
      </div>
      <div className="sm:pl-17">
        {smallSize && state !== 'error' && <SmallSizeNote {...smallSize} />}
        <FieldError id={`${row.id}-error`} error={failure || row.reason} />
      </div>
    </li>
  )
}

const SmallSizeNote = ({ width, height }: { width: number; height: number }) => (
  <p className="mt-1.5 flex items-start gap-1.5 text-14 text-warn">
    <TriangleAlert aria-hidden="true" className="mt-[3px] size-4 shrink-0" />
    <span>
      {width}×{height} is below {limits.photoAdvisedWidth}×{limits.photoAdvisedHeight}, so it may look soft. A larger
      one works better.
    </span>
  </p>
)

function useRemoval(onRemove: () => Promise<void>) {
  const [isRemoving, setIsRemoving] = useState(false)
  const [failure, setFailure] = useState('')
  async function remove() {
    setIsRemoving(true)
    setFailure('')
    try {
      await onRemove()
    } catch {
      setFailure('We couldn’t remove this photo. Please try again.')
    } finally {
      setIsRemoving(false)
    }
  }
  return { isRemoving, failure, remove }
}
