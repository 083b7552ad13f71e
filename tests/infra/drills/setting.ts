import { vi } from 'vitest'
import { groups, routesOf } from '#contract/endpoints'
import type { FunctionName } from '../../../infra/functions.ts'
import type { Fault, Faults, Service } from '../../../infra/local/faults.ts'
import { gateway } from '../../../infra/local/gateway.ts'
import { type Listener, listen } from '../../../infra/local/listener.ts'
import { apiEvent } from '../../support/apiEvent.ts'
import { anAddress } from '../../support/builders.ts'
import { embeddedAws } from '../../support/embeddedAws.ts'
import { onStreamRecords } from '../../support/withStream.ts'
import './measured.ts'

// A drill hangs at most two requests; else a busy machine is no outage.
process.env.AWS_PATIENCE = '2'

/** Production's functions on the embedded AWS, behind a site that is down, with faults to provoke. */
const site = await listen((_, response) => response.writeHead(503).end())
let faults: Faults = () => undefined
export const aws = await embeddedAws({
  environment: { STAGE: 'prod' },
  siteOrigin: site.url,
  onStreamRecords,
  faults: (call) => faults(call),
})

/** Breaks a service until the drill is over, or for the first `times` requests; tells how often it did. */
export function provoke(service: Service, fault: Fault, { of, times = Number.POSITIVE_INFINITY }: Provoked = {}) {
  const done = { count: 0 }
  faults = (call) => {
    if (call.service !== service || (of && !of.includes(call.operation)) || done.count >= times) return undefined
    done.count += 1
    return fault
  }
  return done
}
type Provoked = { of?: string[]; times?: number }

let hubspotStatus = 200
const { fetch: realFetch } = globalThis
/** HubSpot alone is not asked. */
vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
  url.startsWith('https://api.hsforms.com/')
    ? Promise.resolve(new Response('', { status: hubspotStatus }))
    : realFetch(url, init),
)
export function breakHubspot(status: 503 | 400) {
  hubspotStatus = status
}

/** Mends what a drill broke, and waits until everything that waited for it is done. */
export async function lift() {
  faults = () => undefined
  hubspotStatus = 200
  await aws.streamSettled()
}

type Handler = (event: unknown, context?: unknown) => Promise<unknown>
const handlers: Record<FunctionName, () => Promise<{ handler: unknown }>> = {
  contact: () => import('../../../functions/entries/api/contact.ts'),
  orders: () => import('../../../functions/entries/api/orders.ts'),
  uploads: () => import('../../../functions/entries/api/uploads.ts'),
  auth: () => import('../../../functions/entries/api/auth.ts'),
  account: () => import('../../../functions/entries/api/account.ts'),
  admin: () => import('../../../functions/entries/api/admin.ts'),
  stream: () => import('../../../functions/entries/stream/stream.ts'),
  hubspot: () => import('../../../functions/entries/stream/hubspot.ts'),
  mailEvents: () => import('../../../functions/entries/events/mailEvents.ts'),
  probe: () => import('../../../functions/entries/events/probe.ts'),
}
export async function handlerOf(name: FunctionName): Promise<Handler> {
  const { handler } = await handlers[name]()
  return handler as Handler
}

/** What usually calls a function. */
export function usualCallOf(name: FunctionName): unknown {
  const group = groups.find((one) => one === name)
  const [route] = group ? routesOf(group) : []
  if (route) return apiEvent(route, { address: anAddress() })
  return name === 'stream' || name === 'hubspot' ? { Records: [] } : {}
}

let api: Promise<Listener> | undefined
/** The API over HTTP, through the gateway that stands for AWS's. */
export async function ask(path: string, { body, headers }: { body?: unknown; headers?: Record<string, string> } = {}) {
  const { handler } = await import('../../../functions/entries/api/orders.ts')
  api ??= listen(gateway({ orders: handler }))
  const { url } = await api
  const started = performance.now()
  const response = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { origin: site.url, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, milliseconds: performance.now() - started, answer: await response.json() }
}

export async function stop() {
  await site.stop()
  await (await api)?.stop()
}
