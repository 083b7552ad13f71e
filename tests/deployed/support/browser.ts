import * as z from 'zod/mini'
import { type Answer, endpoints, partsOf, type Route } from '#contract/endpoints'
import type { StageUnderTest } from './stageUnderTest.ts'

type Sent = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  headers?: Record<string, string>
}
export type Reply = { status: number; body: unknown }
export type Browser = ReturnType<typeof aBrowser>

/** A visitor's browser on the site: it keeps cookies, and sends to the API what a page of ours sends. */
export function aBrowser({ apiAddress, siteOrigin }: Pick<StageUnderTest, 'apiAddress' | 'siteOrigin'>) {
  const jar = new Map<string, string>()

  function keep(response: Response) {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      const at = pair.indexOf('=')
      if (attributes.includes('Max-Age=0')) jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
  }

  async function send(route: Route, { params = {}, query, body, headers }: Sent = {}): Promise<Reply> {
    const { method, path } = partsOf(route)
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const address = `${apiAddress}${filled}${query ? `?${new URLSearchParams(query)}` : ''}`
    const response = await fetch(address, {
      method,
      headers: {
        origin: siteOrigin,
        'sec-fetch-site': 'same-origin',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    keep(response)
    return { status: response.status, body: await response.json() }
  }

  /** The answer as the contract promises it; throws where it is a failure or anything else. */
  async function ask<R extends Route>(route: R, sent?: Sent): Promise<Answer<R>> {
    const { status, body } = await send(route, sent)
    if (status !== 200) throw new Error(`${route} answered ${status}: ${JSON.stringify(body)}`)
    // TypeScript does not follow that the answer's schema is the one of this route.
    return z.parse(endpoints[route].answer, body) as Answer<R>
  }
  return { send, ask }
}
