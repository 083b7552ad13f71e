import * as z from 'zod/mini'
import * as admin from '../desk/admin.ts'
import { Done, endpoint } from '../endpoint.ts'
import { OrderId, QuestionId } from '../orders/order.ts'

export const deskEndpoints = {
  'POST /api/admin/orders': endpoint({
    group: 'admin',
    audience: 'administrator',
    rate: 'write',
    summary: 'Place an order for a customer, who is told by email',
    body: admin.OrderForCustomer,
    idempotencyKey: true,
    answer: admin.OrderAnswer,
  }),
  'POST /api/admin/orders/{id}/message': endpoint({
    group: 'admin',
    audience: 'administrator',
    rate: 'write',
    summary: 'Email the customer of an order',
    params: z.object({ id: OrderId }),
    body: admin.OrderMessage,
    idempotencyKey: true,
    answer: Done,
  }),
  'POST /api/admin/orders/{id}/questions/{question_id}/answers': endpoint({
    group: 'admin',
    audience: 'administrator',
    rate: 'write',
    summary: 'Answer what a customer asked about an order',
    params: z.object({ id: OrderId, question_id: QuestionId }),
    body: admin.QuestionAnswer,
    idempotencyKey: true,
    answer: Done,
  }),
  'GET /api/admin/orders/{id}/as-customer': endpoint({
    group: 'admin',
    audience: 'administrator',
    rate: 'read',
    summary: 'See an order as its customer does',
    params: z.object({ id: OrderId }),
    answer: admin.CustomersOrderAnswer,
  }),
}
