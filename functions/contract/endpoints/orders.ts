import * as z from 'zod/mini'
import { Done, endpoint } from '../endpoint.ts'
import { Cents, ok } from '../fields.ts'
import { AskedInvoice } from '../money/documents.ts'
import { Price } from '../money/pricing.ts'
import { OrderId, OrderReceipt, OrderRequest, OrderView, PriceRequest, QuestionRequest } from '../orders/order.ts'
import { ArrangementAnswer, ArrangementRequest } from '../photos/arrangement.ts'
import { PhotoLinkAnswer } from '../photos/photoLink.ts'

export const ordersEndpoints = {
  'POST /api/price': endpoint({
    group: 'orders',
    audience: 'visitor',
    rate: 'price',
    summary: 'Price a set of options',
    body: PriceRequest,
    /** `code_problem` says why the code does not lower the price; `completes_addresses` that the page may ask for suggestions. */
    answer: z.object({
      ok,
      ...Price.shape,
      deposit_cents: z.optional(Cents),
      code_problem: z.optional(z.string()),
      adds_tax: z.optional(z.literal(true)),
      invoice: z.optional(AskedInvoice),
      completes_addresses: z.optional(z.literal(true)),
    }),
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
  'DELETE /api/orders/{order_id}': endpoint({
    group: 'orders',
    audience: 'visitor',
    rate: 'write',
    summary: 'Discard a draft order of this browser or account',
    params: z.object({ order_id: OrderId }),
    answer: Done,
  }),
  'PUT /api/orders/{order_id}/photos': endpoint({
    group: 'orders',
    audience: 'visitor',
    rate: 'arrange',
    summary: 'Put the photos of an order in order, and name rooms and cover',
    params: z.object({ order_id: OrderId }),
    body: ArrangementRequest,
    answer: ArrangementAnswer,
  }),
  'POST /api/orders/{order_id}/photo-link': endpoint({
    group: 'orders',
    audience: 'visitor',
    rate: 'order',
    summary: 'Make a link that adds photos to an order of this browser or account',
    params: z.object({ order_id: OrderId }),
    answer: PhotoLinkAnswer,
  }),
  'POST /api/orders/{order_id}/questions': endpoint({
    group: 'orders',
    audience: 'visitor',
    rate: 'mail',
    summary: 'Ask support about an order of this browser or account',
    params: z.object({ order_id: OrderId }),
    body: QuestionRequest,
    idempotencyKey: true,
    answer: Done,
  }),
}
