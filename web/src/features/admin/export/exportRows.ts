import { retrying } from '../../../lib/api/retrying.ts'
import type { Column } from '../columns/Column.ts'
import { loadPage, type Narrowing, type Page, type Rows } from '../list/lists.ts'
import type { Tab } from '../location/location.ts'
import { byteOrderMark, csvHead, csvRow } from './csv.ts'

type ExportOptions = { signal: AbortSignal; onProgress: (rows: number) => void }

/** Every row that the filters let through, those not loaded yet as well, newest first. */
export async function csvOf<T extends Tab>(
  tab: T,
  columns: readonly Column<Rows[T]>[],
  narrowing: Narrowing,
  { signal, onProgress }: ExportOptions,
): Promise<Blob> {
  const parts = [byteOrderMark, csvHead(columns)]
  let cursor: string | null = null
  let count = 0
  do {
    const from: string | null = cursor
    const page: Page<T> = await retrying(() => loadPage(tab, narrowing, from, signal), { signal })
    parts.push(page.rows.map((row) => csvRow(columns, row)).join(''))
    count += page.rows.length
    onProgress(count)
    cursor = page.next
  } while (cursor)
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}
