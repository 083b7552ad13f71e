import * as z from 'zod/mini'
import { Timestamp } from '#contract/fields'
import {
  Company,
  DocumentKind,
  DocumentNumber,
  type Invoicing,
  numberPrefixes,
  type OrderDocument,
} from '#contract/money/documents'
import { disputeNames, isDispute, isInquiry, isOfBank, Purpose } from '#contract/money/money'
import { OrderId } from '#contract/orders/order'
import { isApproved } from '#contract/orders/status'
import { text } from '#contract/personal'
import type { Order } from '../orders/Order.ts'
import { AppError } from '../platform/AppError.ts'
import { type LedgerEntry, submissionEntries, totalsOf } from './ledger.ts'
import { dueNow, type PaymentTerms, withLedger } from './orderMoney.ts'

const dayMs = 24 * 3600 * 1000
const Line = z.object({ label: text('nobody'), amount_cents: z.int() })
const Movement = z.object({ label: text('nobody'), at: Timestamp, amount_cents: z.int() })
const totals = { total_cents: z.int(), paid_cents: z.int(), due_cents: z.int() }

/** Frozen as it is issued: no later change of a price, a name or the seller’s address reaches it. */
export const BillingDocument = z.object({
  number: DocumentNumber,
  kind: DocumentKind,
  issued_at: Timestamp,
  amount_cents: z.int(),
  order_id: OrderId,
  entry_id: z.optional(z.string()),
  seller: z.object({ ...Company.shape, email: text('nobody') }),
  bill_to: z.object({ name: text('books'), company: text('books'), email: text('books'), phone: text('books') }),
  property: text('books'),
  lines: z.array(Line),
  movements: z.array(Movement),
  ...totals,
  reason: z.optional(text('books')),
  refers_to: z.optional(DocumentNumber),
  transfer: z.optional(z.object({ purpose: Purpose, bank_account: z.array(text('nobody')), due_at: Timestamp })),
})
export type BillingDocument = z.infer<typeof BillingDocument>
export type UnnumberedDocument = Omit<BillingDocument, 'number'>

export const documentNumber = (kind: DocumentKind, year: number, count: number): string =>
  `${numberPrefixes[kind]}-${year}-${String(count).padStart(5, '0')}`

export const listedDocument = ({
  number,
  kind,
  issued_at,
  amount_cents,
  transfer,
}: BillingDocument): OrderDocument => ({
  number,
  kind,
  issued_at,
  amount_cents,
  ...(transfer && { purpose: transfer.purpose }),
})

export const withoutTypedBilling = (document: BillingDocument): BillingDocument => ({
  ...document,
  bill_to: { ...document.bill_to, name: '', company: '', phone: '' },
  property: '',
})

const movementNames = { deposit: 'Deposit', balance: 'Final payment', round: 'Round of changes' }
const byTime = (a: LedgerEntry, b: LedgerEntry) => a.at.localeCompare(b.at)
const isMovement = ({ kind }: LedgerEntry) => kind === 'payment' || kind === 'refund'
const isFreshPayment = ({ kind, payment }: LedgerEntry) => kind === 'payment' && payment === undefined
/** A bank that takes money back for its customer is no decision of ours, so it gets no credit note. */
const isOurRefund = ({ kind, cause }: LedgerEntry) => kind === 'refund' && !isOfBank(cause)

const noonOf = (day: string) => `${day}T12:00:00.000Z`

function movementOf({ kind, purpose, note, amount_cents, at, cause, received_on }: LedgerEntry) {
  if (isDispute(cause)) return { label: disputeNames[cause], at, amount_cents: 0 - amount_cents }
  const name = kind === 'refund' ? 'Refund' : purpose ? movementNames[purpose] : 'Payment'
  return {
    label: note === '' ? name : `${name} (${note})`,
    at: received_on ? noonOf(received_on) : at,
    amount_cents: 0 - amount_cents,
  }
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

type Issued = Pick<BillingDocument, 'number' | 'kind' | 'transfer'>
export type Issuing = {
  order: Order
  ledger: readonly LedgerEntry[]
  fresh: readonly LedgerEntry[]
  issued: readonly Issued[]
  seller: BillingDocument['seller']
  terms: NonNullable<PaymentTerms>
  now: Date
}

/** By transfer there is an invoice for the deposit and one for the balance, as each falls due; otherwise one for the balance. */
export function documentsToIssue(issuing: Issuing): UnnumberedDocument[] {
  const { fresh, issued } = issuing
  const invoice = issued.findLast(({ kind }) => kind === 'invoice')
  const isCredited = (entry: LedgerEntry) =>
    isOurRefund(entry) || (entry.kind === 'discount' && invoice !== undefined && entry.cause !== 'refund')
  const about = (kind: DocumentKind, entry: LedgerEntry): UnnumberedDocument => ({
    ...frozen(issuing),
    kind,
    entry_id: entry.id,
    amount_cents: Math.abs(entry.amount_cents),
    ...(kind === 'credit_note' && { reason: entry.note }),
    ...(kind === 'credit_note' && invoice && { refers_to: invoice.number }),
  })
  return [
    ...invoicesToIssue(issuing),
    ...fresh.filter(isFreshPayment).map((entry) => about('receipt', entry)),
    ...fresh.filter(isCredited).map((entry) => about('credit_note', entry)),
  ]
}

function invoicesToIssue(issuing: Issuing): UnnumberedDocument[] {
  const { order, ledger, issued, terms } = issuing
  if (terms.invoice) return transfersToAsk(issuing, terms.invoice)
  if (!isApproved(order) || issued.some(({ kind }) => kind === 'invoice')) return []
  return [{ ...frozen(issuing), kind: 'invoice', amount_cents: totalsOf(ledger).total_cents }]
}

function transfersToAsk(issuing: Issuing, { bankAccount, termsDays }: Invoicing): UnnumberedDocument[] {
  const { order, ledger, issued, terms, now } = issuing
  const due = dueNow(withLedger(order, ledger), terms)
  const asked = issued.flatMap(({ transfer }) => (transfer ? [transfer.purpose] : []))
  if (!due || asked.includes(due.purpose) || asked.includes('balance')) return []
  const due_at = new Date(now.getTime() + termsDays * dayMs).toISOString()
  const transfer = { purpose: due.purpose, bank_account: bankAccount, due_at }
  return [{ ...frozen(issuing), kind: 'invoice', amount_cents: due.amount_cents, transfer }]
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
  movements: ledger
    .filter((entry) => isMovement(entry) && !isInquiry(entry.cause))
    .toSorted(byTime)
    .map(movementOf),
  ...signedTotals(ledger),
})

function signedTotals(ledger: readonly LedgerEntry[]) {
  const { overpaid_cents = 0, due_cents, ...rest } = totalsOf(ledger)
  return { ...rest, due_cents: due_cents - overpaid_cents }
}

/** Also the answer for a document of somebody else's order. */
export const documentNotFound = () =>
  new AppError('not_found', 'We could not find this document. Please open it from the page of its order.')
