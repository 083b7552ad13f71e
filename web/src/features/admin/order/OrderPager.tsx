import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { ArrowLeft } from '../../../ui/icons/rareIcons.tsx'
import { columns } from '../columns/columns.tsx'
import { listOptions, narrowingOf } from '../list/lists.ts'
import { useSortedRows } from '../list/useSortedRows.ts'
import { addressOf } from '../location/location.ts'
import { useConsoleUrl } from '../location/useConsoleUrl.ts'

const link =
  'inline-flex min-h-11 items-center gap-1.5 text-14 text-pine underline-offset-4 hover:underline aria-disabled:text-ink-3 aria-disabled:no-underline'

/** Back to the list, and to the orders before and after this one as the list has them. */
export function OrderPager({ id }: { id: string }) {
  const [place] = useConsoleUrl()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    listOptions('orders', narrowingOf(place)),
  )
  const rows = useSortedRows(columns.orders, data?.pages.flatMap((page) => page.rows) ?? [], place.sort)
  const here = rows.findIndex((row) => row.id === id)
  const isLast = here !== -1 && here === rows.length - 1
  useEffect(() => {
    if (isLast && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [isLast, hasNextPage, isFetchingNextPage, fetchNextPage])
  const neighbors = [
    { label: 'Previous', key: 'previous', row: here > 0 ? rows[here - 1] : undefined },
    { label: 'Next', key: 'next', row: here === -1 ? undefined : rows[here + 1] },
  ]
  return (
    <nav aria-label="Orders" className="flex flex-wrap items-center justify-between gap-x-6">
      <Link to={addressOf({ ...place, order: undefined })} className={link}>
        <ArrowLeft aria-hidden="true" className="size-4" />
        All orders
      </Link>
      {here !== -1 && (
        <span className="flex items-center gap-x-4">
          <span className="text-14 text-ink-3 tabular-nums">
            {here + 1} of {rows.length}
            {hasNextPage ? '+' : ''}
          </span>
          {neighbors.map(({ label, key, row }) =>
            row ? (
              <Link key={key} data-pager={key} to={addressOf({ ...place, order: row.id })} className={link}>
                {label}
                <span className="sr-only"> order: {row.address_freeform}</span>
              </Link>
            ) : (
              <span key={key} aria-disabled="true" className={link}>
                {label}
              </span>
            ),
          )}
        </span>
      )}
    </nav>
  )
}
