import { photosOf } from '../../domain/film/tourProduction.ts'
import { actingFor, mayAct } from '../../domain/integrations/ApiKey.ts'
import { isDraft } from '../../domain/orders/Order.ts'
import { nextOf } from '../../domain/photos/photoUrls.ts'
import { AppError } from '../../domain/platform/AppError.ts'
import { config } from '../../services/config.ts'
import { newSecret } from '../../services/ids.ts'
import { count } from '../../services/telemetry.ts'
import { findUser } from '../../store/accounts/users.ts'
import { findOrderAndAssetsAsAdmin } from '../../store/orders/orders.ts'
import { findPhotoUrls, stopPlacing } from '../../store/photos/photoUrls.ts'
import { placeOrder } from '../orders/placeOrder.ts'

/** An order that is submitted already is left alone, so it doesn’t matter who comes last, or how often. */
export async function submitFetched(orderId: string, now: Date): Promise<void> {
  const { urls, placing } = await findPhotoUrls(orderId)
  if (!placing || placing.problem) return
  const [found, user] = await Promise.all([findOrderAndAssetsAsAdmin(orderId), findUser(placing.user_id)])
  if (!found || !isDraft(found.order) || !user || !mayAct(user)) return
  if (nextOf(urls, photosOf(found.assets).length) !== 'place') return
  const { contact, options } = found.order
  const request = {
    customer: contact,
    options,
    order_id: orderId,
    submit: true,
    ...(placing.code && { code: placing.code }),
  }
  const { PRICE_LIST: priceList, SUPPORT_EMAIL: supportEmail } = config()
  const creator = { key: newSecret(), secret: newSecret() }
  const countSubmission = async () => undefined
  const countCode = async () => async () => undefined
  const proof = { hashes: [], user: actingFor(user) }
  try {
    const counted = { countSubmission, countCode }
    const { events } = await placeOrder({ request, creator, proof, ...counted, priceList, supportEmail }, now)
    for (const event of events) count(event)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await stopPlacing(orderId, error.message)
  }
}
