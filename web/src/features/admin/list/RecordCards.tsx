import { RowMenu } from '../actions/RowMenu.tsx'
import { RowOpener } from '../actions/RowShortcuts.tsx'
import { targetName } from '../actions/rowActions.ts'
import type { AnyRow } from './lists.ts'
import type { RecordsProps } from './RecordTable.tsx'
import { SelectRow } from './SelectBox.tsx'

/** What the table becomes where it has no room: two lines a row. */
export function RecordCards<Row extends AnyRow>({ label, columns, rows, targetOf, isSelectable }: RecordsProps<Row>) {
  const leading = columns.find(({ leads }) => leads)
  return (
    <ul aria-label={label} className="border-hairline border-t">
      {rows.map((row) => {
        const target = targetOf(row)
        return (
          <li
            key={row.id}
            className="flex min-w-0 items-start border-hairline border-b py-1.5 [contain-intrinsic-size:auto_6rem] [content-visibility:auto]"
          >
            {isSelectable && <SelectRow id={row.id} name={targetName(target)} />}
            <div className="min-w-0 grow">
              <div className="flex items-start">
                <RowOpener
                  target={target}
                  className="flex min-h-11 w-full min-w-0 items-center text-left font-semibold underline-offset-4 hover:text-pine hover:underline"
                >
                  {leading?.cell(row)}
                </RowOpener>
                <RowMenu target={target} />
              </div>
              <dl className="grid auto-cols-[minmax(0,max-content)] grid-flow-col grid-rows-[auto_auto] items-center justify-start gap-x-4 text-14 tabular-nums">
                {columns
                  .filter(({ brief }) => brief)
                  .map((column) => (
                    <div key={column.id} className={`min-w-0 ${column.brief === 'tall' ? 'row-span-2' : ''}`}>
                      <dt className="sr-only">{column.label}</dt>
                      <dd className="min-w-0 truncate">{column.cell(row)}</dd>
                    </div>
                  ))}
              </dl>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
