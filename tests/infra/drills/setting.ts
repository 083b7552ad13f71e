import { vi } from 'vitest'
import { groups, routesOf } from '#contract/endpoints'
import { entryOf } from '../../../infra/functions/functionBuilds.ts'
import { functionNames, recordOf } from '../../../infra/functions/functions.ts'
import type { Fault, Faults, Service } from '../../../infra/local/aws/faults.ts'
import { gateway } from '../../../infra/local/gateway.ts'
import { type Listener, listen } from '../../../infra/local/listener.ts'
import { lambdasOf, production } from '../../../infra/production.ts'
import { apiEvent } from '../../support/apiEvent.ts'
import { anAddress } from '../../support/builders.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'
import type { DrilledName } from './alarms.ts'
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
const functionBy = (name: DrilledName) => functionNames.find((one) => one === name)
function entryBy(name: DrilledName): string {
  const own = functionBy(name)
  const record = own ? recordOf(own) : lambdasOf(production)[name]
  if (!record) throw new Error(`There is no function "${name}".`)
  return entryOf(record)
}

export async function handlerOf(name: DrilledName): Promise<Handler> {
  const { handler } = await import(entryBy(name))
  return handler
}

/** What usually calls a function. */
export function usualCallOf(name: DrilledName): unknown {
  const group = groups.find((one) => one === name)
  const [route] = group ? routesOf(group) : []
  if (route) return apiEvent(route, { address: anAddress() })
  const own = functionBy(name)
  if (own) return ['stream', 'queue'].includes(recordOf(own).trigger.by) ? { Records: [] } : {}
  return name === 'jobs'
    ? { Records: [] }
    : { job_id: 'ord_00000000000000000000000000-v1', step: 'gather', input: null }
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
