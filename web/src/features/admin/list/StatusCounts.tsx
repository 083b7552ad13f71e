import { useQuery } from '@tanstack/react-query'
import { orderStatuses } from '#contract/status'
import { api } from '../../../lib/api.ts'
import { StatusPill } from '../columns/Cells.tsx'
import { adminKey } from './lists.ts'

const known: readonly string[] = orderStatuses
const rank = (status: string) => (known.includes(status) ? known.indexOf(status) : known.length)
const whole = new Intl.NumberFormat('en-US')

/** How many orders stand where. Nothing while it is unknown: the orders below are what matters. */
export function StatusCounts() {
  const { data, isPending } = useQuery({
    queryKey: [...adminKey, 'counts'],
    queryFn: async ({ signal }) => (await api('GET /api/admin/counts', { signal })).statuses,
    staleTime: 30_000,
    refetchInterval: 60_000,
    retry: false,
  })
  const counted = Object.entries(data ?? {})
    .filter(([, count]) => count > 0)
    .toSorted(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b))
  if (!isPending && counted.length === 0) return null
  return (
    <ul aria-label="Orders by status" className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
      {counted.map(([status, count]) => (
        <li key={status} className="flex max-w-full items-center gap-1.5">
          <StatusPill status={status} />
          <span className="text-14 tabular-nums">{whole.format(count)}</span>
        </li>
      ))}
    </ul>
  )
}
