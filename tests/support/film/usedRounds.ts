import { ReviewRoom } from '#contract/review/review'
import type { StripeAccount } from '../../../infra/local/stripe/account.ts'
import type { ApiEventOptions } from '../apiEvent.ts'
import type { PlacedOrder } from '../orders/placing.ts'

const { call } = await import('../apiEvent.ts')
const { anAddress } = await import('../builders.ts')
const { anOrderToPay, pay } = await import('../money/paying.ts')
const { aReadyVersion } = await import('./reviewing.ts')
const { handler: review } = await import('../../../functions/entries/api/review.ts')

/** A version that the customer had made of the one before, which takes a round. */
export const aVersionOfCustomer = ({ orderId }: PlacedOrder, version: number): Promise<void> =>
  aReadyVersion(orderId, version, {
    revision: { made_by: 'customer', base: version - 1, source: version - 1, changes: [], lines: [] },
  })

/** An order whose deposit is paid and whose plan's one round is used; placed before where one is given. */
export async function anOrderWithoutRounds(account: StripeAccount, placed?: PlacedOrder): Promise<PlacedOrder> {
  const order = placed ?? (await anOrderToPay())
  await pay(account, order)
  await aReadyVersion(order.orderId)
  await aVersionOfCustomer(order, 2)
  return order
}

/** An order whose deposit is paid and whose film is approved, so that its balance is due. */
export async function anApprovedOrder(account: StripeAccount): Promise<PlacedOrder> {
  const order = await anOrderToPay()
  await pay(account, order)
  await aReadyVersion(order.orderId)
  const { status, body } = await approveFilm(order, 1)
  if (status !== 200) throw new Error(`${order.orderId} was not approved: ${status} ${body.error}`)
  return order
}

type Browser = Pick<ApiEventOptions, 'cookies' | 'headers'>
/** The room as its owner sees it, or whoever has another browser. */
export async function roomOf({ orderId, cookies }: PlacedOrder, browser: Browser = { cookies }): Promise<ReviewRoom> {
  const params = { order_id: orderId }
  const { body } = await call(review, 'GET /api/orders/{order_id}/review', { ...browser, params, address: anAddress() })
  return ReviewRoom.parse(body.room)
}

export const approveFilm = ({ orderId, cookies }: PlacedOrder, version: number) =>
  call(review, 'POST /api/orders/{order_id}/review/approval', {
    params: { order_id: orderId },
    body: { version, name: 'Dana Whitlock' },
    cookies,
    address: anAddress(),
  })
