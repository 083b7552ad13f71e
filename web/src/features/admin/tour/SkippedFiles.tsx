import type { OrderFile } from '#contract/desk/admin'
import type { AdminTour } from '#contract/film/tour'

type SkippedFilesProps = { skipped: AdminTour['skipped']; files: readonly OrderFile[] }

export function SkippedFiles({ skipped, files }: SkippedFilesProps) {
  if (skipped.length === 0) return null
  return (
    <div>
      <h3 className="font-semibold text-16">Left out</h3>
      <ul aria-label="Left out" className="mt-2 text-14">
        {skipped.map(({ asset_id, reason }) => (
          <li key={asset_id} className="border-hairline border-t py-2 first:border-t-0">
            <span className="break-all font-semibold">
              {files.find((file) => file.asset_id === asset_id)?.filename ?? asset_id}
            </span>
            <span className="text-ink-2"> {reason}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
