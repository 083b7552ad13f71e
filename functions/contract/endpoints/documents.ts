import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { DocumentAnswer, DocumentNumber } from '../money/documents.ts'
import { OrderId } from '../orders/order.ts'

export const documentsEndpoints = {
  'GET /api/orders/{order_id}/documents/{number}': endpoint({
    group: 'documents',
    audience: 'visitor',
    rate: 'order',
    summary: 'Get a link to an invoice, receipt or credit note of an order as PDF',
    params: z.object({ order_id: OrderId, number: DocumentNumber }),
    answer: DocumentAnswer,
  }),
  'GET /api/admin/orders/{id}/documents/{number}': endpoint({
    group: 'documents',
    audience: 'administrator',
    rate: 'read',
    summary: 'Get a link to an invoice, receipt or credit note of any order as PDF',
    params: z.object({ id: OrderId, number: DocumentNumber }),
    answer: DocumentAnswer,
  }),
}
