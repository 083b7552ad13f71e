import { fileSize } from '../../lib/fileSize.ts'
import { Download } from '../icons.tsx'
import type { Watchable } from './tourRenders.ts'

/** The files without the watermark, once they are the customer's. */
export function FinishedFiles({ renders }: { renders: readonly Watchable[] }) {
  if (renders.length === 0) return null
  return (
    <ul aria-label="Files" className="mt-5 flex flex-wrap gap-x-6">
      {renders.map(({ format, width, height, branded, size_bytes, url }) => (
        <li key={`${format} ${height} ${branded}`}>
          <a
            href={url}
            download
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-brass-light underline-offset-4 hover:underline"
          >
            <Download aria-hidden="true" className="size-4" />
            {format}
            {branded ? '' : ', unbranded'}
            <span className="font-normal text-14 text-night-muted tabular-nums">
              {width} × {height}, {fileSize(size_bytes)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
