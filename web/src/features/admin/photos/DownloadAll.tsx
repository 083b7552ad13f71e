import { useState } from 'react'
import type { AdminOrderView } from '#contract/desk/admin'
import { messages } from '#contract/messages'
import { fileSize } from '../../../lib/files/fileSize.ts'
import { Button } from '../../../ui/Button.tsx'
import { FolderDown } from '../../../ui/icons/consoleIcons.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { failureText } from '../access/failure.ts'
import { useConsoleActions } from '../actions/consoleActions.ts'
import { useCancel } from '../export/useCancel.ts'
import { type DownloadProgress, downloadPhotos } from './downloadPhotos.ts'
import { FileRefused } from './loadStored.ts'

export function DownloadAll({ order }: { order: AdminOrderView }) {
  const { notify } = useConsoleActions()
  const [progress, setProgress] = useState<DownloadProgress>()
  const { begin, cancel } = useCancel()
  const totalBytes = order.assets.reduce((sum, { size_bytes }) => sum + size_bytes, 0)

  async function download() {
    const signal = begin()
    setProgress({ files: 0, bytes: 0 })
    try {
      await downloadPhotos(order, { signal, onProgress: setProgress })
      notify('success', `${order.assets.length} files are in your downloads.`)
    } catch (error) {
      const isCancelled = signal.aborted || (error instanceof DOMException && error.name === 'AbortError')
      if (!isCancelled)
        notify('danger', error instanceof FileRefused ? error.message : failureText(error, messages.admin.request))
    } finally {
      setProgress(undefined)
    }
  }

  if (!progress)
    return (
      <Button shape="console" size="small" disabled={order.assets.length === 0} onClick={() => void download()}>
        <FolderDown aria-hidden="true" className="size-4" />
        Download all ({fileSize(totalBytes)})
      </Button>
    )
  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 sm:w-auto">
      <div className="min-w-48 grow">
        <p role="status" className="mb-1 text-14 text-ink-2 tabular-nums">
          {progress.files} of {order.assets.length} files, {fileSize(progress.bytes)} of {fileSize(totalBytes)}
        </p>
        <ProgressBar label="Download" percent={(100 * progress.bytes) / Math.max(1, totalBytes)} />
      </div>
      <Button variant="quiet" shape="console" size="small" onClick={cancel}>
        Cancel
      </Button>
    </div>
  )
}
