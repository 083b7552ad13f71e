import type { Delivery } from '#contract/film/tour'
import { downloadText } from './deliveryWords.ts'

/** Who has downloaded what, and when; nothing where nobody has. */
export function DownloadLog({ downloads, className }: Pick<Delivery, 'downloads'> & { className: string }) {
  if (downloads.length === 0) return null
  const times = downloads.reduce((sum, one) => sum + one.times, 0)
  return (
    <details className={className}>
      <summary className="min-h-11 cursor-pointer py-2.5">
        {times === 1 ? 'Downloaded once' : `Downloaded ${times} times`}
      </summary>
      <ul aria-label="Downloads" className="grid gap-1.5 pb-2">
        {downloads.map((download) => (
          <li key={`${download.by.kind} ${download.by.name} ${download.name}`} className="break-words">
            {downloadText(download)}
          </li>
        ))}
      </ul>
    </details>
  )
}
