import { type Called, call } from '../apiEvent.ts'
import { anAddress } from '../builders.ts'
import { orders, type PlacedOrder } from '../orders/placing.ts'

/** Arranges the photos of an order, as its browser does. */
export const arrange = (
  { orderId, cookies }: Pick<PlacedOrder, 'orderId' | 'cookies'>,
  body: unknown,
  address = anAddress(),
): Promise<Called> =>
  call(orders, 'PUT /api/orders/{order_id}/photos', { cookies, address, params: { order_id: orderId }, body })
