import * as z from 'zod/mini'
import { Cents, ok } from '../fields.ts'
import { OrderId, OrderReceipt, OrderRequest, OrderView, PriceRequest } from '../order.ts'
import { Price } from '../pricing.ts'
import { endpoint } from './endpoint.ts'

export const ordersEndpoints = {
  'POST /api/price': endpoint({
    group: 'orders',
    audience: 'visitor',
    rate: 'price',
    summary: 'Price a set of options',
    body: PriceRequest,
    answer: z.object({ ok, ...Price.shape, deposit_cents: z.optional(Cents) }),
  }),
  'POST /api/orders': endpoint({
    group: 'orders',
    audience: 'visitor',
    rate: 'order',
    summary: 'Create, update or submit an order',
    body: OrderRequest,
    idempotencyKey: true,
    answer: OrderReceipt,
  }),
  'GET /api/orders/{order_id}': endpoint({
    group: 'orders',
    audience: 'visitor',
    rate: 'read',
    summary: 'Read an order of this browser or account',
    params: z.object({ order_id: OrderId }),
    answer: z.object({ ok, order: OrderView }),
  }),
}
