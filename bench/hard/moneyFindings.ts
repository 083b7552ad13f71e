import type { Item } from '../../functions/store/dynamo.ts'
import type { StripeAccount } from '../../infra/local/stripe/account.ts'
import { withKey } from './ownerFindings.ts'

const { isMoneyMoved, isPriceCharge, totalsOf } = await import('../../functions/domain/money/ledger.ts')
const { ledgerOf } = await import('../../functions/domain/money/orderMoney.ts')
const { documentsIn } = await import('../../functions/store/money/documents.ts')
const { ledgerPrefix } = await import('../../functions/store/table.ts')
const { entriesIn } = await import('../../functions/store/money/ledger.ts')
const { reviewIn } = await import('../../functions/store/review/reviews.ts')
const { parseOrder } = await import('../../functions/store/orders/orders.ts')

const isFinished = ({ status }: { status: string }) => status === 'completed' || status === 'preparing_files'
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** What the payment service has of an order: payments that came through, less what went back or is disputed. */
function kept(account: StripeAccount, orderId: string) {
  const sessions = account.sessionsOf().filter(({ metadata }) => metadata.order_id === orderId)
  const paid = sessions.filter(({ payment_status }) => payment_status === 'paid')
  const names = paid.flatMap(({ payment_intent }) => payment_intent ?? [])
  const disputes = names.flatMap((id) => account.disputesOf(id)).filter(({ status }) => status !== 'won')
  const takenBack = [...names.flatMap((id) => account.refundsOf(id)), ...disputes].map(({ amount }) => amount)
  const cents = sum(paid.map(({ amount_total }) => amount_total)) - sum(takenBack)
  return { cents, purposes: paid.map(({ metadata }) => metadata.purpose) }
}

/** Where a year's numbers have a gap or stand twice, and payments and refunds of which one has no document, or two. */
export function documentFindings(items: readonly Item[]): string[] {
  const documents = documentsIn(items)
  const series = Map.groupBy(documents, ({ number }) => number.slice(0, number.lastIndexOf('-')))
  const numbers = [...series].flatMap(([name, issued]) => {
    const counts = issued.map(({ number }) => Number(number.split('-').at(-1))).toSorted((a, b) => a - b)
    return counts.every((count, index) => count === index + 1) ? [] : [`${name} is numbered ${counts.join(', ')}`]
  })
  const documented = documents.flatMap(({ entry_id, order_id }) => (entry_id ? [`${order_id} ${entry_id}`] : []))
  const moved = items
    .filter(({ sk, kind, payment, cause }) => String(sk).startsWith(ledgerPrefix) && isMoved({ kind, payment, cause }))
    .map(({ pk, sk }) => `${String(pk).slice('ORDER#'.length)} ${String(sk).slice(ledgerPrefix.length)}`)
  const lacking = moved.filter((name) => documented.filter((one) => one === name).length !== 1)
  return [...numbers, ...lacking.map((name) => `${name} has not one document`)]
}
const isMoved = ({ kind, payment, cause }: Item) =>
  (kind === 'payment' && payment === undefined) || (kind === 'refund' && cause !== 'dispute')

/** Where the ledger, the order and the payment service do not agree, and who was charged twice for one thing. */
export function moneyFindings(items: readonly Item[], account: StripeAccount): string[] {
  const byOrder = Map.groupBy(items, ({ pk }) => String(pk))
  return withKey([...items], 'ORDER#', 'ORDER').flatMap((item) => {
    const order = parseOrder(item)
    const entries = entriesIn(byOrder.get(`ORDER#${order.id}`) ?? [])
    if (order.submitted_at === null) return entries.length > 0 ? [`${order.id} is a draft with a ledger`] : []
    const ledger = ledgerOf(order, entries)
    const { paid_cents, due_cents } = totalsOf(ledger)
    const moved = entries.filter(({ kind, provider }) => provider && isMoneyMoved({ kind }))
    // What was taken back of a film that was complete is due again.
    const takenBack = sum(moved.filter(({ payment }) => payment).map(({ amount_cents }) => amount_cents))
    const byProvider = 0 - sum(moved.map(({ amount_cents }) => amount_cents))
    const ofRounds = entries.filter(({ purpose }) => purpose === 'round')
    const { grants } = reviewIn(byOrder.get(`ORDER#${order.id}`) ?? [])
    const bought = grants.filter(({ payment }) => payment !== undefined).length
    const theirs = kept(account, order.id)
    return [
      ledger.filter(isPriceCharge).length === 1 ? [] : `${order.id} is not charged once`,
      order.paid_cents === paid_cents && order.due_cents === due_cents
        ? []
        : `${order.id} does not say what its ledger says`,
      byProvider === theirs.cents ? [] : `${order.id}: ${byProvider} in the ledger, ${theirs.cents} at the provider`,
      new Set(theirs.purposes).size === theirs.purposes.length
        ? []
        : `${order.id} was charged twice: ${theirs.purposes}`,
      sum(ofRounds.map(({ amount_cents }) => amount_cents)) === 0 ? [] : `${order.id} owes something for a round`,
      bought === theirs.purposes.filter((purpose) => purpose === 'round').length
        ? []
        : `${order.id} has ${bought} bought rounds, and paid ${theirs.purposes}`,
      isFinished(order) && due_cents > takenBack ? `${order.id} is ${order.status} and unpaid` : [],
    ].flat()
  })
}
