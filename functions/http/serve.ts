import middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { bodyMaxOf } from '#contract/endpoint'
import type { Endpoint, Endpoints, Route } from '#contract/endpoints'
import { apiHeaders } from '#contract/integrations/apiHeaders'
import { AppError } from '../domain/platform/AppError.ts'
import { refuseUnlessAllowed } from '../domain/platform/Caller.ts'
import { config } from '../services/config.ts'
import { jsonOf, parsePart } from './body.ts'
import { addressOf } from './caller/address.ts'
import { isForKey, keyHolderOf, refuseKeyless } from './caller/apiKey.ts'
import { isForService, mustVerify, serviceRequestOf, type Verifiers } from './caller/service.ts'
import { callerOf } from './caller/session.ts'
import { errorResponse, toAppError } from './errors.ts'
import { emailOf, subjectOf } from './limits/counted.ts'
import { forgiveRate, isKnownNetwork, limitRate, uncountRate } from './limits/rateLimit.ts'
import { note, observe } from './observe.ts'
import { type ApiRequest, type Handle, type Handlers, type Identified, Reply } from './request.ts'
import { routerOf } from './router.ts'

type Event = APIGatewayProxyEventV2
type Result = APIGatewayProxyStructuredResultV2
export type GroupHandler = (event: Event, context: Context) => Promise<Result>

/** In this order: route, origin, schemas, session or API key, audience, rate; for another service, its signature first. */
export function serve<T extends Partial<Endpoints>>(
  table: T,
  handlers: Handlers<T>,
  verifiers: Verifiers = {},
): GroupHandler {
  const endpoints = new Map<string, Endpoint>(Object.entries(table))
  mustVerify(endpoints.values(), verifiers)
  const routes = new Map<string, Handle<Route>>(Object.entries(handlers))
  const routed = routerOf(Object.keys(table))
  const stack = middy<Event, Result>()
    .use(observe())
    .use(answering)
    .handler(async (event: Event) => {
      const handle = routes.get(event.routeKey)
      const endpoint = endpoints.get(event.routeKey)
      if (!handle || !endpoint) throw new AppError('not_found', 'There is nothing at this address.')
      if (isForService(endpoint)) {
        const signed = await serviceRequestOf(event, endpoint, verifiers)
        return withoutCookies(respond(await handle(signed as ApiRequest<Route>)))
      }
      const request = await requestOf(event, endpoint)
      return respond(await handle(request as ApiRequest<Route>))
    }) as unknown as GroupHandler
  return (event, context) => stack(routed(event), context)
}

async function requestOf(event: Event, endpoint: Endpoint) {
  const { method, userAgent } = event.requestContext.http
  const address = addressOf(event)
  note(event, { network: address })
  const changes = method !== 'GET'
  // A program is known by its key, which no page of another site has.
  if (isForKey(endpoint)) refuseKeyless(event)
  else if (changes) refuseForeignOrigin(event)
  const params = parsePart(endpoint, 'params', event.pathParameters ?? {})
  const query = parsePart(endpoint, 'query', event.queryStringParameters ?? {})
  const body = changes ? parsePart(endpoint, 'body', jsonOf(event, bodyMaxOf(endpoint))) : undefined
  note(event, { email: emailOf(body) })
  const now = new Date()
  const known = isForKey(endpoint) ? await keyHolderOf(event, endpoint, now) : await callerOf(event, now, endpoint)
  const caller = changes ? { ...known, actsAt: now } : known
  note(event, { userId: caller.user?.userId, email: emailOf(body) ?? caller.user?.email })
  refuseUnlessAllowed(caller, endpoint.audience)
  const header = (name: string) => event.headers[name]
  const call = {
    rateClass: endpoint.rate,
    route: event.routeKey,
    address,
    subject: subjectOf(body, caller.user),
    now,
  }
  await limitRate(call)
  const noteUser = (user: Identified) => note(event, { userId: user.id, email: user.email })
  const counted = {
    forgive: () => forgiveRate(call),
    uncount: () => uncountRate(call),
    isKnownNetwork: () => isKnownNetwork(call),
  }
  return { params, query, body, caller, address, userAgent, header, now, noteUser, ...counted }
}

const answering: middy.MiddlewareObj<Event, Result> = {
  after: ({ response }) => secure(response),
  onError: (request) => {
    request.response = failed(request)
  },
}

function respond(reply: unknown): Result {
  const { answer, cookies, headers, status } = reply instanceof Reply ? reply : new Reply(reply, [])
  return { statusCode: status, headers, body: JSON.stringify(answer), cookies }
}

/** Another service keeps no cookies, and would pass on what is meant for a browser. */
function withoutCookies(result: Result): Result {
  if (result.cookies?.length) throw new Error('An answer to another service sets a cookie.')
  return result
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
    ...apiHeaders,
    ...response.headers,
  }
}

/** A state change must come from our own pages: the browser says so in Origin or Sec-Fetch-Site. */
function refuseForeignOrigin({ headers }: APIGatewayProxyEventV2): void {
  const { origin } = headers
  const site = headers['sec-fetch-site']
  const ours = origin === undefined ? site === 'same-origin' : origin === config().SITE_ORIGIN
  if (!ours || (site !== undefined && site !== 'same-origin'))
    throw new AppError('forbidden', 'This request did not come from our site. Please reload the page and try again.')
}
