import type { AdminOrderRow } from '#contract/desk/admin'
import type { Body } from '#contract/endpoints'
import type { Actor } from '../../domain/platform/AuditEvent.ts'
import { config } from '../../services/config.ts'
import { freshBrowser, hashOf } from '../../services/ids.ts'
import { count } from '../../services/telemetry.ts'
import { orderRowOf } from '../../store/desk/rows.ts'
import { orderItem } from '../../store/orders/orders.ts'
import { placeOrder } from './placeOrder.ts'

/** The customer opens it through an account of that email; nobody gets the browser secret that it is made with. */
export async function placeForCustomer(
  by: Actor,
  wanted: Body<'POST /api/admin/orders'>,
  givenKey: string,
): Promise<AdminOrderRow> {
  const { PRICE_LIST: priceList, SUPPORT_EMAIL: supportEmail } = config()
  // Another administrator's request is never the same.
  const key = hashOf(`${by.user.userId}:${givenKey}`)
  const { order, events } = await placeOrder(
    {
      request: { ...wanted, submit: true },
      creator: { key, ...freshBrowser(key) },
      proof: { hashes: [], user: undefined },
      countSubmission: async () => {},
      countCode: async () => async () => {},
      priceList,
      supportEmail,
      by,
    },
    by.now,
  )
  for (const event of events) count(event)
  return orderRowOf(orderItem(order))
}
