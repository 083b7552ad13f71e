import { LedgerEntry } from '../domain/ledger.ts'
import { type Item, inserting, type Write } from './dynamo.ts'
import { keys, ledgerPrefix } from './table.ts'

/** Refused where the ledger has the entry already: it is never written over. */
export const insertingEntry = (orderId: string, { id, ...entry }: LedgerEntry): Write =>
  inserting({ ...keys.ledgerEntry(orderId, id), ...entry })

/** The ledger among the items of an order's partition. */
export const entriesIn = (items: readonly Item[]): LedgerEntry[] =>
  items
    .filter(({ sk }) => String(sk).startsWith(ledgerPrefix))
    .map((item) => LedgerEntry.parse({ ...item, id: String(item.sk).slice(ledgerPrefix.length) }))
