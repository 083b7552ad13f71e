import { moneyOf } from '../../domain/money/orderMoney.ts'
import { nothingToPay } from '../../domain/money/payments.ts'
import { orderNotFound, type Proof } from '../../domain/orders/Order.ts'
import { config, onlineTerms } from '../../services/config.ts'
import { payAddress } from '../../services/mails/payAddress.ts'
import { write } from '../../store/dynamo.ts'
import { newPayLinkTo } from '../../store/money/payLinks.ts'
import { findOrderAndAssetsOf } from '../../store/orders/orders.ts'

/** A page where whoever holds the link pays what is due: money is a person's to give. Throws conflict where nothing can be paid online. */
export async function payLinkByKey(
  proof: Proof,
  orderId: string,
  now: Date,
): Promise<{ url: string; expires_at: string }> {
  const found = await findOrderAndAssetsOf(proof, orderId)
  if (!found) throw orderNotFound()
  if (!moneyOf(found.order, found.entries, onlineTerms()).payable) throw nothingToPay()
  const link = newPayLinkTo(orderId, now)
  await write(link.write)
  return { url: payAddress(config().SITE_ORIGIN, orderId, link.secret), expires_at: link.expiresAt }
}
