import { type BankCause, isInquiry, isOfBank } from '#contract/money/money'
import { hasFiles } from '../../domain/delivery/Delivery.ts'
import { photosOf } from '../../domain/film/tourProduction.ts'
import type { BillingDocument } from '../../domain/money/documents.ts'
import type { Fact, LedgerEntry } from '../../domain/money/ledger.ts'
import { missingEntries } from '../../domain/money/ledger.ts'
import { missingCharge, moneyOf, statusWhenPaid, withLedger } from '../../domain/money/orderMoney.ts'
import { movedTo, type Order } from '../../domain/orders/Order.ts'
import { aboutOrder } from '../../domain/orders/orderMails.ts'
import { disputeAudit } from '../../domain/platform/AuditEvent.ts'
import { changedRounds, roundAudit } from '../../domain/review/boughtRounds.ts'
import { config, paymentTerms } from '../../services/config.ts'
import { readPayment } from '../../services/money/payments.ts'
import { insertingAudit } from '../../store/desk/audit.ts'
import { transact, type Write } from '../../store/dynamo.ts'
import { queueMail } from '../../store/mail/mails.ts'
import { insertingEntry } from '../../store/money/ledger.ts'
import {
  findOrderAndAssetsAsAdmin,
  insertingOrderEvent,
  type OrderAndAssets,
  replacingOrder,
} from '../../store/orders/orders.ts'
import { manyAttempts, retryOnConflict } from '../../store/platform/retryOnConflict.ts'
import { savingRound } from '../../store/review/reviews.ts'
import { writesOfStatus } from '../film/startTour.ts'
import { queueStatusMail } from '../orders/mailStatus.ts'
import { issueDocuments } from './documents/issueDocuments.ts'
import { usingPromotion } from './usePromotion.ts'

/** `also` joins the transaction, which is refused if the order, an entry or the last number changed meanwhile. */
export async function recordEntries(found: OrderAndAssets, fresh: LedgerEntry[], now: Date, also: Write[] = []) {
  const { order, entries, assets, tours } = found
  const lacking = [...missingCharge(order, [...entries, ...fresh], now), ...fresh]
  const ledger = [...entries, ...lacking]
  const terms = paymentTerms()
  const money = moneyOf(order, ledger, terms)
  const has = { hasPhotos: photosOf(assets).length > 0, hasFiles: hasFiles(tours, now) }
  const status = terms ? statusWhenPaid(withLedger(order, ledger), terms, has) : order.status
  const moved = { ...movedTo(withLedger(order, ledger), status, now), version: order.version + 1 }
  const { order: next, writes: ofCode } = usingPromotion(moved)
  const { documents, writes } = await issueDocuments({ order: next, ledger, fresh, issued: found.documents, now })
  await transact([
    replacingOrder(next),
    ...lacking.map((entry) => insertingEntry(order.id, entry)),
    ...(status === order.status ? [] : [insertingOrderEvent(order.id, status, now)]),
    ...(await writesOfStatus(order, next, now, found.review.approval?.version)),
    ...ofCode,
    ...writes,
    ...savingRounds(found, { ledger, fresh }, now),
    // That production starts is told by the mail about the payment; photos it waits for have a link of their own.
    ...(order.status !== status && status === 'awaiting_photos' ? [queueStatusMail('photos_awaited', next, now)] : []),
    ...fresh.flatMap((entry) => mailOf(next, entry, { due_cents: money.due_cents, documents }, now)),
    ...also,
  ])
  return { ...found, order: next, entries: ledger, documents: [...found.documents, ...documents] }
}

function savingRounds(
  { order, tours, review }: OrderAndAssets,
  money: { ledger: LedgerEntry[]; fresh: LedgerEntry[] },
  now: Date,
): Write[] {
  const { grants } = review
  return changedRounds({ order, tours, grants, ...money }, now).flatMap((round) => [
    savingRound(
      order.id,
      round,
      grants.some(({ id }) => id === round.id),
    ),
    insertingAudit(roundAudit(order.id, round, now)),
  ])
}

type Moved = { due_cents: number; documents: readonly BillingDocument[] }

/** Customers hear of money that moved, and of nothing else that stands in the ledger. */
function mailOf(order: Order, entry: LedgerEntry, { due_cents, documents }: Moved, now: Date): Write[] {
  const { kind, purpose, amount_cents, cause } = entry
  if (isOfBank(cause)) return tellingOfDispute(order, { ...entry, cause }, due_cents, now)
  if (kind !== 'payment' && kind !== 'refund') return []
  const data = {
    order_id: order.id,
    name: order.contact.name,
    address: order.options.address_freeform,
    kind: cause === 'refund_failed' ? cause : kind,
    purpose: purpose ?? 'balance',
    amount_cents: Math.abs(amount_cents),
    due_cents,
    document: documents.find(({ entry_id }) => entry_id === entry.id)?.number,
    ...(order.status === 'preparing_files' && { files_follow: true as const }),
  }
  return [queueMail({ template: 'money_moved', to: order.contact.email, replyTo: config().SUPPORT_EMAIL, data }, now)]
}

/** The customer reads what is a fact of a dispute, and nothing of a question to us; the office until when it may answer; its history says so too. */
function tellingOfDispute(
  order: Order,
  entry: LedgerEntry & { cause: BankCause },
  due_cents: number,
  now: Date,
): Write[] {
  const { cause: state, disputed_cents: amount_cents = Math.abs(entry.amount_cents), answer_by } = entry
  const office = config().SUPPORT_EMAIL
  const about = { ...aboutOrder(order), state, amount_cents }
  const [toCustomer, toOffice] = [
    { ...about, due_cents },
    { ...about, ...(answer_by && { answer_by }) },
  ]
  return [
    ...(isInquiry(state)
      ? []
      : [
          queueMail(
            { template: 'payment_disputed', to: order.contact.email, replyTo: office, data: { ...toCustomer, state } },
            now,
          ),
        ]),
    queueMail({ template: 'dispute_notice', to: office, replyTo: order.contact.email, data: toOffice }, now),
    insertingAudit(disputeAudit(order.id, entry, now)),
  ]
}

function recordFacts(orderId: string, facts: Fact[], now: Date): Promise<OrderAndAssets | undefined> {
  return retryOnConflict(async () => {
    const found = await findOrderAndAssetsAsAdmin(orderId)
    if (!found) return undefined
    // The bank names no day on which it decided.
    const fresh = missingEntries(found.entries, facts).map((entry) =>
      entry.cause === 'dispute_lost' || entry.cause === 'inquiry_closed' ? { ...entry, at: now.toISOString() } : entry,
    )
    return fresh.length > 0 ? recordEntries(found, fresh, now) : found
  }, manyAttempts)
}

export async function settlePayment(payment: string, now: Date): Promise<OrderAndAssets | undefined> {
  const { orderId, facts } = await readPayment(payment)
  return orderId && facts.length > 0 ? recordFacts(orderId, facts, now) : undefined
}
