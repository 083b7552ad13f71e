import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { attentionOf, attentionReasons, attentionTexts } from '#contract/orders/attention'
import { orderStatuses, statusOf, statusText } from '#contract/orders/status'
import { api } from '../../../../lib/api/api.ts'
import { tones } from '../../../../ui/tones.ts'
import { addressOf, type Filters } from '../../location/location.ts'
import { useConsoleUrl } from '../../location/useConsoleUrl.ts'
import { adminKey, listOptions } from '../lists.ts'

const known: readonly string[] = orderStatuses
const rank = (status: string) => (known.includes(status) ? known.indexOf(status) : known.length)
const whole = new Intl.NumberFormat('en-US')
const pill =
  'inline-flex min-h-11 items-center gap-1.5 wrap-anywhere rounded-full border border-transparent px-3 font-semibold text-13 lg:min-h-9 hover:border-field aria-[current=true]:border-pine aria-[current=true]:ring-1 aria-[current=true]:ring-pine'

const dues = [
  ['deposit', 'Deposit due'],
  ['balance', 'Balance due'],
] as const

/**
 * How many orders stand where, wait for somebody of ours, or to be paid, each a way to those alone. They combine, and each
 * takes itself away again. Without the counts the filters work as well.
 */
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
  const needing = useRows({ attention: 'any' })
  const counts = new Map(Object.entries(data ?? {}).filter(([status, count]) => count > 0 || status === filters.status))
  if (filters.status && !counts.has(filters.status)) counts.set(filters.status, 0)
  const statuses = [...counts].toSorted(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b))
  const to = (change: Filters) => addressOf({ ...place, archived: false, filters: { ...filters, ...change } })
  const isUnfiltered = !filters.status && !filters.attention && !filters.due
  return (
    <nav aria-label="Orders by status" className="space-y-1.5 py-0.5">
      <ul className="flex flex-wrap items-center gap-1.5">
        <FilterLink
          to={to({ status: undefined, attention: undefined, due: undefined })}
          isChosen={isUnfiltered}
          style="bg-surface text-ink"
        >
          All
        </FilterLink>
        <FilterLink
          to={to({ attention: filters.attention ? undefined : 'any' })}
          isChosen={filters.attention !== undefined}
          style={tones.danger}
          count={countText(needing)}
        >
          Needs attention
        </FilterLink>
        {dues.map(([due, label]) => (
          <DueLink key={due} due={due} isChosen={filters.due === due} to={to}>
            {label}
          </DueLink>
        ))}
        {statuses.map(([status, count]) => (
          <FilterLink
            key={status}
            to={to({ status: filters.status === status ? undefined : status })}
            isChosen={filters.status === status}
            style={tones[statusOf(status).tone]}
            count={whole.format(count)}
          >
            {statusText(status)}
          </FilterLink>
        ))}
      </ul>
      {filters.attention && <ReasonLinks chosen={filters.attention} needing={needing} to={to} />}
    </nav>
  )
}

type To = (change: Filters) => string

type DueLinkProps = { due: 'deposit' | 'balance'; isChosen: boolean; to: To; children: string }
const DueLink = ({ due, isChosen, to, children }: DueLinkProps) => (
  <FilterLink
    to={to({ due: isChosen ? undefined : due })}
    isChosen={isChosen}
    style={tones.warn}
    count={countText(useRows({ due }))}
  >
    {children}
  </FilterLink>
)

type ReasonLinksProps = { chosen: NonNullable<Filters['attention']>; needing: ReturnType<typeof useRows>; to: To }

/** Why orders need somebody: one reason of them, or any. An order may have several. */
function ReasonLinks({ chosen, needing, to }: ReasonLinksProps) {
  const now = new Date()
  const reasons = needing.rows?.flatMap((row) => attentionOf(row, now))
  return (
    <ul aria-label="Why they need attention" className="flex flex-wrap items-center gap-1.5">
      {attentionReasons.map((reason) => (
        <FilterLink
          key={reason}
          to={to({ attention: chosen === reason ? 'any' : reason })}
          isChosen={chosen === reason}
          style="bg-surface text-danger"
          count={reasons && countText({ ...needing, rows: reasons.filter((own) => own === reason) })}
        >
          {attentionTexts[reason]}
        </FilterLink>
      ))}
    </ul>
  )
}

type Found = { rows: readonly unknown[] | undefined; hasMore: boolean }

/** The first page of a filter's orders, asked for again each minute; it stays loaded for whoever opens it. */
function useRows(filters: Filters) {
  const { data, hasNextPage } = useInfiniteQuery({
    ...listOptions('orders', { q: '', archived: false, filters }),
    placeholderData: undefined,
    refetchInterval: 60_000,
  })
  return { rows: data?.pages.flatMap((page) => page.rows), hasMore: hasNextPage }
}

const countText = ({ rows, hasMore }: Found) => rows && `${whole.format(rows.length)}${hasMore ? '+' : ''}`

type FilterLinkProps = { to: string; isChosen: boolean; style: string; count?: string | undefined; children: ReactNode }
const FilterLink = ({ to, isChosen, style, count, children }: FilterLinkProps) => (
  <li className="min-w-0">
    <Link to={to} aria-current={isChosen ? 'true' : undefined} className={`${pill} ${style}`}>
      {children}
      {count !== undefined && <span className="font-normal tabular-nums">{count}</span>}
    </Link>
  </li>
)
