import * as z from 'zod/mini'
import type { DocumentKind } from '#contract/money/documents'
import type { Purpose } from '#contract/money/money'
import { BillingDocument } from '../../domain/money/documents.ts'
import { getItem, getItems, type Item, inserting, queryItems, type Write } from '../dynamo.ts'
import { documentPrefix, keys } from '../table.ts'

export const insertingDocument = ({ number, ...rest }: BillingDocument): Write =>
  inserting({ ...keys.document(rest.order_id, number), ...rest })

export const documentsIn = (items: readonly Item[]): BillingDocument[] =>
  items
    .filter(({ sk }) => String(sk).startsWith(documentPrefix))
    .map((item) => BillingDocument.parse({ ...item, number: String(item.sk).slice(documentPrefix.length) }))
    .toSorted((a, b) => a.issued_at.localeCompare(b.issued_at) || a.number.localeCompare(b.number))

export async function findDocument(orderId: string, number: string): Promise<BillingDocument | undefined> {
  const item = await getItem(keys.document(orderId, number))
  return item && BillingDocument.parse({ ...item, number })
}

export async function findInvoice(orderId: string, purpose: Purpose): Promise<BillingDocument | undefined> {
  const { pk: partition } = keys.order(orderId)
  const { items } = await queryItems({ partition, sortPrefix: documentPrefix, limit: mostDocuments })
  return documentsIn(items).findLast(({ transfer }) => transfer?.purpose === purpose)
}
const mostDocuments = 100

const Taken = z.object({ last_number: z.int() })

export async function findLastNumbers(year: number, kinds: readonly DocumentKind[]): Promise<number[]> {
  const items = await getItems(kinds.map((kind) => keys.documentNumbers(year, kind)))
  return items.map((item) => (item ? Taken.parse(item).last_number : 0))
}

/** Use it in the transaction that inserts the documents, so that no number is lost. Refused if `last` is outdated. */
export const takingNumbers = (year: number, kind: DocumentKind, last: number, count: number): Write => ({
  put: { ...keys.documentNumbers(year, kind), last_number: last + count },
  ...(last === 0 ? { condition: 'attribute_not_exists(pk)' } : { condition: 'last_number = :last', values: { last } }),
})
