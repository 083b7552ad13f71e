import { submissionEntries, totalsOf } from '../../domain/money/ledger.ts'
import { ledgerOf, missingCharge, moneyOf, payableNow, withLedger } from '../../domain/money/orderMoney.ts'
import { nothingToPay, refuseTooLittle } from '../../domain/money/payments.ts'
import { codeLost, refuseLateCode, withoutCode } from '../../domain/money/promotions.ts'
import { orderNotFound, type Proof } from '../../domain/orders/Order.ts'
import type { CountCode } from '../../http/limits/codeLimit.ts'
import { paymentTerms } from '../../services/config.ts'
import { findOrderAndAssetsOf, type OrderAndAssets } from '../../store/orders/orders.ts'
import { retryOnConflict } from '../../store/platform/retryOnConflict.ts'
import { endCheckout } from './checkout/confirmCheckout.ts'
import { recordEntries } from './recordEntries.ts'
import { asCodeRefusal, isCodeUsedUp, withPromotion } from './usePromotion.ts'

type Entered = { code: string; count: CountCode }

export function applyCode(proof: Proof, orderId: string, entered: Entered, now: Date): Promise<void> {
  return retryOnConflict(async () => {
    const known = await findOrderAndAssetsOf(proof, orderId)
    if (!known) throw orderNotFound()
    if (known.order.promotion === entered.code && known.order.promotion_is !== 'lost') return
    await lowered(known, { proof, entered, now })
    const ending = await endCheckout(orderId, now)
    const found = (await findOrderAndAssetsOf(proof, orderId)) ?? known
    const { order, entries, claim } = await lowered(found, { proof, entered, now })
    await asCodeRefusal(recordEntries({ ...found, order }, entries, now, [...claim, ...ending]))
  })
}

type Applying = { proof: Proof; entered: Entered; now: Date }

async function lowered({ order: before, entries }: OrderAndAssets, { proof, entered, now }: Applying) {
  refuseLateCode(before)
  const terms = paymentTerms()
  const ledger = ledgerOf(before, entries)
  const dueCents = totalsOf(ledger).due_cents
  if (dueCents === 0) throw nothingToPay()
  const at = now.toISOString()
  const offOf = ({ price }: typeof before) => submissionEntries(price, at).filter(({ kind }) => kind === 'discount')
  const isFree = (priced: typeof before) => totalsOf([...ledger, ...offOf(priced)]).due_cents === 0
  const { order, claim } = await withPromotion(before, { entered, proof, dueCents, isFree, now })
  const off = offOf(order)
  refuseTooLittle(payableNow(withLedger(order, [...ledger, ...off]), terms)?.amount_cents)
  // The charge of an order that is older than ledgers is that of its price before.
  return { order, claim, entries: [...missingCharge(before, entries, now), ...off] }
}

/** A lost code restores the full price, and the payer is told before being asked again. What was paid meanwhile keeps its price. */
export async function refuseLostCode(
  known: OrderAndAssets,
  find: () => Promise<OrderAndAssets>,
  now: Date,
): Promise<void> {
  if (!(await isCodeUsedUp(known.order))) return
  const lost = await retryOnConflict(async () => {
    const ending = await endCheckout(known.order.id, now)
    const found = await find()
    if (!(await isCodeUsedUp(found.order))) return undefined
    const ledger = ledgerOf(found.order, found.entries)
    const { order, entry } = withoutCode(found.order, ledger, now)
    const missing = missingCharge(found.order, found.entries, now)
    return recordEntries({ ...found, order }, [...missing, entry], now, ending)
  })
  if (!lost) return
  const { total_cents, deposit_cents } = moneyOf(lost.order, lost.entries, paymentTerms())
  throw codeLost(lost.order.promotion ?? '', total_cents, deposit_cents)
}
