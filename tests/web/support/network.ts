import { vi } from 'vitest'
import * as z from 'zod/mini'
import { type Answer, type Body, endpoints, type Params, partsOf, type Route } from '#contract/endpoints'
import { type ErrorCode, errorStatuses } from '#contract/errors'

/** What a handler may do beside answering: fail with the contract's error, or never be reached. */
export class Failure {
  readonly code: ErrorCode
  readonly error: string
  readonly fields: Record<string, string>
  /** The newer row of a conflict. */
  readonly current: unknown
  constructor(code: ErrorCode, error = 'It failed.', fields: Record<string, string> = {}, current?: unknown) {
    this.code = code
    this.error = error
    this.fields = fields
    this.current = current
  }
}
export const noAnswer = Symbol('no answer')

type Asked<R extends Route> = { body: Body<R>; params: Params<R>; query: URLSearchParams; headers: Headers }
type Outcome<R extends Route> = Answer<R> | Failure | typeof noAnswer
type Handler<R extends Route> = (asked: Asked<R>) => Outcome<R> | Promise<Outcome<R>>
export type Call = {
  route: Route
  body: unknown
  query: URLSearchParams
  headers: Headers
  /** Goes through although its page is left. */
  outlivesPage: boolean
}

export type Network = {
  on: <R extends Route>(route: R, handler: Handler<R>) => void
  /** What answers a route now, to be wrapped by another handler. */
  handler: <R extends Route>(route: R) => Handler<R>
  /** What was asked of a route, oldest first. */
  calls: (route: Route) => Call[]
}

/** Stands in for fetch: requests must keep the contract, and answers are typed by it. */
export function stubNetwork(): Network {
  const handlers = new Map<
    Route,
    (body: unknown, params: object, query: URLSearchParams, headers: Headers) => unknown
  >()
  const calls: Call[] = []

  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname: path, searchParams: query } = new URL(address, 'http://site.test')
    const found = routeOf(init.method ?? 'GET', path)
    const handler = found && handlers.get(found.route)
    if (!found || !handler) throw new Error(`Nobody answers ${init.method} ${path} in this test.`)
    const headers = new Headers(init.headers)
    const body = parsedBody(found.route, init.body)
    calls.push({ route: found.route, body, query, headers, outlivesPage: init.keepalive === true })
    const outcome = await handler(body, found.params, query, headers)
    init.signal?.throwIfAborted()
    if (outcome === noAnswer) throw new TypeError('Failed to fetch')
    if (outcome instanceof Failure) {
      const { code, error, fields, current } = outcome
      return Response.json({ ok: false, code, error, fields, current }, { status: errorStatuses[code] })
    }
    return Response.json(outcome)
  })

  return {
    on: <R extends Route>(route: R, handler: Handler<R>) =>
      void handlers.set(route, (body, params, query, headers) =>
        handler({ body: body as Body<R>, params: params as Params<R>, query, headers }),
      ),
    handler: <R extends Route>(route: R): Handler<R> => {
      const current = handlers.get(route)
      return ({ body, params, query, headers }) => current?.(body, params ?? {}, query, headers) as Outcome<R>
    },
    calls: (route) => calls.filter((call) => call.route === route),
  }
}

function routeOf(method: string, path: string) {
  for (const route of Object.keys(endpoints) as Route[]) {
    const parts = partsOf(route)
    const pattern = new RegExp(`^${parts.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
    const match = parts.method === method ? pattern.exec(path) : null
    if (match) return { route, params: { ...match.groups } }
  }
  return undefined
}

function parsedBody(route: Route, body: RequestInit['body']): unknown {
  const endpoint = endpoints[route]
  return 'body' in endpoint ? z.parse(endpoint.body, JSON.parse(String(body))) : undefined
}
