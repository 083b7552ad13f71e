import { createHmac } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { Done, endpoint } from '#contract/endpoint'
import type { Endpoint, Endpoints } from '#contract/endpoints'
import { rateClasses } from '#contract/platform/rates'
import { gateway } from '../../../infra/local/gateway.ts'
import { listen } from '../../../infra/local/listener.ts'
import { apiEvent, lambdaContext } from '../../support/apiEvent.ts'
import { anAddress } from '../../support/builders.ts'
import { nextWindow } from '../../support/clock.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

const asked: string[] = []
await embeddedAws({ faults: ({ operation }) => void asked.push(operation) })
const { Reply } = await import('../../../functions/http/request.ts')
const { serve } = await import('../../../functions/http/serve.ts')
const { hmacVerifier } = await import('../../../functions/http/caller/signature.ts')
const { aVerifiedPerson } = await import('../../support/accounts/people.ts')
const { updateItem } = await import('../../../functions/store/dynamo.ts')
const { keys } = await import('../../../functions/store/table.ts')
const { hashOf } = await import('../../../functions/services/ids.ts')

// No endpoint of the product is called by a service yet, so these stand at addresses of others.
const typed = 'POST /api/hubspot/contact'
const untyped = 'POST /api/price'
const called: Endpoint = endpoint({
  group: 'contact',
  audience: 'service',
  verifier: 'payments',
  bodyMaxBytes: 100 * 1024,
  rate: 'service',
  summary: 'Word of a payment',
  body: z.looseObject({ id: z.string() }),
  answer: Done,
})
const { body: _, ...bytes } = called
let secrets: string[] = []
const handle = vi.fn(
  async (_request: { raw: Buffer; body: unknown; caller: unknown }): Promise<unknown> => ({ ok: true }),
)
const serveAs = (table: Record<string, Endpoint>) =>
  serve(table as Partial<Endpoints>, { [typed]: handle, [untyped]: handle } as never, {
    payments: hmacVerifier({ header: 'x-signature', secrets: () => secrets }),
  })
const handler = serveAs({ [typed]: called, [untyped]: bytes as Endpoint })
const api = await listen(gateway({ contact: handler, orders: handler }))
afterAll(api.stop)
beforeEach(() => {
  secrets = ['whsec_right']
  handle.mockReset().mockResolvedValue({ ok: true })
})

const seconds = () => Math.floor(Date.now() / 1000)
const hmac = (raw: Buffer | string, secret: string, time: number) =>
  createHmac('sha256', secret).update(`${time}.`).update(raw).digest('hex')
const signatureOf = (raw: Buffer | string, { secret = 'whsec_right', time = seconds() } = {}) =>
  `t=${time},v1=${hmac(raw, secret, time)}`
const paid = '{ "id":"evt_1",\n\t"name":"Zoë \\u00e9 🏠" , "n":1.0 }'

/** An event of a service, which is no browser: no origin and no cookie unless told. */
function eventOf(rawBody: string, headers: Record<string, string>, rest: Partial<APIGatewayProxyEventV2> = {}) {
  const { cookies: _, ...event } = apiEvent(typed, { rawBody, address: anAddress() })
  return { ...event, headers: { 'content-type': 'application/json', ...headers }, ...rest }
}
async function send(rawBody: string, signature = signatureOf(rawBody), rest: Partial<APIGatewayProxyEventV2> = {}) {
  const { statusCode, body, cookies, headers } = await handler(
    eventOf(rawBody, { 'x-signature': signature }, rest),
    lambdaContext,
  )
  return { status: statusCode, body: JSON.parse(body ?? ''), cookies, headers }
}
const rawSeen = () => handle.mock.calls[0]?.[0].raw

describe('a request that another service signed', () => {
  test('is served without origin and session, and keeps its bytes beside what they say', async () => {
    expect(await send(paid)).toMatchObject({ status: 200, body: { ok: true }, cookies: [] })
    expect(rawSeen()).toEqual(Buffer.from(paid))
    expect(handle.mock.calls[0]?.[0].body).toEqual(JSON.parse(paid))
  })

  test('is the same in base64, as the gateway hands on what it takes for bytes', async () => {
    const encoded = { body: Buffer.from(paid).toString('base64'), isBase64Encoded: true }
    expect((await send(paid, signatureOf(paid), encoded)).status).toBe(200)
    expect(rawSeen()).toEqual(Buffer.from(paid))
  })

  test('reads no session, though a browser’s cookie is with it, and asks the table for none', async () => {
    const { cookies } = await aVerifiedPerson()
    const plain = cookies.map((cookie) => cookie.split(';')[0] ?? '')
    asked.splice(0)
    expect((await send(paid, signatureOf(paid), { cookies: plain })).status).toBe(200)
    expect(handle.mock.calls[0]?.[0].caller).toEqual({ user: undefined, visitor: undefined })
    expect(asked).toEqual(['UpdateItem'])
  })

  test('is never answered with a cookie', async () => {
    handle.mockResolvedValue(new Reply({ ok: true }, ['session=x']))
    expect(await send(paid)).toMatchObject({ status: 500, body: { code: 'internal' } })
    expect((await send(paid)).cookies ?? []).toEqual([])
  })

  test('carries the same headers in its answer as every other', async () => {
    expect((await send(paid)).headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  test('a request that another service signed with a body that its endpoint does not accept is told which field is wrong', async () => {
    expect(await send('{"id":7}')).toMatchObject({ status: 400, body: { fields: { id: expect.any(String) } } })
    expect((await send('{"id":')).status).toBe(400)
    expect(handle).not.toHaveBeenCalled()
  })

  test('may be as large as its own endpoint says, and no larger', async () => {
    const padded = (length: number) => '{"id":"evt_1"}'.padEnd(length)
    expect((await send(padded(100 * 1024))).status).toBe(200)
    expect(await send(padded(100 * 1024 + 1))).toMatchObject({
      status: 413,
      body: { error: 'Please send at most 100 KB.' },
    })
  })

  test('counts against a limit of its own by network, and one that is badly signed does not', async () => {
    nextWindow()
    const { limit, windowSeconds } = rateClasses.service.rules[0]
    const { requestContext } = eventOf(paid, {})
    const name = `${typed}#address#${hashOf(requestContext.http.sourceIp).slice(0, 22)}`
    const start = Math.floor(seconds() / windowSeconds) * windowSeconds
    await updateItem({ update: keys.rate(name, start), set: 'ADD hits :hits', values: { hits: limit - 2 } })
    expect((await send(paid, 'forged', { requestContext })).status).toBe(401)
    expect((await send(paid, undefined, { requestContext })).status).toBe(200)
    expect((await send(paid, undefined, { requestContext })).status).toBe(200)
    expect((await send(paid, undefined, { requestContext })).status).toBe(429)
    expect((await send(paid)).status).toBe(200)
  })
})

describe('a signature', () => {
  const refused = {
    status: 401,
    body: { ok: false, code: 'unauthorized', error: 'The signature of this request is not valid.' },
  }
  const right = signatureOf(paid)
  const [, hex = ''] = right.split('v1=')
  const time = right.slice(2).split(',')[0]

  test.each<[string, string]>([
    ['that is not there', ''],
    ['without a time', `v1=${hex}`],
    ['with two times', `t=1,${right}`],
    ['with a time that is no number', right.replace('t=', 't=+')],
    ['with another time', `t=${Number(time) - 1},v1=${hex}`],
    ['of another secret', signatureOf(paid, { secret: 'whsec_wrong' })],
    ['of an empty secret', signatureOf(paid, { secret: '' })],
    ['of other bytes', signatureOf(`${paid} `)],
    ['of the same words in other spaces', signatureOf(JSON.stringify(JSON.parse(paid)))],
    [
      'of the bytes without their time',
      `t=${time},v1=${createHmac('sha256', 'whsec_right').update(paid).digest('hex')}`,
    ],
    ['under another name', right.replace('v1', 'v0')],
    ['that is cut', right.slice(0, -1)],
    ['that is longer', `${right}0`],
    ['in capitals', `t=${time},v1=${hex.toUpperCase()}`],
    ['after eight wrong ones', `t=${time},${`v1=${'0'.repeat(64)},`.repeat(8)}v1=${hex}`],
    ['with a letter that is no digit', `t=${time},v1=${hex.slice(0, -1)}g`],
  ])('%s is refused with one answer for all, and what was sent is not looked at', async (_name, signature) => {
    secrets = ['whsec_right', '']
    expect(await send(paid, signature)).toMatchObject(refused)
    expect((await send('{"id":7}', signature)).body).toEqual((await send(paid, signature)).body)
    expect(handle).not.toHaveBeenCalled()
  })

  test.each([
    [-300, 200],
    [-302, 401],
    [299, 200],
    [302, 401],
  ])('a signature that is made %i seconds from now answers %i', async (offset, status) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 1000) * 1000 })
    try {
      expect((await send(paid, signatureOf(paid, { time: seconds() + offset }))).status).toBe(status)
    } finally {
      vi.useRealTimers()
    }
  })

  test('a signature of either of two secrets is taken while one is changed, also as one of several', async () => {
    secrets = ['whsec_new', 'whsec_right']
    expect((await send(paid)).status).toBe(200)
    expect((await send(paid, signatureOf(paid, { secret: 'whsec_new' }))).status).toBe(200)
    expect(
      (await send(paid, `${signatureOf(paid, { secret: 'whsec_gone' })},v1=${hmac(paid, 'whsec_new', seconds())}`))
        .status,
    ).toBe(200)
    expect((await send(paid, signatureOf(paid, { secret: 'whsec_gone' }))).status).toBe(401)
  })

  test('any signature is refused where there is no secret', async () => {
    secrets = []
    expect(await send(paid, right)).toMatchObject(refused)
  })
})

describe('the bytes of a service', () => {
  test.each<[string, string, string, Buffer]>([
    ['JSON', typed, 'application/json', Buffer.from(paid)],
    ['JSON with a mark of byte order', typed, 'application/json', Buffer.from(`\uFEFF${paid}`)],
    ['a form', untyped, 'application/x-www-form-urlencoded', Buffer.from('a=1&b=%20+')],
    ['bytes of no text', untyped, 'application/octet-stream', Buffer.from([0, 255, 254, 10, 13])],
    ['JSON that is no UTF-8', untyped, 'application/json', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    ['nothing', untyped, 'application/json', Buffer.alloc(0)],
  ])('reach the function through the gateway as they were sent: %s', async (_name, route, type, body) => {
    const path = route.split(' ')[1]
    const headers = { 'content-type': type, 'x-signature': signatureOf(body) }
    const answer = await fetch(`${api.url}${path}`, { method: 'POST', body: new Uint8Array(body), headers })
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }])
    expect(rawSeen()).toEqual(body)
  })
})

test.each(['nobody', 'constructor'])(
  'an endpoint whose verifier is “%s”, which is not there, does not load',
  (verifier) => {
    expect(() => serveAs({ [typed]: { ...called, verifier } as Endpoint })).toThrow(
      `There is no verifier "${verifier}".`,
    )
  },
)
