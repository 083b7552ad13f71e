import * as z from 'zod/mini'
import { Done, endpoint } from '../endpoint.ts'
import { Cents, ok } from '../fields.ts'
import { DownloadAnswer, DownloadRequest } from '../film/tour.ts'
import { ApiOrderAnswer, ApiOrderRequest, ApiOrdersAnswer, ApiOrdersQuery } from '../integrations/apiOrder.ts'
import { ApiPayLinkAnswer, ApiReviewAnswer } from '../integrations/apiReview.ts'
import { AssistantAnswer, AssistantMessage } from '../integrations/assistantTools.ts'
import { Price } from '../money/pricing.ts'
import { OrderId, PriceRequest } from '../orders/order.ts'
import {
  ApprovalAnswer,
  ApprovalRequest,
  CommentAnswer,
  CommentId,
  CommentRequest,
  VersionAnswer,
  VersionRequest,
} from '../review/review.ts'

const order = { order_id: OrderId }
const keyed = { group: 'brokerages', audience: 'apiKey' } as const
const reading = { ...keyed, scope: 'orders:read', rate: 'keyRead' } as const
const writing = { ...keyed, scope: 'orders:write', rate: 'keyWrite' } as const

export const brokeragesEndpoints = {
  'POST /api/v1/price': endpoint({
    ...reading,
    summary: 'Price a film',
    body: PriceRequest,
    answer: z.object({ ok, ...Price.shape, deposit_cents: z.optional(Cents), code_problem: z.optional(z.string()) }),
  }),
  'POST /api/v1/orders': endpoint({
    ...writing,
    summary: 'Create, update or submit an order of the account, with photos by web address',
    body: ApiOrderRequest,
    // A hundred signed addresses of photos are long.
    bodyMaxBytes: 256 * 1024,
    idempotencyKey: true,
    answer: ApiOrderAnswer,
  }),
  'GET /api/v1/orders': endpoint({
    ...reading,
    summary: 'List the orders of the account, newest first',
    query: ApiOrdersQuery,
    answer: ApiOrdersAnswer,
  }),
  'GET /api/v1/orders/{order_id}': endpoint({
    ...reading,
    summary: 'Read an order of the account',
    params: z.object(order),
    answer: ApiOrderAnswer,
  }),
  'DELETE /api/v1/orders/{order_id}': endpoint({
    ...writing,
    summary: 'Discard a draft order of the account',
    params: z.object(order),
    answer: Done,
  }),
  'POST /api/v1/orders/{order_id}/pay-link': endpoint({
    ...writing,
    summary: 'Make a link where a person pays what is due',
    params: z.object(order),
    answer: ApiPayLinkAnswer,
  }),
  'GET /api/v1/orders/{order_id}/review': endpoint({
    ...reading,
    summary: 'Read the versions of a film, its shots, comments, rounds and files',
    params: z.object(order),
    answer: ApiReviewAnswer,
  }),
  'PUT /api/v1/orders/{order_id}/review/comments/{comment_id}': endpoint({
    ...writing,
    summary: 'Write a comment or ask for a change of the film',
    params: z.object({ ...order, comment_id: CommentId }),
    body: CommentRequest,
    answer: CommentAnswer,
  }),
  'DELETE /api/v1/orders/{order_id}/review/comments/{comment_id}': endpoint({
    ...writing,
    summary: 'Withdraw a comment while it is open',
    params: z.object({ ...order, comment_id: CommentId }),
    answer: Done,
  }),
  'POST /api/v1/orders/{order_id}/review/versions': endpoint({
    ...writing,
    summary: 'Make a version with the changes that comments ask for',
    params: z.object(order),
    body: VersionRequest,
    answer: VersionAnswer,
  }),
  'POST /api/v1/orders/{order_id}/review/approval': endpoint({
    ...writing,
    summary: 'Approve a version',
    params: z.object(order),
    body: ApprovalRequest,
    answer: ApprovalAnswer,
  }),
  'POST /api/v1/orders/{order_id}/downloads': endpoint({
    ...reading,
    summary: 'Get a link to a finished file, once the film is approved and paid',
    params: z.object(order),
    body: DownloadRequest,
    answer: DownloadAnswer,
  }),
  // Of the same function, which then has nothing more to be granted; its library is loaded by the first message.
  'POST /api/v1/mcp': endpoint({
    ...writing,
    scope: ['orders:read', 'orders:write'],
    summary: 'Take a message of an assistant, by the Model Context Protocol',
    body: AssistantMessage,
    bodyMaxBytes: 256 * 1024,
    takesNotices: true,
    answer: AssistantAnswer,
  }),
}
