import type { AnyRow } from '../lists.ts'
import type { RecordsProps } from '../RecordTable.tsx'

type SortChoiceProps = Pick<RecordsProps<AnyRow>, 'sort' | 'onSort'> & {
  columns: readonly { id: string; label: string }[]
}

/** Sorts the cards of a phone, which have no column heads to press. */
export function SortChoice({ columns, sort, onSort }: SortChoiceProps) {
  const value = sort ? `${sort.isDescending ? '-' : ''}${sort.column}` : ''
  return (
    <select
      aria-label="Sort"
      value={value}
      className="min-h-11 max-sm:min-w-0 max-sm:grow max-sm:basis-40 lg:hidden rounded-[10px] border border-field bg-surface px-3 text-16 text-ink"
      onChange={({ target }) =>
        onSort(
          target.value
            ? { column: target.value.replace(/^-/, ''), isDescending: target.value.startsWith('-') }
            : undefined,
        )
      }
    >
      <option value="">Newest first</option>
      {columns.map(({ id, label }) => [
        <option key={id} value={id}>{`${label}, ascending`}</option>,
        <option key={`-${id}`} value={`-${id}`}>{`${label}, descending`}</option>,
      ])}
    </select>
  )
}
