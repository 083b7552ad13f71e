import { submissionEntries } from '../../domain/ledger.ts'
import { orderNotFound, type Proof } from '../../domain/Order.ts'
import { missingCharge } from '../../domain/orderMoney.ts'
import { refuseLateCode } from '../../domain/promotions.ts'
import { findOrderAndAssetsOf } from '../../store/orders.ts'
import { retryOnConflict } from '../../store/retryOnConflict.ts'
import { tellOfCode, withPromotion } from '../promotions/usePromotion.ts'
import { endCheckout } from './confirmCheckout.ts'
import { recordEntries } from './recordEntries.ts'

/** Lowers the price of an order that is submitted and unpaid by a code, once; the checkout that was open ends. */
export function applyCode(proof: Proof, orderId: string, code: string, now: Date): Promise<void> {
  return retryOnConflict(async () => {
    const known = await findOrderAndAssetsOf(proof, orderId)
    if (!known) throw orderNotFound()
    if (known.order.promotion === code) return
    refuseLateCode(known.order)
    const ending = await endCheckout(orderId, now)
    const found = (await findOrderAndAssetsOf(proof, orderId)) ?? known
    refuseLateCode(found.order)
    const { order, claim } = await withPromotion(found.order, code, now)
    const at = now.toISOString()
    const discount = submissionEntries(order.price, at).filter(({ kind }) => kind === 'discount')
    // The charge of an order that is older than ledgers is that of its price before.
    const charge = missingCharge(found.order, found.entries, now)
    const placed = { ...found, order, entries: found.entries }
    const saving = recordEntries(placed, [...charge, ...discount], now, [...claim, ...ending])
    await tellOfCode(found.order, code, now, saving)
  })
}
