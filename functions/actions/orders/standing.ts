import type { OrderNext } from '#contract/orders/order'
import { orderNext } from '#contract/orders/orderNext'
import { isUnlocked, moneyOf } from '../../domain/money/orderMoney.ts'
import { paymentTerms } from '../../services/config.ts'
import type { OrderAndAssets } from '../../store/orders/orders.ts'
import { unsignedTourOf } from '../film/tourViews.ts'

/** Where an order stands for its customer, whoever asks. */
export async function standingOf(found: OrderAndAssets, now: Date): Promise<OrderNext> {
  const { order, assets, tours, entries } = found
  const terms = paymentTerms()
  const photos = assets.filter(({ status }) => status === 'done')
  const tour = await unsignedTourOf(tours, isUnlocked(order, terms), now)
  return orderNext({ ...order, ...order.price, photos, tour, money: moneyOf(order, entries, terms) }, now)
}
