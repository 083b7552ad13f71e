import {
  type ColumnDef,
  createSortedRowModel,
  type RowData,
  rowSortingFeature,
  type SortFn,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Column } from '../columns/Column.ts'
import type { Sort } from '../location/location.ts'

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })
type Features = typeof features
const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return collator.compare(String(a), String(b))
}
const byValue =
  <Row extends RowData>(): SortFn<Features, Row> =>
  (a, b, id) =>
    compare(a.getValue(id), b.getValue(id))

/** The loaded rows as the table shows them: as they came, newest first, or by a column. */
export function useSortedRows<Row extends RowData>(
  columns: readonly Column<Row>[],
  rows: Row[],
  sort: Sort | undefined,
): Row[] {
  const definitions = useMemo(
    () =>
      columns.map(
        ({ id, value }): ColumnDef<Features, Row> => ({
          id,
          accessorFn: value,
          sortFn: byValue<Row>(),
          sortUndefined: false,
        }),
      ),
    [columns],
  )
  const sorting = useMemo(
    () => (sort && columns.some(({ id }) => id === sort.column) ? [{ id: sort.column, desc: sort.isDescending }] : []),
    [columns, sort],
  )
  const table = useTable({ features, columns: definitions, data: rows, state: { sorting } })
  return table.getRowModel().rows.map((row) => row.original)
}
