import * as z from 'zod/mini'
import { Done, endpoint } from '../endpoint.ts'
import {
  CheckoutAnswer,
  CheckoutRequest,
  ConfirmAnswer,
  MoneyAct,
  PaymentAnswer,
  PaymentEvent,
} from '../money/money.ts'
import { PayLinkAnswer, PayLinkCheckoutRequest } from '../money/payLink.ts'
import { OrderId } from '../orders/order.ts'

export const paymentsEndpoints = {
  'POST /api/orders/{order_id}/checkout': endpoint({
    group: 'payments',
    audience: 'visitor',
    rate: 'order',
    summary: 'Get an address to pay the deposit, the balance or a further round of changes at',
    params: z.object({ order_id: OrderId }),
    body: CheckoutRequest,
    answer: CheckoutAnswer,
  }),
  'POST /api/orders/{order_id}/checkout/confirm': endpoint({
    group: 'payments',
    audience: 'visitor',
    rate: 'order',
    summary: 'Check with the payment service what was paid',
    params: z.object({ order_id: OrderId }),
    answer: ConfirmAnswer,
  }),
  'GET /api/pay-link': endpoint({
    group: 'payments',
    audience: 'visitor',
    rate: 'token',
    payLink: true,
    summary: 'Read the home and what is due of the order that a pay link leads to',
    answer: PayLinkAnswer,
  }),
  'POST /api/pay-link/checkout': endpoint({
    group: 'payments',
    audience: 'visitor',
    rate: 'order',
    payLink: true,
    summary: 'Get an address to pay what is due of the order that a pay link leads to',
    body: PayLinkCheckoutRequest,
    answer: CheckoutAnswer,
  }),
  'POST /api/pay-link/confirm': endpoint({
    group: 'payments',
    audience: 'visitor',
    rate: 'order',
    payLink: true,
    summary: 'Check with the payment service what was paid by a pay link',
    answer: PayLinkAnswer,
  }),
  'POST /api/admin/orders/{id}/money': endpoint({
    group: 'payments',
    audience: 'administrator',
    rate: 'write',
    summary: 'Record a payment, a discount, a refund or a write-off',
    params: z.object({ id: OrderId }),
    body: MoneyAct,
    idempotencyKey: true,
    answer: PaymentAnswer,
  }),
  'POST /api/payments/webhook': endpoint({
    group: 'payments',
    audience: 'service',
    verifier: 'stripe',
    bodyMaxBytes: 256 * 1024,
    rate: 'service',
    summary: 'Take word from the payment service',
    body: PaymentEvent,
    answer: Done,
  }),
}
