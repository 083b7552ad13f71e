import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { afterAll, expect, test, vi } from 'vitest'
import { groups as allGroups, endpoints, type Group, partsOf, type Route } from '#contract/endpoints'
import { gateway } from '../../../infra/local/gateway.ts'
import { listen } from '../../../infra/local/listener.ts'

const seen = vi.fn((_event: APIGatewayProxyEventV2, _context: Context): object => ({ statusCode: 200, body: '{}' }))
const handler = async (event: APIGatewayProxyEventV2, context: Context) => seen(event, context)
const { url, stop } = await listen(gateway({ tours: handler, orders: handler, account: handler, uploads: handler }))
afterAll(stop)

async function eventOf(path: string, init?: RequestInit): Promise<APIGatewayProxyEventV2> {
  seen.mockClear()
  await fetch(`${url}${path}`, init)
  const [event] = seen.mock.calls[0] ?? []
  if (!event) throw new Error('No function was called.')
  return event
}

test('a request becomes the event of its group’s route, with what is below it decoded', async () => {
  const event = await eventOf('/api/orders/ord%201?a=1&a=2&b=%20')
  expect(event).toMatchObject({
    version: '2.0',
    routeKey: 'ANY /api/orders/{proxy+}',
    rawPath: '/api/orders/ord%201',
    rawQueryString: 'a=1&a=2&b=%20',
    pathParameters: { proxy: 'ord 1' },
    queryStringParameters: { a: '1,2', b: ' ' },
    isBase64Encoded: false,
    requestContext: { http: { method: 'GET', sourceIp: '127.0.0.1' }, routeKey: 'ANY /api/orders/{proxy+}' },
  })
  expect(event.body).toBeUndefined()
})

test('HEAD reaches the pages that are read by GET', async () => {
  const asked = await fetch(`${url}/tour/oak-lane-k7m2xq`, { method: 'HEAD' })
  expect([asked.status, seen.mock.lastCall?.[0].routeKey]).toEqual([200, 'HEAD /tour/{slug}'])
})

test.each(Object.entries(endpoints))('%s is answered by its own group', async (route, { group }) => {
  const groups: string[] = []
  const named = (name: Group) => async () => {
    groups.push(name)
    return { statusCode: 200 }
  }
  const { url, stop } = await listen(gateway(Object.fromEntries(allGroups.map((name) => [name, named(name)]))))
  const { method, path } = partsOf(route as Route)
  await fetch(`${url}${path.replaceAll(/\{\w+\}/g, 'x')}`, { method })
  await stop()
  expect(groups).toEqual([group])
})

test('cookies come as a list and not as a header', async () => {
  const event = await eventOf('/api/orders/ord_1', { headers: { cookie: 'a=1; b=2' } })
  expect(event.cookies).toEqual(['a=1', 'b=2'])
  expect(event.headers).not.toHaveProperty('cookie')
})

test('JSON comes as it is and other bytes in base64', async () => {
  const json = await eventOf('/api/price', {
    method: 'POST',
    body: '{"ä":1}',
    headers: { 'content-type': 'application/json' },
  })
  expect([json.body, json.isBase64Encoded]).toEqual(['{"ä":1}', false])
  const bytes = await eventOf('/api/price', { method: 'POST', body: 'ab', headers: { 'content-type': 'image/png' } })
  expect([bytes.body, bytes.isBase64Encoded]).toEqual(['YWI=', true])
})

test('an answer carries its status, headers and every cookie', async () => {
  seen.mockReturnValueOnce({
    statusCode: 409,
    headers: { 'content-type': 'application/json' },
    cookies: ['a=1', 'b=2'],
    body: '{"ok":false}',
  })
  const response = await fetch(`${url}/api/orders/ord_1`)
  expect([response.status, await response.text()]).toEqual([409, '{"ok":false}'])
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(response.headers.get('content-type')).toBe('application/json')
})

test.each([
  ['an unknown path', '/api/nowhere', 'GET'],
  ['a slash too many', '/api/price/', 'POST'],
  ['a group that is not deployed', '/api/auth/login', 'POST'],
])('%s is not found', async (_name, path, method) => {
  const response = await fetch(`${url}${path}`, { method })
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ message: 'Not Found' })
})

test('a body of 10 MB goes through and one byte more does not', async () => {
  const send = (bytes: number) => fetch(`${url}/api/price`, { method: 'POST', body: new Uint8Array(bytes) })
  expect((await send(10 * 1024 * 1024)).status).toBe(200)
  expect((await send(10 * 1024 * 1024 + 1)).status).toBe(413)
})

test('a malformed path and a failing function answer as API Gateway does', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect((await fetch(`${url}/api/orders/%E0%A4%A`)).status).toBe(400)
  seen.mockImplementationOnce(() => {
    throw new Error('broken')
  })
  const response = await fetch(`${url}/api/orders/ord_1`)
  expect([response.status, await response.json()]).toEqual([500, { message: 'Internal Server Error' }])
})
