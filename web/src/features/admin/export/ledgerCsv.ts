import type { Answer } from '#contract/endpoints'
import type { LedgerRow } from '#contract/money/money'
import { api } from '../../../lib/api/api.ts'
import { retrying } from '../../../lib/api/retrying.ts'
import { byteOrderMark, csvLine } from './csv.ts'

/** A column of the file; amounts are numbers, so that no sign is taken for a formula. */
const columns: readonly [name: string, value: (row: LedgerRow) => string | number][] = [
  ['at', ({ at }) => at],
  ['order_id', ({ order_id }) => order_id],
  // What a bank does is no refund of ours.
  ['kind', ({ kind, cause }) => (cause && cause !== 'refund' ? cause : kind)],
  ['purpose', ({ purpose }) => purpose ?? ''],
  ['amount', ({ amount_cents }) => amount_cents / 100],
  ['amount_cents', ({ amount_cents }) => amount_cents],
  ['currency', ({ currency }) => currency],
  ['note', ({ note }) => note],
  ['provider', ({ provider }) => provider ?? ''],
  ['reference', ({ reference }) => reference ?? ''],
  ['payment', ({ payment }) => payment ?? ''],
  ['answer_by', ({ answer_by }) => answer_by ?? ''],
  ['entered_by', ({ who }) => who ?? ''],
  ['entry_id', ({ id }) => id],
]

export const ledgerHead = csvLine(columns.map(([name]) => name))
export const ledgerLine = (row: LedgerRow) => csvLine(columns.map(([, value]) => value(row)))

type LedgerOptions = { signal: AbortSignal; onProgress: (rows: number) => void }

/** The ledger entries of all orders in a month, page by page, the oldest first. */
export async function ledgerCsv(period: string, { signal, onProgress }: LedgerOptions): Promise<Blob> {
  const parts = [byteOrderMark, ledgerHead]
  let cursor: string | null = null
  let count = 0
  do {
    const from: string | null = cursor
    const query = { period, ...(from && { cursor: from }) }
    const page: Answer<'GET /api/admin/ledger'> = await retrying(
      () => api('GET /api/admin/ledger', { query, signal }),
      { signal },
    )
    parts.push(page.rows.map(ledgerLine).join(''))
    count += page.rows.length
    onProgress(count)
    cursor = page.next_cursor
  } while (cursor)
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}
