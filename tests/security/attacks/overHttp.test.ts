import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { pageFiles, pageRoutes } from '#contract/delivery/tourPages'
import { type Endpoint, endpoints, partsOf, type Route } from '#contract/endpoints'
import { mediaPath } from '#contract/film/mediaPath'
import { payLinkHeader } from '#contract/money/payLink'
import { photoLinkHeader } from '#contract/photos/photoLinkToken'
import { reviewTokenHeader } from '#contract/review/review'
import { startLocalStage } from '../../../infra/local/stage.ts'
import { naughtyStrings } from '../../support/orders/naughtyStrings.ts'
import { day, daySeed, isWhole } from '../../support/running/runs.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-'))
for (const file of ['index.html', '404.html', 'shell.html']) writeFileSync(join(folder, file), '<h1>Here</h1>')
const stage = await startLocalStage({ pages: async () => folder })
afterAll(async () => {
  await stage.stop()
  rmSync(folder, { recursive: true })
})

type Sent = { method: string; path: string; headers?: Record<string, string>; body?: string }
let networks = 0
/** Each request from another network, so that none is refused for the one before; macOS knows one alone. */
const aNetwork = () => {
  networks += 1
  return platform() === 'darwin'
    ? '127.0.0.1'
    : `127.${1 + (networks >> 16)}.${(networks >> 8) & 255}.${networks & 255}`
}
async function send({ method, path, headers, body }: Sent, origin = stage.origin) {
  const asked = request({ host: '127.0.0.1', port: new URL(origin).port, path, method, localAddress: aNetwork() })
  const sent = { host: new URL(origin).host, origin, 'content-type': 'application/json', ...headers }
  for (const [name, value] of Object.entries(sent)) asked.setHeader(name, value)
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    asked.once('response', resolve).once('error', reject)
  })
  asked.end(body)
  const response = await answered
  return { status: response.statusCode ?? 0, headers: response.headers, text: await text(response) }
}
type Answered = Awaited<ReturnType<typeof send>>

const traces = /\n\s+at |node:internal|node_modules|functions\/|\.tsx?:\d|arn:aws|ZodError/
const leadsOutside = (location: string, said: string): string[] =>
  said === '' && [stage.origin, stage.neutralOrigin].some((own) => location.startsWith(`${own}/`))
    ? []
    : [`leads to ${location}`]
/** What must hold of an answer to a string, whoever sent it and wherever it stood. */
function complaintsAbout({ status, headers, text: said }: Answered, string: string): string[] {
  if (headers.location) return leadsOutside(headers.location, said)
  const policy = String(headers['content-security-policy'] ?? '')
  const markup = string.match(/<[a-z!/][^>]{2,}/i)?.[0]
  return [
    ...(status >= 500 ? [`answered ${status}`] : []),
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['may be sniffed']),
    ...(/default-src 'none'|default-src 'self'/.test(policy) && (!/unsafe/.test(policy) || / sandbox$/.test(policy))
      ? []
      : [`policy “${policy}”`]),
    // Whatever a function says; a page of the site, or CloudFront's refusal, says nothing about anybody.
    ...(headers['apigw-requestid'] && headers['cache-control'] !== 'no-store' ? ['may be kept'] : []),
    ...(headers['x-powered-by'] || headers.server ? ['names its software'] : []),
    ...(traces.test(said) ? [`tells of itself: ${traces.exec(said)?.[0]}`] : []),
    ...(markup !== undefined && said.includes(markup) ? [`says again ${markup}`] : []),
    ...(headers['access-control-allow-origin'] ? ['may be read by other sites'] : []),
  ]
}

const wellFormed = (string: string) => encodeURIComponent(string.toWellFormed().slice(0, 2_000))
const filled = (path: string, string: string) => path.replaceAll(/\{\w+\}/g, wellFormed(string) || '%20')
const fieldsOf = (schema: unknown): string[] => Object.keys(Object(Object(Object(schema)._zod).def).shape ?? {})
/** In the path, the query, each header that holds a link's secret, the cookie, and each field of the body. */
function attackOn(route: Route, string: string): Sent {
  const { method, path } = partsOf(route)
  const { query, body }: Endpoint = endpoints[route]
  const asked = ['token', 'code', 'q', ...fieldsOf(query)].map((name) => `${name}=${wellFormed(string)}`)
  const secret = wellFormed(string).slice(0, 400)
  const headers = {
    [reviewTokenHeader]: secret,
    [photoLinkHeader]: secret,
    [payLinkHeader]: secret,
    authorization: `Bearer ${secret}`,
    'user-agent': secret,
    'x-forwarded-host': secret,
    cookie: `visitor=${secret}; session=${secret}`,
  }
  const typed = { _hp: '', ...Object.fromEntries(fieldsOf(body).map((name) => [name, string.slice(0, 4_000)])) }
  const isRead = method === 'GET' || method === 'DELETE'
  return {
    method,
    path: `${filled(path, string)}?${asked.join('&')}`,
    headers,
    ...(!isRead && { body: JSON.stringify(typed) }),
  }
}

const routes = (Object.keys(endpoints) as Route[]).filter((route) =>
  ['visitor', 'service', 'apiKey'].includes(endpoints[route].audience),
)
const methodsWithout = (path: string) =>
  ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'].filter(
    (method) => !(`${method} ${path}` in endpoints),
  )
/** Each path takes others of the strings, and each day others again. */
const stringsFor = (index: number, short: number): string[] =>
  isWhole
    ? naughtyStrings
    : Array.from(
        { length: short },
        (_, at) => naughtyStrings[(index * 7 + day * 3 + at * 31) % naughtyStrings.length] ?? '',
      )
const whole = { timeout: isWhole ? 900_000 : 90_000 }

type Attacks = readonly [string, Sent][]
async function complaintsOf(attacks: Attacks, { origin, only }: { origin?: string; only?: number } = {}) {
  const complaints: string[] = []
  for (const [string, sent] of attacks) {
    const answered = await send(sent, origin)
    const said = complaintsAbout(answered, string)
    if (only && answered.status !== only) said.push(`answered ${answered.status}`)
    if (said.length > 0) complaints.push(`${sent.method} ${sent.path.slice(0, 80)} (${daySeed}): ${said.join(', ')}`)
  }
  return complaints
}

describe('over HTTP, hostile strings', () => {
  test('break no call that a stranger may make, and are repeated to nobody as markup', whole, async () => {
    expect(routes.length).toBeGreaterThan(40)
    const attacks = routes.flatMap((route, index) =>
      stringsFor(index, 6).map((string): [string, Sent] => [string, attackOn(route, string)]),
    )
    expect(await complaintsOf(attacks)).toEqual([])
  })

  test('are refused by every method that a path does not have, TRACE among them', whole, async () => {
    const attacks = routes.flatMap((route, index) =>
      methodsWithout(partsOf(route).path)
        // MCP has its clients told 405 that there is no stream.
        .filter((method) => !(method === 'GET' && route === 'POST /api/v1/mcp'))
        .map((method): [string, Sent] => {
          const [string = ''] = stringsFor(index, 1)
          const { body: _, ...sent } = attackOn(route, string)
          return [string, { ...sent, method }]
        }),
    )
    expect(await complaintsOf(attacks, { only: 404 })).toEqual([])
  })

  test.each([
    ['site', () => stage.origin],
    ['neutral host', () => stage.neutralOrigin],
  ] as const)('break no page, file or link of the %s', whole, async (host, originOf) => {
    const pages = pageRoutes.map(partsOf).filter(({ path }) => host === 'site' || path.startsWith('/watch'))
    const files = pages.flatMap(({ method, path }) =>
      pageFiles.map((file) => ({ method, path: path.replace('{file}', file) })),
    )
    const media = ['GET', 'HEAD', 'POST', 'DELETE'].map((method) => ({
      method,
      path: `${mediaPath}{key}?Signature={s}&Policy={s}`,
    }))
    const screens = ['/review/{t}', '/photos/{t}', '/pay/{t}', '/emails/{t}', '/account/orders/{id}', '/order?step={s}']
    const opened = host === 'site' ? screens.map((path) => ({ method: 'GET', path })) : []
    const attacks = [...pages, ...files, ...media, ...opened].flatMap(({ method, path }, index) =>
      stringsFor(index, 12).map((string): [string, Sent] => [string, { method, path: filled(path, string) }]),
    )
    expect(await complaintsOf(attacks, { origin: originOf() })).toEqual([])
  })
})
