import { ArrowDown, ArrowUp } from '../../../ui/icons/rareIcons.tsx'
import type { Sort } from '../location/location.ts'

type SortHeaderProps = {
  column: { id: string; label: string; align?: 'right' }
  width: string
  sort: Sort | undefined
  onSort: (sort: Sort | undefined) => void
}

/** Ascending, descending, then back to newest first. */
function nextSort(column: string, sort: Sort | undefined): Sort | undefined {
  if (sort?.column !== column) return { column, isDescending: false }
  return sort.isDescending ? undefined : { column, isDescending: true }
}

export function SortHeader({ column, width, sort, onSort }: SortHeaderProps) {
  const isSorted = sort?.column === column.id
  const Arrow = sort?.isDescending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
      className={`sticky top-16 z-10 border-hairline border-b bg-paper p-0 font-semibold text-13 text-ink-2 lg:top-[4.5rem] ${width}`}
    >
      <button
        type="button"
        className={`flex min-h-11 w-full items-center gap-1 px-3 text-left leading-tight -outline-offset-3! hover:text-ink ${
          column.align === 'right' ? 'flex-row-reverse' : ''
        }`}
        onClick={() => onSort(nextSort(column.id, sort))}
      >
        {column.label}
        <Arrow aria-hidden="true" className={`size-3.5 shrink-0 ${isSorted ? '' : 'invisible'}`} />
      </button>
    </th>
  )
}
