import type { DuePurpose } from '#contract/money/money'
import type { PayableOrder } from '#contract/money/payLink'
import { deadPayLink, payableOrder, payLinkMadeAt } from '../../../domain/money/payLink.ts'
import { hasEndedWithAccount } from '../../../domain/orders/orderLinks.ts'
import { onlineTerms, paymentTerms } from '../../../services/config.ts'
import { findPayLink } from '../../../store/money/payLinks.ts'
import { findOrderAndAssetsAsAdmin, type OrderAndAssets } from '../../../store/orders/orders.ts'
import { settleCheckout } from './confirmCheckout.ts'
import { checkoutOf } from './openCheckout.ts'

/** The order that a pay link leads to, by the hash of its secret. Throws one and the same not_found for every dead link. */
async function findLinked(hash: string, now: Date): Promise<OrderAndAssets> {
  const link = await findPayLink(hash, now)
  const found = link && (await findOrderAndAssetsAsAdmin(link.order_id))
  if (!found || found.order.archived || hasEndedWithAccount(found.order, payLinkMadeAt(link))) throw deadPayLink()
  return found
}

const shown = ({ order, entries }: OrderAndAssets, isProcessing = false): PayableOrder =>
  payableOrder(order, entries, { terms: paymentTerms(), isProcessing })

export const readLinkedPayment = async (hash: string, now: Date): Promise<PayableOrder> =>
  shown(await findLinked(hash, now))

export const openLinkedCheckout = (hash: string, purpose: DuePurpose, now: Date): Promise<string> =>
  checkoutOf(() => findLinked(hash, now), { purpose, return_to: 'pay_page' }, now)

export async function confirmLinkedPayment(hash: string, now: Date): Promise<PayableOrder> {
  const { order } = await findLinked(hash, now)
  const checkout = onlineTerms() && (await settleCheckout(order.id, now))
  return shown(await findLinked(hash, now), checkout?.isProcessing === true)
}
