import { useRef } from 'react'
import { ProgressBar } from '../../../components/ProgressBar.tsx'
import type { Moment } from './announcement.ts'
import type { PhotoUploads } from './photoUploads.ts'
import { UploadListRow } from './UploadListRow.tsx'
import type { UploadRow } from './uploadRows.ts'
import { useAnnouncements } from './useAnnouncements.ts'

export function UploadList({ moment, uploads }: { moment: Moment; uploads: PhotoUploads }) {
  const { rows, tally } = moment
  const announced = useAnnouncements(moment)
  const title = useRef<HTMLHeadingElement>(null)

  async function remove({ id, assetId }: UploadRow) {
    if (assetId) await uploads.removeStored(assetId)
    else uploads.drop(id)
    title.current?.focus()
  }

  return (
    <section aria-labelledby="photos-title">
      <p role="status" aria-label="Upload progress" className="sr-only">
        {announced}
      </p>
      {rows.length > 0 && (
        <>
          <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="photos-title" ref={title} tabIndex={-1} className="font-semibold text-18 outline-none">
              Your photos
            </h2>
            <p className="text-14 text-ink-2 tabular-nums">
              {tally.done} of {tally.total} uploaded
              {tally.failed > 0 && (
                <span className="text-danger">
                  {' '}
                  · {tally.failed} {tally.failed === 1 ? 'needs' : 'need'} attention
                </span>
              )}
            </p>
          </div>
          {tally.isRunning && <ProgressBar label="All photos" percent={tally.percent} />}
          <ul className="mt-3 divide-y divide-hairline rounded-small border border-hairline bg-surface">
            {rows.map((row) => (
              <UploadListRow
                key={row.id}
                row={row}
                onRetry={() => uploads.retry(row.id)}
                onRemove={() => remove(row)}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
