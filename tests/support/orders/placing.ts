import type { BodyInput } from '#contract/endpoints'
import { type ApiEventOptions, type Called, call } from '../apiEvent.ts'
import { aKey, anAddress, anOrderBody } from '../builders.ts'

const { handler: orders } = await import('../../../functions/entries/api/orders.ts')

export { orders }

type OrderBody = BodyInput<'POST /api/orders'>
type Browser = Pick<ApiEventOptions, 'cookies' | 'headers' | 'address'>

/** Posts an order as one browser does: its cookies, and a fresh key and address unless they are given. */
export const postOrder = (body: unknown, browser: Browser = {}): Promise<Called> =>
  call(orders, 'POST /api/orders', { address: anAddress(), headers: aKey(), ...browser, body })

export const readOrder = (orderId: unknown, browser: Browser = {}): Promise<Called> =>
  call(orders, 'GET /api/orders/{order_id}', { ...browser, params: { order_id: String(orderId) } })

export type PlacedOrder = { orderId: string; cookies: string[]; body: OrderBody }

/** A draft of a fresh browser, or of one with a session, which then is all that opens it. */
export async function aDraft(body: OrderBody = anOrderBody(), browser: Browser = {}): Promise<PlacedOrder> {
  const headers = browser.headers ?? aKey()
  const answer = await persistently(() => postOrder(body, { ...browser, headers }))
  if (answer.status !== 200) throw new Error(`No order: ${JSON.stringify(answer.body)}`)
  return { orderId: String(answer.body.orderId), cookies: [...(browser.cookies ?? []), ...answer.cookies], body }
}

/** Posts a placed order again, with changes. */
export const postAgain = ({ orderId, cookies, body }: PlacedOrder, changes: Partial<OrderBody> = {}): Promise<Called> =>
  postOrder({ ...body, order_id: orderId, ...changes }, { cookies })

/** Submits a placed order, which must be possible. */
export async function submit(order: PlacedOrder): Promise<void> {
  const { body } = await persistently(() => postAgain(order, { submit: true }))
  if (body.status !== 'awaiting_deposit') throw new Error(`Not submitted: ${JSON.stringify(body)}`)
}

export async function aSubmittedOrder(body?: OrderBody): Promise<PlacedOrder> {
  const draft = await aDraft(body)
  await submit(draft)
  return draft
}

/** Sends a request again while the answer is that the service is busy, as the site does. */
export async function persistently(post: () => Promise<Called>, attempts = 20): Promise<Called> {
  const answer = await post()
  return answer.status === 503 && attempts > 1 ? persistently(post, attempts - 1) : answer
}
