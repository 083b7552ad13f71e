import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { messages } from '#contract/messages'
import { useMediaQuery } from '../../../lib/browser/mediaQuery.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { Column } from '../columns/Column.ts'
import { isNarrowed, type Tab, tabNames } from '../location/location.ts'
import { useConsoleUrl } from '../location/useConsoleUrl.ts'
import { ListEnd } from './ListEnd.tsx'
import { LoadFailed, NoMatches, NothingYet, SkeletonRows } from './ListStates.tsx'
import { listOptions, narrowingOf, type Rows, type Target } from './lists.ts'
import { RecordCards } from './RecordCards.tsx'
import { RecordTable } from './RecordTable.tsx'
import { useSortedRows } from './useSortedRows.ts'

type RecordListProps<T extends Tab> = {
  tab: T
  columns: readonly Column<Rows[T]>[]
  targetOf: (row: Rows[T]) => Target
}

const tableQuery = '(min-width: 1024px)'

/** The rows of a tab, and what stands in their place while there are none. */
export function RecordList<T extends Tab>({ tab, columns, targetOf }: RecordListProps<T>) {
  const [place, change] = useConsoleUrl()
  const list = useInfiniteQuery(listOptions(tab, narrowingOf(place)))
  const rows = useMemo(() => list.data?.pages.flatMap((page): Rows[T][] => page.rows) ?? [], [list.data])
  const shown = useMemo(() => columns.filter(({ inFileOnly }) => !inFileOnly), [columns])
  const sorted = useSortedRows(shown, rows, place.sort)
  const isWide = useMediaQuery(tableQuery)
  const onSort = useCallback((sort: typeof place.sort) => change({ sort }, { replace: true }), [change])

  if (list.isPending) return <SkeletonRows tab={tab} />
  if (!list.data) return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
  if (rows.length === 0 && !list.hasNextPage)
    return isNarrowed(place) ? (
      <NoMatches tab={tab} onClear={() => change({ q: '', archived: false, filters: {} })} />
    ) : (
      <NothingYet tab={tab} />
    )
  const Records = isWide ? RecordTable : RecordCards
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={`transition-opacity duration-[120ms] ${list.isPlaceholderData ? 'opacity-60' : ''}`}
    >
      {list.isRefetchError && (
        <div className="mb-3">
          <Banner
            tone="danger"
            role="alert"
            actions={
              <Button variant="text" size="small" onClick={() => void list.refetch()}>
                Retry
              </Button>
            }
          >
            {messages.admin.load} These rows may be out of date.
          </Banner>
        </div>
      )}
      <Records
        label={tabNames[tab]}
        columns={shown}
        rows={sorted}
        targetOf={targetOf}
        isSelectable={tab === 'orders'}
        sort={place.sort}
        onSort={onSort}
      />
      <ListEnd tab={tab} count={rows.length} isSorted={place.sort !== undefined} list={list} />
    </div>
  )
}
