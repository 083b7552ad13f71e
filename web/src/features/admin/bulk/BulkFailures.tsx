import { Button } from '../../../ui/Button.tsx'
import { targetName } from '../actions/rowActions.ts'
import type { Work } from './useBulk.ts'

type BulkFailuresProps = { work: Work; onRetry: () => void }

export const BulkFailures = ({ work: { done, failed }, onRetry }: BulkFailuresProps) => (
  <div role="alert" className="mb-3 rounded-small bg-danger-soft p-3 text-14 text-danger">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="font-semibold">
        {done} done, {failed.length} failed. Those that failed are still selected.
      </p>
      <Button variant="quiet" shape="console" size="small" onClick={onRetry}>
        Retry {failed.length}
      </Button>
    </div>
    <ul className="mt-2 max-h-40 space-y-1 overflow-y-auto">
      {failed.map(({ row, reason }) => (
        <li key={row.id} className="break-words">
          <strong>{targetName({ tab: 'orders', row })}</strong>: {reason}
        </li>
      ))}
    </ul>
  </div>
)
