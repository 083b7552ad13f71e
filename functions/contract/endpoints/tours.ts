import * as z from 'zod/mini'
import { PagesAnswer, PagesRequest, RenewalRequest, TourMessage } from '../delivery/tourPages.ts'
import { Done, endpoint } from '../endpoint.ts'
import { OrderId } from '../orders/order.ts'

const own = z.object({ order_id: OrderId })
const any = z.object({ id: OrderId })

export const toursEndpoints = {
  'GET /api/orders/{order_id}/pages': endpoint({
    group: 'tours',
    audience: 'visitor',
    rate: 'read',
    summary: 'Read which public pages of an order’s film are on, with their links and views',
    params: own,
    answer: PagesAnswer,
  }),
  'PUT /api/orders/{order_id}/pages': endpoint({
    group: 'tours',
    audience: 'visitor',
    rate: 'order',
    summary: 'Turn the public pages of an order’s film on or off',
    params: own,
    body: PagesRequest,
    answer: PagesAnswer,
  }),
  'POST /api/orders/{order_id}/pages/renewal': endpoint({
    group: 'tours',
    audience: 'visitor',
    rate: 'order',
    summary: 'Take the links to the public pages back, and make new ones',
    params: own,
    body: RenewalRequest,
    answer: PagesAnswer,
  }),
  'POST /api/tour-messages': endpoint({
    group: 'tours',
    audience: 'visitor',
    rate: 'mail',
    summary: 'Write to the agent of a tour page',
    body: TourMessage,
    idempotencyKey: true,
    answer: Done,
  }),
  'GET /api/admin/orders/{id}/pages': endpoint({
    group: 'tours',
    audience: 'administrator',
    rate: 'read',
    summary: 'Read which public pages of any order’s film are on, with their links and views',
    params: any,
    answer: PagesAnswer,
  }),
  'PUT /api/admin/orders/{id}/pages': endpoint({
    group: 'tours',
    audience: 'administrator',
    rate: 'write',
    summary: 'Turn the public pages of any order’s film on or off',
    params: any,
    body: PagesRequest,
    answer: PagesAnswer,
  }),
}
