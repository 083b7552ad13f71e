import type { RoutesOf } from '#contract/endpoints'
import { aVerifiedPerson, freshEmail } from '../accounts/people.ts'
import { anOrderBody } from '../builders.ts'
import { aDelivery, sharedPages } from '../integrations/sharing.ts'
import { aDraft } from '../orders/placing.ts'
import type { Ids, Row } from './accessRows.ts'

const own = ({ orderId }: Ids) => ({ params: { order_id: orderId } })
const desk = ({ orderId }: Ids) => ({ params: { id: orderId } })
const on = { tour: true, watch: true }

/** A film that may be shared, where there is an order. */
const delivered = async <T>({ orderId }: Ids, sent: T): Promise<T> => {
  await aDelivery(orderId)
  return sent
}

export const pageRows: Record<RoutesOf<'tours'>, Row> = {
  'GET /api/orders/{order_id}/pages': { names: true, send: own },
  'PUT /api/orders/{order_id}/pages': { names: true, send: (ids) => delivered(ids, { ...own(ids), body: on }) },
  'POST /api/orders/{order_id}/pages/renewal': {
    names: true,
    send: async (ids) => ({ ...own(ids), body: { slug: await sharedPages(ids.orderId) } }),
  },
  // Whoever opens the page may write to its agent.
  'POST /api/tour-messages': {
    send: async () => {
      const { email, cookies } = await aVerifiedPerson()
      const { orderId } = await aDraft(anOrderBody({ customer: { email } }), { cookies })
      return { body: { slug: await sharedPages(orderId), name: 'Ada', email: freshEmail(), message: 'May we see it?' } }
    },
  },
  'GET /api/admin/orders/{id}/pages': { names: true, send: desk },
  'PUT /api/admin/orders/{id}/pages': { names: true, send: (ids) => delivered(ids, { ...desk(ids), body: on }) },
}
