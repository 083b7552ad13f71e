import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ApiOrderAnswer, ApiOrderRequest, ApiOrdersAnswer, ApiOrdersQuery } from '../integrations/apiOrder.ts'
import { OrderId } from '../orders/order.ts'

export const brokeragesEndpoints = {
  'POST /api/v1/orders': endpoint({
    group: 'brokerages',
    audience: 'apiKey',
    scope: 'orders:write',
    rate: 'keyWrite',
    summary: 'Create, update or submit an order of the account, with photos by web address',
    body: ApiOrderRequest,
    // A hundred signed addresses of photos are long.
    bodyMaxBytes: 256 * 1024,
    idempotencyKey: true,
    answer: ApiOrderAnswer,
  }),
  'GET /api/v1/orders': endpoint({
    group: 'brokerages',
    audience: 'apiKey',
    scope: 'orders:read',
    rate: 'keyRead',
    summary: 'List the orders of the account, newest first',
    query: ApiOrdersQuery,
    answer: ApiOrdersAnswer,
  }),
  'GET /api/v1/orders/{order_id}': endpoint({
    group: 'brokerages',
    audience: 'apiKey',
    scope: 'orders:read',
    rate: 'keyRead',
    summary: 'Read an order of the account',
    params: z.object({ order_id: OrderId }),
    answer: ApiOrderAnswer,
  }),
}
