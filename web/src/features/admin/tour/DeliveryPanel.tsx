import { useState } from 'react'
import type { AdminOrderView } from '#contract/desk/admin'
import type { AdminTour } from '#contract/film/tour'
import { api } from '../../../lib/api/api.ts'
import { dateAndTime, shortDate } from '../../../lib/dates.ts'
import { fileSize } from '../../../lib/files/fileSize.ts'
import { dollars } from '../../../lib/money.ts'
import { DownloadButton, type GetLink } from '../../../modules/tour/files/DownloadButton.tsx'
import { DownloadLog } from '../../../modules/tour/files/DownloadLog.tsx'
import { filesInOrder, fileText, pixelsOf } from '../../../modules/tour/files/deliveryWords.ts'
import { isDelivering } from '../../../modules/tour/followTour.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { NewTabLink } from '../../../ui/NewTabLink.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { ReleaseDialog } from './ReleaseDialog.tsx'
import { costText, releasable, timeTaken } from './tourFacts.ts'

/** The files without a watermark: their release, how far they are, what went wrong, and the files themselves. */
export function DeliveryPanel({ order }: { order: AdminOrderView }) {
  const { tour } = order
  const { delivery, delivery_job: job } = tour
  const [isAsking, setIsAsking] = useState(false)
  const version = releasable(tour)
  if (delivery.state === 'none' && version === undefined) return null
  const isAgain = (delivery.state === 'failed' || delivery.state === 'expired') && delivery.version === version
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold text-16">HD files</h3>
        {version !== undefined && (
          <Button shape="console" size="small" onClick={() => setIsAsking(true)}>
            {isAgain ? 'Make the HD files again…' : 'Release HD…'}
          </Button>
        )}
      </div>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3 text-14">
        {delivery.state === 'none' && <p className="text-ink-2">The customer sees the draft with its watermark.</p>}
        {delivery.released_at && (
          <p className="text-ink-2 tabular-nums">
            {[`Version ${delivery.version}, released ${dateAndTime(delivery.released_at)}`, job && factsOf(job)]
              .filter(Boolean)
              .join(' · ')}
            {job?.log_url && (
              <>
                {' · '}
                <NewTabLink href={job.log_url}>
                  Log<span className="sr-only"> of the HD files</span>
                </NewTabLink>
              </>
            )}
          </p>
        )}
        {delivery.released_at && delivery.state !== 'failed' && !order.money.unlocked && (
          <Banner tone="warn">
            The customer can download once the balance is paid: {dollars(order.money.due_cents)} is still due.
          </Banner>
        )}
        {delivery.state === 'failed' && (
          <Banner tone="danger">
            The HD files failed with <code>{job?.error_code}</code>. The finished parts are kept.
          </Banner>
        )}
        {isDelivering(delivery) && <Progress {...delivery.progress} />}
        {delivery.expires_at && (
          <p className="text-ink-2">
            {delivery.state === 'expired'
              ? `The files were kept until ${shortDate(delivery.expires_at)} and are gone.`
              : `The files are kept until ${shortDate(delivery.expires_at)}.`}
          </p>
        )}
        {delivery.state === 'ready' && <Files id={order.orderId} files={delivery.files} />}
        <DownloadLog downloads={delivery.downloads} className="text-ink-2" />
      </div>
      {isAsking && version !== undefined && (
        <ReleaseDialog order={order} version={version} onClose={() => setIsAsking(false)} />
      )}
    </div>
  )
}

const factsOf = (job: NonNullable<AdminTour['delivery_job']>) =>
  [timeTaken(job) && `took ${timeTaken(job)}`, costText(job)].filter(Boolean).join(' · ')

const Progress = ({ done, total }: { done: number; total: number }) => (
  <div className="grid gap-2">
    <p className="text-ink-2 tabular-nums">{total > 0 ? `${done} of ${total} parts` : 'Waiting to start'}</p>
    <ProgressBar label="Parts done" percent={(done / Math.max(1, total)) * 100} />
  </div>
)

const linkOf =
  (id: string): GetLink =>
  async (name) =>
    (await api('POST /api/admin/orders/{id}/downloads', { params: { id }, body: { name } })).url

function Files({ id, files }: { id: string; files: AdminTour['delivery']['files'] }) {
  const zips = files.filter(({ kind }) => kind === 'zip')
  return (
    <ul aria-label="HD files" className="grid gap-x-8 sm:grid-cols-2">
      {[...zips, ...filesInOrder(files)].map((file) => (
        <li key={file.name} className="flex min-h-11 items-center justify-between gap-3 border-hairline border-b">
          <DownloadButton
            name={file.name}
            getLink={linkOf(id)}
            className="text-left text-pine underline-offset-4 hover:underline"
          >
            {fileText(file)}
          </DownloadButton>
          <span className="shrink-0 text-ink-3 tabular-nums">
            {[pixelsOf(file), fileSize(file.size_bytes)].filter(Boolean).join(', ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
