import { describe, expect, test } from 'vitest'
import { endpoints, groups, type Route, routesOf } from '#contract/endpoints'
import { limits } from '#contract/limits'
import { rateClasses } from '#contract/platform/rates'
import { apiEvent, call, lambdaContext } from '../../support/apiEvent.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

const aws = await embeddedAws()
const { parsePart } = await import('../../../functions/http/body.ts')
const { handler } = await import('../../../functions/entries/api/orders.ts')
const { handler: contact } = await import('../../../functions/entries/api/contact.ts')

const body = { plan: 'basic' }
const price = (options: Parameters<typeof call>[2] = {}) => call(handler, 'POST /api/price', { body, ...options })

describe('every answer', () => {
  test.each([
    ['a success', () => price(), 200],
    ['a refusal', () => price({ body: 7 }), 400],
    ['nothing at the address', () => call(handler, 'GET /api/auth/me'), 404],
  ])('every answer to %s carries the security headers, and is never cached', async (_name, send, status) => {
    expect(await send()).toMatchObject({
      status,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
      },
    })
  })
})

describe('a route', () => {
  test('a route of another group is not there', async () => {
    expect(await call(contact, 'POST /api/price', { body })).toMatchObject({
      status: 404,
      body: { ok: false, code: 'not_found', error: 'There is nothing at this address.' },
    })
  })

  test.each([
    'GET /api/price',
    'HEAD /api/price',
    'TRACE /api/price',
    'OPTIONS /api/price',
    'POST /api/price/',
    'POST /api//price',
    'POST /api/orders/../price',
    'GET /api/orders/%E0%A4%A',
    'POST __proto__',
    'POST constructor',
    'POST ',
  ])('“%s” is not there', async (asked) => {
    const [method = '', rawPath = ''] = asked.split(' ')
    const event = apiEvent('POST /api/price', { body })
    const { requestContext } = event
    const sent = { ...event, rawPath, requestContext: { ...requestContext, http: { ...requestContext.http, method } } }
    expect(await handler(sent, lambdaContext)).toMatchObject({ statusCode: 404 })
  })

  test('is found by its method and path, whatever the gateway calls it', async () => {
    const event = { ...apiEvent('POST /api/price', { body }), routeKey: 'ANY /api/price', pathParameters: {} }
    expect(await handler(event, lambdaContext)).toMatchObject({ statusCode: 200 })
  })

  test.each(groups.flatMap((group): Route[] => routesOf(group)))('%s is counted in a class that exists', (route) => {
    expect(rateClasses[endpoints[route].rate].perSecond).toBeGreaterThan(0)
  })

  test.each(['ord_', 'ord_../../x', 'usr_01M7YSEN395HYJMFDH6DMKC0RE', `ord_${'0'.repeat(100)}`, ' ', '%00'])(
    'a route with “%s” as an order’s id is not there',
    async (order_id) => {
      expect((await call(handler, 'GET /api/orders/{order_id}', { params: { order_id } })).status).toBe(404)
    },
  )

  test('a route without a query takes none', async () => {
    const params = { order_id: 'ord_01M7YSEN395HYJMFDH6DMKC0RE' }
    expect(await call(handler, 'GET /api/orders/{order_id}', { params, query: { admin: '1' } })).toMatchObject({
      status: 400,
      body: { error: 'The field admin is not recognized.', fields: { admin: 'This field is not recognized.' } },
    })
  })
})

describe('a state change', () => {
  const refused = {
    status: 403,
    body: {
      ok: false,
      code: 'forbidden',
      error: 'This request did not come from our site. Please reload the page and try again.',
    },
  }
  const site = aws.environment.SITE_ORIGIN

  test.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another site that hides it', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
    ['a sandboxed page', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring subdomain', { origin: site, 'sec-fetch-site': 'same-site' }],
    ['our host on another port', { origin: 'http://localhost:1', 'sec-fetch-site': 'same-site' }],
    ['an address that begins like ours', { origin: `${site}.evil.example` }],
    ['nowhere', { origin: '', 'sec-fetch-site': '' }],
    ['the address bar', { origin: '', 'sec-fetch-site': 'none' }],
  ])('a state change from %s is refused', async (_name, headers) => {
    expect(await price({ headers })).toMatchObject(refused)
  })

  test('a state change that does not say where it comes from is refused', async () => {
    const event = apiEvent('POST /api/price', { body })
    event.headers = { 'content-type': 'application/json' }
    expect(await handler(event, lambdaContext)).toMatchObject({ statusCode: 403 })
  })

  test('a state change by an older browser that tells the origin alone, or the site alone, is accepted', async () => {
    for (const headers of [{ origin: site }, { 'sec-fetch-site': 'same-origin' }]) {
      const event = apiEvent('POST /api/price', { body })
      event.headers = { 'content-type': 'application/json', ...headers }
      expect(await handler(event, lambdaContext)).toMatchObject({ statusCode: 200 })
    }
  })

  test('a read may come from anywhere, and is then nobody’s', async () => {
    const params = { order_id: 'ord_01M7YSEN395HYJMFDH6DMKC0RE' }
    const headers = { origin: 'https://evil.example' }
    expect((await call(handler, 'GET /api/orders/{order_id}', { params, headers })).status).toBe(404)
  })
})

describe('a body', () => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/json5',
    'application/json; charset=latin1',
    '',
  ])('a body of the type “%s” is refused', async (type) => {
    expect(await price({ headers: { 'content-type': type } })).toMatchObject({
      status: 415,
      body: { code: 'unsupported_type', error: 'Please send JSON in UTF-8 with the content type application/json.' },
    })
  })

  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])(
    'a body of the type “%s” is read',
    async (type) => {
      expect((await price({ headers: { 'content-type': type } })).status).toBe(200)
    },
  )

  test.each([
    '{',
    '{"plan":}',
    "{'plan':'basic'}",
    'undefined',
    '{"plan":"basic"}}',
    '\u0000',
    'NaN',
    '['.repeat(30_000),
  ])('a body that is not JSON, like “%.20s”, is refused', async (rawBody) => {
    expect(await price({ rawBody })).toMatchObject({
      status: 400,
      body: { code: 'invalid', error: 'The request is not valid JSON.' },
    })
  })

  test('a body that is not UTF-8 is refused', async () => {
    const event = apiEvent('POST /api/price', { body })
    const bytes = Buffer.concat([Buffer.from('{"address_freeform":"'), Buffer.of(0xff, 0xfe), Buffer.from('"}')])
    const answer = await handler({ ...event, body: bytes.toString('base64'), isBase64Encoded: true }, lambdaContext)
    expect(answer).toMatchObject({ statusCode: 400 })
  })

  test('a body in base64 is read', async () => {
    const event = apiEvent('POST /api/price', { body })
    const encoded = Buffer.from('{"plan":"luxury"}').toString('base64')
    const answer = await handler({ ...event, body: encoded, isBase64Encoded: true }, lambdaContext)
    expect(JSON.parse(answer.body ?? '')).toMatchObject({ price_cents: 129_500 })
  })

  test('may be as large as the limit, and no larger', async () => {
    const padded = (length: number) => '{"plan":"basic"}'.padEnd(length)
    expect((await price({ rawBody: padded(limits.bodyMaxBytes - 1) })).status).toBe(200)
    expect((await price({ rawBody: padded(limits.bodyMaxBytes) })).status).toBe(200)
    expect(await price({ rawBody: padded(limits.bodyMaxBytes + 1) })).toMatchObject({
      status: 413,
      body: { code: 'too_large', error: 'Please send at most 64 KB.' },
    })
    const wide = `{"plan":"basic"}${'\u3000'.repeat(30_000)}`
    expect((await price({ rawBody: wide })).status).toBe(413)
  })

  test.each([7, 'text', null, true, [], [{}]])('a body that is %j instead of an object is refused', async (value) => {
    expect(await price({ rawBody: JSON.stringify(value) })).toMatchObject({
      status: 400,
      body: { fields: { body: expect.any(String) } },
    })
  })

  test('a body that is deeply nested is refused without an error of ours', async () => {
    const rawBody = `{"voice_over":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_001)}`
    expect((await price({ rawBody })).status).toBe(400)
  })

  test.each([
    ['__proto__', '{"__proto__":{"polluted":1}}'],
    ['constructor', '{"constructor":{"prototype":{"polluted":1}}}'],
    ['voice_over.__proto__', '{"voice_over":{"__proto__":{"polluted":1}}}'],
    ['prototype', '{"prototype":{}}'],
    ['toString', '{"toString":"x"}'],
    ['price_cents', '{"price_cents":1}'],
    ['voice_over.price', '{"voice_over":{"price":1}}'],
  ])('a body with the unknown key “%s” is refused by name', async (field, rawBody) => {
    const answer = await price({ rawBody })
    expect(answer).toMatchObject({ status: 400, body: { error: 'This field is not recognized.' } })
    expect(Object.entries(Object(answer.body.fields))).toEqual([[field, 'This field is not recognized.']])
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('polluted')
  })

  test('names at most fifty fields', async () => {
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`key${index}`, 1]))
    const { body: answer } = await price({ body: many })
    expect(Object.keys(Object(answer.fields)).length).toBeLessThanOrEqual(50)
  })
})

describe('a field of which its schema says nothing', () => {
  test.each<[string, unknown, string]>([
    ['attention', 'bogus', 'Please use one of these for “attention”: any, film_failed, overdue, words, unpaid.'],
    ['archived', 'maybe', 'Please use one of these for “archived”: true, false, any.'],
    ['due', 'x', 'Please use one of these for “due”: deposit, balance.'],
    ['cursor', 'x'.repeat(6_501), 'Please use at most 6500 characters for “cursor”.'],
    ['q', ['a'], 'Please use text for “q”.'],
  ])('is refused with its name and what it takes: %s', (field, value, message) => {
    const read = () => parsePart(endpoints['GET /api/admin/orders'], 'query', { [field]: value })
    expect(read).toThrow(expect.objectContaining({ code: 'invalid', message, fields: { [field]: message } }))
  })

  test.each<[unknown, Record<string, string>]>([
    [{}, { action: 'Please use one of these for “action”: payment, discount, refund, write_off, unlock.' }],
    [
      { action: 'refund', of: 'x', amount_cents: 1, note: 'Paid twice.', takes_off: 'no' },
      {
        of: 'Please use one of these for “of”: film, round.',
        takes_off: 'Please use true or false for “takes_off”.',
      },
    ],
  ])('is refused so in a body too: %j', (value, fields) => {
    const read = () => parsePart(endpoints['POST /api/admin/orders/{id}/money'], 'body', value)
    expect(read).toThrow(expect.objectContaining({ code: 'invalid', fields }))
  })
})
