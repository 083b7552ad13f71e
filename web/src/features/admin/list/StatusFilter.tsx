import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { orderStatuses, statusOf, statusText } from '#contract/status'
import { tones } from '../../../components/tones.ts'
import { api } from '../../../lib/api.ts'
import { addressOf, type Filters } from '../place/place.ts'
import { useConsoleUrl } from '../place/useConsoleUrl.ts'
import { adminKey, listOptions } from './lists.ts'

const known: readonly string[] = orderStatuses
const rank = (status: string) => (known.includes(status) ? known.indexOf(status) : known.length)
const whole = new Intl.NumberFormat('en-US')
const pill =
  'inline-flex min-h-11 items-center gap-1.5 wrap-anywhere rounded-full border border-transparent px-3 font-semibold text-13 lg:min-h-9 hover:border-field aria-[current=true]:border-pine aria-[current=true]:ring-1 aria-[current=true]:ring-pine'

/** How many orders stand where, each a way to those alone. Without the counts the filters work as well. */
export function StatusFilter() {
  const [place] = useConsoleUrl()
  const { filters } = place
  const { data } = useQuery({
    queryKey: [...adminKey, 'counts'],
    queryFn: async ({ signal }) => (await api('GET /api/admin/counts', { signal })).statuses,
    staleTime: 30_000,
    refetchInterval: 60_000,
    retry: false,
  })
  const needing = useNeeding()
  const counts = new Map(Object.entries(data ?? {}).filter(([status, count]) => count > 0 || status === filters.status))
  if (filters.status && !counts.has(filters.status)) counts.set(filters.status, 0)
  const statuses = [...counts].toSorted(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b))
  const to = (change: Filters) => addressOf({ ...place, archived: false, filters: { ...filters, ...change } })
  const none = { status: undefined, attention: undefined }
  return (
    <nav aria-label="Orders by status" className="py-0.5">
      <ul className="flex flex-wrap items-center gap-1.5">
        <FilterLink to={to(none)} isChosen={!filters.status && !filters.attention} style="bg-surface text-ink">
          All
        </FilterLink>
        <FilterLink
          to={to({ ...none, attention: filters.attention ? undefined : 'any' })}
          isChosen={filters.attention !== undefined}
          style={tones.danger}
          count={needing}
        >
          Needs attention
        </FilterLink>
        {statuses.map(([status, count]) => (
          <FilterLink
            key={status}
            to={to({ ...none, status: filters.status === status ? undefined : status })}
            isChosen={filters.status === status}
            style={tones[statusOf(status).tone]}
            count={whole.format(count)}
          >
            {statusText(status)}
          </FilterLink>
        ))}
      </ul>
    </nav>
  )
}

/** As many as a page holds; it stays loaded for whoever opens it. */
function useNeeding(): string | undefined {
  const { data, hasNextPage } = useInfiniteQuery({
    ...listOptions('orders', { q: '', archived: false, filters: { attention: 'any' } }),
    placeholderData: undefined,
    refetchInterval: 60_000,
  })
  const rows = data?.pages.flatMap((page) => page.rows)
  return rows && `${whole.format(rows.length)}${hasNextPage ? '+' : ''}`
}

type FilterLinkProps = { to: string; isChosen: boolean; style: string; count?: string | undefined; children: ReactNode }
const FilterLink = ({ to, isChosen, style, count, children }: FilterLinkProps) => (
  <li className="min-w-0">
    <Link to={to} aria-current={isChosen ? 'true' : undefined} className={`${pill} ${style}`}>
      {children}
      {count !== undefined && <span className="font-normal tabular-nums">{count}</span>}
    </Link>
  </li>
)
