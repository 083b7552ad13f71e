import middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import * as z from 'zod/mini'
import type { Endpoint, Endpoints, Route } from '#contract/endpoints'
import { AppError } from '../domain/AppError.ts'
import { type Caller, refuseUnlessAllowed } from '../domain/Caller.ts'
import { addressOf } from './address.ts'
import { jsonOf, parsePart } from './body.ts'
import { errorResponse, toAppError } from './errors.ts'
import { noteCaller, observe } from './observe.ts'
import { refuseForeignOrigin } from './origin.ts'
import { forgiveRate, limitRate } from './rateLimit.ts'
import { type ApiRequest, type Handle, type Handlers, Reply } from './request.ts'
import { callerOf } from './session.ts'

type Event = APIGatewayProxyEventV2
type Result = APIGatewayProxyStructuredResultV2
export type GroupHandler = (event: Event, context: Context) => Promise<Result>

/**
 * The one stack in front of every route of a group's table: its Lambda handler. Checks, in this order: the route,
 * the origin, the schemas, the session, the audience, the rate.
 */
export function serve<T extends Partial<Endpoints>>(table: T, handlers: Handlers<T>): GroupHandler {
  const endpoints = new Map<string, Endpoint>(Object.entries(table))
  const routes = new Map<string, Handle<Route>>(Object.entries(handlers))
  return middy<Event, Result>()
    .use(observe())
    .use(answering)
    .handler(async (event: Event) => {
      const handle = routes.get(event.routeKey)
      const endpoint = endpoints.get(event.routeKey)
      if (!handle || !endpoint) throw new AppError('not_found', 'There is nothing at this address.')
      const request = await requestOf(event, endpoint)
      return respond(await handle(request as ApiRequest<Route>))
    }) as unknown as GroupHandler
}

async function requestOf(event: Event, endpoint: Endpoint) {
  const { method, userAgent } = event.requestContext.http
  const address = addressOf(event)
  const changes = method !== 'GET'
  if (changes) refuseForeignOrigin(event)
  const params = parsePart(endpoint, 'params', event.pathParameters ?? {})
  const query = parsePart(endpoint, 'query', event.queryStringParameters ?? {})
  const body = changes ? parsePart(endpoint, 'body', jsonOf(event)) : undefined
  const now = new Date()
  const caller = await callerOf(event, now)
  noteCaller(event, caller.user?.userId)
  refuseUnlessAllowed(caller, endpoint.audience)
  const call = {
    rateClass: endpoint.rate,
    route: event.routeKey,
    address,
    subject: subjectOf(body, caller),
    now,
  }
  await limitRate(call)
  const header = (name: string) => event.headers[name]
  return { params, query, body, caller, address, userAgent, header, now, forgive: () => forgiveRate(call) }
}

const Addressed = z.object({ email: z.string() })
const Order = z.object({ submit: z.boolean(), customer: Addressed })

/**
 * Whom a subject rule counts: whoever gets an order's confirmation, nobody for a draft; elsewhere the e-mail that the
 * request names, else the signed-in user.
 */
function subjectOf(body: unknown, { user }: Caller): string | undefined {
  const order = Order.safeParse(body).data
  if (order) return order.submit ? order.customer.email : undefined
  return Addressed.safeParse(body).data?.email ?? user?.userId
}

const answering: middy.MiddlewareObj<Event, Result> = {
  after: ({ response }) => secure(response),
  onError: (request) => {
    request.response = failed(request)
  },
}

function respond(reply: unknown): Result {
  const [answer, cookies] = reply instanceof Reply ? [reply.answer, reply.cookies] : [reply, []]
  return { statusCode: 200, headers: {}, body: JSON.stringify(answer), cookies }
}

function failed({ error, event }: middy.Request<Event, Result>): Result {
  const response = errorResponse(toAppError(error), event.requestContext.requestId)
  secure(response)
  return response
}

function secure(response: Result | null | undefined): void {
  if (!response) return
  response.headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    ...response.headers,
  }
}
