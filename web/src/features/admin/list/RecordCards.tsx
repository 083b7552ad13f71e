import { RowMenu } from '../actions/RowMenu.tsx'
import { RowOpener } from '../actions/RowShortcuts.tsx'
import type { AnyRow } from './lists.ts'
import type { RecordsProps } from './RecordTable.tsx'

/** What the table becomes where it has no room: a card a row. */
export function RecordCards<Row extends AnyRow>({ label, columns, rows, targetOf }: RecordsProps<Row>) {
  const leading = columns.find(({ leads }) => leads)
  return (
    <ul aria-label={label} className="grid gap-3 sm:grid-cols-2">
      {rows.map((row) => {
        const target = targetOf(row)
        return (
          <li
            key={row.id}
            className="min-w-0 rounded-small border border-hairline bg-surface p-4 pt-2 [contain-intrinsic-size:auto_16rem] [content-visibility:auto]"
          >
            <div className="flex items-center justify-between gap-2">
              <RowOpener
                target={target}
                className="flex min-h-11 min-w-0 grow items-center text-left font-semibold text-pine underline-offset-4 hover:underline"
              >
                {leading?.cell(row)}
              </RowOpener>
              <RowMenu target={target} />
            </div>
            <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5 text-[0.9375rem]">
              {columns
                .filter((column) => column !== leading)
                .map((column) => (
                  <div key={column.id} className="contents">
                    <dt className="text-14 text-ink-3">{column.label}</dt>
                    <dd className="min-w-0 max-w-full justify-self-end [overflow-wrap:anywhere] [&_.truncate]:whitespace-normal text-right tabular-nums">
                      {column.cell(row)}
                    </dd>
                  </div>
                ))}
            </dl>
          </li>
        )
      })}
    </ul>
  )
}
