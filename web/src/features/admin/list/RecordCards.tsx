import { RowMenu } from '../actions/RowMenu.tsx'
import { RowOpener } from '../actions/RowShortcuts.tsx'
import { targetName } from '../actions/rowActions.ts'
import type { Column } from '../columns/Column.ts'
import type { AnyRow } from './lists.ts'
import type { RecordsProps } from './RecordTable.tsx'
import { SelectRow } from './SelectBox.tsx'

/** What the table becomes where it has no room: two lines a row, or three where a picture stands in it. */
export function RecordCards<Row extends AnyRow>({ label, columns, rows, targetOf, isSelectable }: RecordsProps<Row>) {
  const leading = columns.find(({ leads }) => leads)
  const isPictured = columns.some(({ brief }) => brief === 'tall')
  const inCard = (column: Column<Row>, row: Row) => (column.card ?? column.cell)(row)
  return (
    <ul aria-label={label} className="-mx-3 border-hairline border-t">
      {rows.map((row) => {
        const target = targetOf(row)
        return (
          <li
            key={row.id}
            className="min-w-0 border-hairline border-b px-3 py-1.5 [contain-intrinsic-size:auto_5rem] [content-visibility:auto]"
          >
            <div className={`-mr-3 flex items-center ${isSelectable ? '-ml-3' : ''}`}>
              {isSelectable && <SelectRow id={row.id} name={targetName(target)} />}
              <RowOpener
                target={target}
                className="flex min-h-11 min-w-0 grow items-center text-left font-semibold underline-offset-4 hover:text-pine hover:underline"
              >
                {leading && inCard(leading, row)}
              </RowOpener>
              {columns
                .filter(({ brief }) => brief === 'beside')
                .map((column) => (
                  <div key={column.id} className="ml-2 shrink-0">
                    {inCard(column, row)}
                  </div>
                ))}
              <RowMenu target={target} />
            </div>
            <dl
              className={`grid auto-cols-[minmax(0,max-content)] grid-flow-col items-center justify-start gap-x-4 text-14 tabular-nums ${isPictured ? 'grid-rows-[auto_auto]' : ''} ${isSelectable ? 'pl-8' : ''}`}
            >
              {columns
                .filter(({ brief }) => brief === 'line' || brief === 'tall')
                .map((column) => (
                  <div key={column.id} className={`min-w-0 ${column.brief === 'tall' ? 'row-span-2' : ''}`}>
                    <dt className="sr-only">{column.label}</dt>
                    <dd className="min-w-0 truncate">{inCard(column, row)}</dd>
                  </div>
                ))}
            </dl>
          </li>
        )
      })}
    </ul>
  )
}
