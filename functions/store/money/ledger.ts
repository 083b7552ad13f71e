import * as z from 'zod/mini'
import type { LedgerRow } from '#contract/money/money'
import { LedgerEntry } from '../../domain/money/ledger.ts'
import { type Item, inserting, queryItems, type Write } from '../dynamo.ts'
import { keys, ledgerMonth, ledgerPrefix } from '../table.ts'

/** Refused where the ledger has the entry already: it is never written over. */
export const insertingEntry = (orderId: string, { id, ...entry }: LedgerEntry): Write =>
  inserting({
    ...keys.ledgerEntry(orderId, id),
    ...entry,
    list_pk: ledgerMonth(entry.at),
    list_sk: `${entry.at}#${orderId}#${id}`,
    row: entry,
  })

const entryIn = (item: Item): LedgerEntry =>
  LedgerEntry.parse({ ...item, id: String(item.sk).slice(ledgerPrefix.length) })

export const entriesIn = (items: readonly Item[]): LedgerEntry[] =>
  items.filter(({ sk }) => String(sk).startsWith(ledgerPrefix)).map(entryIn)

const Row = z.object({ pk: z.string(), sk: z.string(), row: z.record(z.string(), z.unknown()) })
type LedgerPage = { period: string; limit: number; cursor?: string | undefined }

/** Entries of all orders in a month (2026-11) or a day (2026-11-22) by UTC, the oldest first. */
export async function listLedgerAsAdmin({ period, limit, cursor }: LedgerPage) {
  const page = { limit, cursor, sortPrefix: period }
  const { items, cursor: next_cursor } = await queryItems({ index: 'list', partition: ledgerMonth(period), ...page })
  const rows = items.map((item): LedgerRow => {
    const { pk, sk, row } = Row.parse(item)
    return { ...entryIn({ ...row, sk }), order_id: pk.slice('ORDER#'.length) }
  })
  return { rows, next_cursor }
}
