import * as z from 'zod/mini'
import { Company, DocumentKind, DocumentNumber, numberPrefixes, type OrderDocument } from '#contract/documents'
import { Timestamp } from '#contract/fields'
import { OrderId } from '#contract/order'
import { isApproved } from '#contract/status'
import { AppError } from './AppError.ts'
import { type LedgerEntry, submissionEntries, totalsOf } from './ledger.ts'
import type { Order } from './Order.ts'

const Line = z.object({ label: z.string(), amount_cents: z.int() })
const Movement = z.object({ label: z.string(), at: Timestamp, amount_cents: z.int() })
const totals = { total_cents: z.int(), paid_cents: z.int(), due_cents: z.int() }

/**
 * An invoice, receipt or credit note with everything that is printed on it, frozen as it is issued: no later change of a
 * price, a name or the seller's address reaches it.
 */
export const BillingDocument = z.object({
  number: DocumentNumber,
  kind: DocumentKind,
  issued_at: Timestamp,
  amount_cents: z.int(),
  order_id: OrderId,
  /** The ledger's entry that it documents; an invoice documents the whole order. */
  entry_id: z.optional(z.string()),
  seller: z.object({ ...Company.shape, email: z.string() }),
  bill_to: z.object({ name: z.string(), company: z.string(), email: z.string(), phone: z.string() }),
  /** The address of the home. */
  property: z.string(),
  /** What is charged: the plan and its extras, then discounts, taxes and write-offs. */
  lines: z.array(Line),
  /** What was paid and given back, the oldest first; payments above zero. */
  movements: z.array(Movement),
  ...totals,
  /** Why money goes back, on a credit note. */
  reason: z.optional(z.string()),
  /** The invoice that a credit note is about, where there was one. */
  refers_to: z.optional(DocumentNumber),
})
export type BillingDocument = z.infer<typeof BillingDocument>
export type UnnumberedDocument = Omit<BillingDocument, 'number'>

/** Five digits, and more once there are more. */
export const documentNumber = (kind: DocumentKind, year: number, count: number): string =>
  `${numberPrefixes[kind]}-${year}-${String(count).padStart(5, '0')}`

export const listedDocument = ({ number, kind, issued_at, amount_cents }: BillingDocument): OrderDocument => ({
  number,
  kind,
  issued_at,
  amount_cents,
})

const movementNames = { deposit: 'Deposit', balance: 'Final payment', round: 'Round of changes' }
const byTime = (a: LedgerEntry, b: LedgerEntry) => a.at.localeCompare(b.at)
const isMovement = ({ kind }: LedgerEntry) => kind === 'payment' || kind === 'refund'
/** Money that came of its own; what a bank returns after a dispute came before. */
const isFreshPayment = ({ kind, payment }: LedgerEntry) => kind === 'payment' && payment === undefined
/** A bank that takes money back for its customer is no decision of ours, so it gets no credit note. */
const isOurRefund = ({ kind, cause }: LedgerEntry) => kind === 'refund' && cause !== 'dispute'

function movementOf({ kind, purpose, note, amount_cents, at }: LedgerEntry) {
  const name = kind === 'refund' ? 'Refund' : purpose ? movementNames[purpose] : 'Payment'
  return { label: note === '' ? name : `${name} (${note})`, at, amount_cents: 0 - amount_cents }
}

/** The order's own price lines stand in the place of the charge that they add up to, and of its promotion. */
function linesOf({ price }: Order, ledger: readonly LedgerEntry[]) {
  const inPrice = new Set(submissionEntries(price, '').map(({ id }) => id))
  const others = ledger.filter((entry) => !isMovement(entry) && !inPrice.has(entry.id)).toSorted(byTime)
  return [
    ...price.line_items.map(({ label, amount_cents }) => ({ label, amount_cents })),
    ...others.map(({ note, amount_cents }) => ({ label: note, amount_cents })),
  ]
}

export type Issuing = {
  /** As it stands once the documents are issued, with its whole ledger and the entries that are new in it. */
  order: Order
  ledger: readonly LedgerEntry[]
  fresh: readonly LedgerEntry[]
  issued: readonly OrderDocument[]
  seller: BillingDocument['seller']
  now: Date
}

/**
 * The documents that an order lacks: a receipt for each payment, a credit note for each refund and for what is taken off
 * after the invoice, and one invoice once its balance falls due.
 */
export function documentsToIssue(issuing: Issuing): UnnumberedDocument[] {
  const { order, fresh, issued } = issuing
  const invoice = issued.find(({ kind }) => kind === 'invoice')
  const isCredited = (entry: LedgerEntry) =>
    isOurRefund(entry) || (entry.kind === 'discount' && invoice !== undefined && entry.cause !== 'refund')
  const wanted = [
    ...(isApproved(order) && !invoice ? [{ kind: 'invoice' as const, entry: undefined }] : []),
    ...fresh.filter(isFreshPayment).map((entry) => ({ kind: 'receipt' as const, entry })),
    ...fresh.filter(isCredited).map((entry) => ({ kind: 'credit_note' as const, entry })),
  ]
  return wanted.map(({ kind, entry }) => ({
    ...frozen(issuing),
    kind,
    ...(entry && { entry_id: entry.id }),
    amount_cents: entry ? Math.abs(entry.amount_cents) : totalsOf(issuing.ledger).total_cents,
    ...(kind === 'credit_note' && { reason: entry?.note ?? '' }),
    ...(kind === 'credit_note' && invoice && { refers_to: invoice.number }),
  }))
}

const frozen = ({ order, ledger, seller, now }: Issuing) => ({
  issued_at: now.toISOString(),
  order_id: order.id,
  seller,
  bill_to: {
    name: order.contact.name,
    company: order.options.brokerage,
    email: order.contact.email,
    phone: order.contact.phone,
  },
  property: order.options.address_freeform,
  lines: linesOf(order, ledger),
  movements: ledger.filter(isMovement).toSorted(byTime).map(movementOf),
  ...signedTotals(ledger),
})

/** On paper what was paid too much is a balance in the customer's favor: due below zero. */
function signedTotals(ledger: readonly LedgerEntry[]) {
  const { overpaid_cents = 0, due_cents, ...rest } = totalsOf(ledger)
  return { ...rest, due_cents: due_cents - overpaid_cents }
}

/** Also the answer for a document of somebody else's order. */
export const documentNotFound = () =>
  new AppError('not_found', 'We could not find this document. Please open it from the page of its order.')
