import type * as z from 'zod/mini'
import type { Invoicing } from '#contract/money/documents'
import type { DuePurpose, Money } from '#contract/money/money'
import type { OrderReceipt } from '#contract/orders/order'
import { isApproved } from '#contract/orders/status'
import type { Order } from '../orders/Order.ts'
import {
  depositOf,
  disputedOf,
  isMoneyMoved,
  isPriceCharge,
  type LedgerEntry,
  roundsTotalOf,
  submissionEntries,
  totalsOf,
} from './ledger.ts'

/** Undefined if the stage asks for no money. */
export type PaymentTerms = { depositPercent: number; collectsTax?: boolean; invoice?: Invoicing } | undefined
const taxed = (terms: PaymentTerms): { adds_tax?: true } => (terms?.collectsTax ? { adds_tax: true } : {})

/** The order's whole ledger. Its price, which stands from the submission on, is charged then; the first movement of money enters that. */
export function ledgerOf({ submitted_at, price }: Order, entries: readonly LedgerEntry[]): LedgerEntry[] {
  const isCharged = entries.some(isPriceCharge)
  return isCharged || submitted_at === null ? [...entries] : [...submissionEntries(price, submitted_at), ...entries]
}

/** The charge of an order whose ledger has none yet, of the day it is entered: a month that was exported stays as it was. */
export function missingCharge(order: Order, entries: readonly LedgerEntry[], now: Date): LedgerEntry[] {
  const ledger = ledgerOf(order, entries)
  return ledger.slice(0, ledger.length - entries.length).map((entry) => ({ ...entry, at: now.toISOString() }))
}

const payableWith = ['awaiting_deposit', 'awaiting_photos', 'in_production', 'preview_ready', 'changes_requested']

/** What an order may owe now. The balance falls due with the approval of the film, and stays so once it is complete. */
function purposeOf({ status, archived }: Order): DuePurpose | undefined {
  if (archived) return undefined
  if (isApproved({ status })) return 'balance'
  return payableWith.includes(status) ? 'deposit' : undefined
}

function filmOf(order: Order, terms: PaymentTerms) {
  const { paid_cents = 0, due_cents, overpaid_cents = 0, rounds_cents = 0, price } = order
  const paid = paid_cents - rounds_cents
  const due = due_cents ?? price.price_cents
  const total = paid + due - overpaid_cents
  return { paid, due, total, deposit: terms ? depositOf(total, terms.depositPercent) : 0 }
}

export function dueNow(order: Order, terms: PaymentTerms): Money['payable'] {
  const purpose = terms && purposeOf(order)
  // Whoever paid again while the bank decides would have paid twice once it decides for us.
  if (!purpose || order.disputed_cents) return null
  const { paid, due, deposit } = filmOf(order, terms)
  const amount_cents = purpose === 'balance' ? due : Math.min(deposit - paid, due)
  return amount_cents > 0 ? { purpose, amount_cents } : null
}

export const payableNow = (order: Order, terms: PaymentTerms): Money['payable'] =>
  terms?.invoice ? null : dueNow(order, terms)

export function purposeDue(order: Order, terms: PaymentTerms): DuePurpose | undefined {
  const { archived, status } = order
  if (terms) return dueNow(order, terms)?.purpose
  return archived ? undefined : dueByStatus(status)
}

export function dueByStatus(status: string): DuePurpose | undefined {
  if (status === 'awaiting_deposit') return 'deposit'
  return status === 'awaiting_final_payment' ? 'balance' : undefined
}

const byTime = (a: LedgerEntry, b: LedgerEntry): number =>
  a.at.localeCompare(b.at) || Number(isMoneyMoved(a)) - Number(isMoneyMoved(b))

/** A draft owes its price and has no entries; a submitted order’s price stands under the day of submission. */
export function moneyOf(order: Order, entries: readonly LedgerEntry[], terms: PaymentTerms): Money {
  const ledger = ledgerOf(order, entries)
  const price = order.price.price_cents
  const totals = ledger.length > 0 ? totalsOf(ledger) : { total_cents: price, paid_cents: 0, due_cents: price }
  const summed = ledger.length > 0 ? withLedger(order, ledger) : order
  const charged = new Set(submissionEntries(order.price, '').map(({ id }) => id))
  const shown = ledger.map((entry) =>
    charged.has(entry.id) ? { ...entry, at: order.submitted_at ?? entry.at } : entry,
  )
  return {
    currency: 'usd',
    ...totals,
    deposit_cents: filmOf(summed, terms).deposit,
    payable: payableNow(summed, terms),
    ...invoicedNow(summed, terms),
    ...taxed(terms),
    unlocked: isUnlocked(order, terms),
    ...(summed.disputed_cents && { disputed_cents: summed.disputed_cents }),
    entries: shown
      .toSorted((a, b) => Number(isPriceCharge(b)) - Number(isPriceCharge(a)) || byTime(a, b))
      .map(({ id, kind, purpose, amount_cents, at, note, cause }) => ({
        ...{ id, kind, purpose, amount_cents, at, note },
        ...(cause && { cause }),
      })),
  }
}

function invoicedNow(order: Order, terms: PaymentTerms): Pick<Money, 'invoiced'> {
  const due = terms?.invoice ? dueNow(order, terms) : null
  return due ? { invoiced: due } : {}
}

export const isClosed = ({ archived, status }: Pick<Order, 'archived' | 'status'>): boolean =>
  archived === true || status === 'cancelled'

/** Whether nothing is left to be paid. Orders that are older than ledgers count as paid; a draft never does. */
export const isPaid = ({ due_cents, status }: Order, terms: PaymentTerms): boolean =>
  !terms || (due_cents === undefined ? status !== 'draft' : due_cents <= 0)

/** Whether the customer may have the film without its watermark, as far as money goes. */
export const isUnlocked = (order: Order, terms: PaymentTerms): boolean =>
  order.unlocked === true || isPaid(order, terms)

export function withLedger(order: Order, ledger: readonly LedgerEntry[]): Order {
  const { paid_cents, due_cents, overpaid_cents } = totalsOf(ledger)
  const rounds_cents = roundsTotalOf(ledger)
  const disputed_cents = disputedOf(ledger)
  return {
    ...order,
    paid_cents,
    due_cents,
    overpaid_cents,
    ...((rounds_cents !== 0 || order.rounds_cents) && { rounds_cents }),
    ...((disputed_cents !== 0 || order.disputed_cents) && { disputed_cents }),
  }
}

/** An approved order is complete once its files are finished, not before. */
export function statusWhenPaid(
  order: Order,
  terms: PaymentTerms,
  { hasPhotos, hasFiles }: { hasPhotos: boolean; hasFiles: boolean },
): string {
  if (order.archived) return order.status
  const { paid, due, total, deposit } = filmOf(order, terms)
  if (order.status === 'awaiting_deposit' && paid >= Math.min(deposit, total))
    return hasPhotos ? 'in_production' : 'awaiting_photos'
  if (order.status === 'preparing_files' && due > 0) return 'awaiting_final_payment'
  if (order.status !== 'awaiting_final_payment' || due > 0) return order.status
  return hasFiles ? 'completed' : 'preparing_files'
}

type AskedDeposit = Pick<z.infer<typeof OrderReceipt>, 'deposit_cents' | 'adds_tax' | 'invoice'>

export function depositDue(priceCents: number, terms: PaymentTerms): AskedDeposit {
  if (!terms) return {}
  const deposit_cents = depositOf(priceCents, terms.depositPercent)
  if (terms.invoice) return { invoice: { deposit_cents, due_days: terms.invoice.termsDays } }
  return { deposit_cents, ...taxed(terms) }
}
