import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import * as z from 'zod/mini'
import { bodyMaxOf } from '#contract/endpoint'
import { type Endpoint, endpoints, partsOf, type Route } from '#contract/endpoints'
import { apiEvent } from '../../../support/apiEvent.ts'
import { bodyWith, type Case, type Sent } from './case.ts'

type Event = APIGatewayProxyEventV2
const deep = 10_000
const malformed = [
  '{',
  '}',
  '{"a":}',
  "{'a':1}",
  '{"a":1,}',
  '{"a":1}}',
  '{a:1}',
  '[1,2',
  'undefined',
  'NaN',
  '\u0000',
  '{"a":"\n"}',
  '{"a":"\\x41"}',
  '{"a":"\\ud8"}',
  '{"a":01}',
  '// comment\n{}',
  '<xml/>',
  'a=1&b=2',
  '['.repeat(deep),
  '{"a":'.repeat(deep),
]
const notObjects = ['[]', '[{}]', '[[1]]', '"x"', '7', 'true', 'null', `${'['.repeat(deep)}${']'.repeat(deep)}`]
const types = [
  '',
  'text/plain',
  'text/plain; charset=utf-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'application/json5',
  'application/xml',
  'application/json, text/plain',
  'application/json; charset=latin1',
  'application/json; charset=utf-16',
  'application/json; charset=utf-7',
  'application/json; boundary=x',
  'application/json; charset=utf-8; charset=latin1',
  `application/json;${' '.repeat(20_000)}x`,
]
const base64 = (text: string | Uint8Array) => Buffer.from(text).toString('base64')

type Change = { body?: string; type?: string; isBase64?: boolean; headers?: Record<string, string>; agent?: string }
function changed(route: Route, sent: Sent, { body, type, isBase64, headers, agent }: Change): Event {
  const event = apiEvent(route, { ...sent, ...(body === undefined ? {} : { rawBody: body }) })
  const { http } = event.requestContext
  return {
    ...event,
    headers: { ...event.headers, ...headers, ...(type === undefined ? {} : { 'content-type': type }) },
    isBase64Encoded: isBase64 ?? false,
    requestContext: { ...event.requestContext, http: { ...http, userAgent: agent ?? http.userAgent } },
  }
}

/** What a request is wrapped in: its JSON as such, its type, its encoding, and the headers that the product reads. */
export function transportCases(route: Route, texts: string[]): Case[] {
  const sends = partsOf(route).method !== 'GET'
  const { body: schema, audience }: Endpoint = endpoints[route]
  const bodyMax = bodyMaxOf(endpoints[route])
  // A program with an API key is of no origin.
  const ofOtherSite = audience === 'apiKey' ? undefined : 403
  const withoutBody = schema && !z.safeParse(schema, {}).success ? 400 : undefined
  const one = (name: string, refused: number | undefined, change: (sent: Sent) => Change, field?: string): Case => ({
    name,
    part: 'transport',
    refused,
    field,
    given: undefined,
    eventOf: (sent) => changed(route, sent, change(sent)),
  })
  const alike = (...given: Parameters<typeof one>): Case => ({ ...one(...given), isAlike: true })
  const whole = (sent: Sent) => bodyWith(sent.body, [], JSON.stringify(sent.body ?? {}))
  const bodies = [
    ...malformed.map((body) => alike(`malformed ${JSON.stringify(body).slice(0, 20)}`, 400, () => ({ body }))),
    ...notObjects.map((body) => alike(`the body ${body.slice(0, 20)}`, 400, () => ({ body }), 'body')),
    ...types.map((type) =>
      alike(`the type ${JSON.stringify(type).slice(0, 50)}`, 415, (sent) => ({ type, body: whole(sent) })),
    ),
    one('an empty body', withoutBody, () => ({ body: '' })),
    one('an empty body of another type', withoutBody, () => ({ body: '', type: 'text/plain' })),
    alike('deep JSON', 400, () => ({ body: `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}` })),
    one('a body past its limit', 413, (sent) => ({ body: whole(sent).padEnd(bodyMax + 1) })),
    one('a body at its limit', undefined, (sent) => ({ body: whole(sent).padEnd(bodyMax) })),
    alike('five megabytes', 413, () => ({ body: `{"a":"${'x'.repeat(5 * 1024 * 1024)}"}` })),
    one('base64', undefined, (sent) => ({ body: base64(whole(sent)), isBase64: true })),
    alike('base64 that nobody announced', 400, () => ({ body: base64('{"a":1,"b":2}') })),
    alike('announced base64 that is none', 400, () => ({ body: '{"some longer key":"x"}', isBase64: true })),
    one('base64 past its limit', 413, () => ({ body: base64(' '.repeat(bodyMax + 1)), isBase64: true })),
    alike('bytes that are not UTF-8', 400, () => ({
      body: base64(Buffer.concat([Buffer.from('{"a":"'), Buffer.of(0xff, 0xfe, 0xc0, 0x80), Buffer.from('"}')])),
      isBase64: true,
    })),
    alike('UTF-16', 400, () => ({ body: base64(Buffer.from('\ufeff{"a":1}', 'utf16le')), isBase64: true })),
    one('a foreign origin', ofOtherSite, () => ({ headers: { origin: 'https://evil.example' } })),
    one('a form of another site', ofOtherSite ?? 415, (sent) => ({
      type: 'text/plain',
      body: whole(sent),
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    })),
    one('no origin', ofOtherSite, () => ({ headers: { origin: '', 'sec-fetch-site': '' } })),
  ]
  const headers = texts
    .filter((value) => value.length < 8_000)
    .flatMap((value) => [
      one(`the key ${JSON.stringify(value).slice(0, 30)}`, undefined, () => ({
        headers: { 'idempotency-key': value },
      })),
      one(`the browser ${JSON.stringify(value).slice(0, 30)}`, undefined, () => ({ agent: value })),
      one(`the address ${JSON.stringify(value).slice(0, 30)}`, undefined, () => ({
        headers: { 'x-viewer-address': value },
      })),
      one(`the host ${JSON.stringify(value).slice(0, 30)}`, undefined, () => ({ headers: { host: value } })),
    ])
  return [...(sends ? bodies : []), ...headers.map((header): Case => ({ ...header, part: 'header' }))]
}
