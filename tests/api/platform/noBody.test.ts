import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, endpoints, groups, partsOf, type Route } from '#contract/endpoints'
import { openApiDocument } from '#contract/openapi'
import { gateway, type Handlers } from '../../../infra/local/gateway.ts'
import { listen } from '../../../infra/local/listener.ts'
import { missing } from '../../support/access/accessRows.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

const aws = await embeddedAws()
const handlers: Handlers = {}
for (const group of groups) handlers[group] = (await import(`../../../functions/entries/api/${group}.ts`)).handler
const { aVerifiedPerson } = await import('../../support/accounts/people.ts')
const { aKeyOf, bearer } = await import('../../support/integrations/integrating.ts')
let customer: ReturnType<typeof aVerifiedPerson> | undefined
/** One person for all, until a change was carried out that may have spent the session. */
const aCustomer = () => {
  customer ??= aVerifiedPerson()
  return customer
}
const { url, stop } = await listen(gateway(handlers))
afterAll(stop)

const changes = (Object.keys(endpoints) as Route[]).filter(
  (route) => partsOf(route).method !== 'GET' && endpoints[route].audience !== 'service',
)
const needsBody = (route: Route) => {
  const { body }: Endpoint = endpoints[route]
  return body !== undefined && !z.safeParse(body, {}).success
}
const withoutBody = changes.filter((route) => !needsBody(route))
const idOf: Record<string, string> = {
  asset_id: missing.assetId,
  order_id: missing.orderId,
  comment_id: '00000000-0000-4000-8000-000000000000',
  link_id: 'rvl_00000000000000000000000000',
  question_id: 'q'.repeat(43),
  code: 'SPRING10',
  key_id: 'key_00000000000000000000000000',
  webhook_id: 'whk_00000000000000000000000000',
  delivery_id: 'msg_00000000000000000000000000',
  users: missing.userId,
  customers: missing.customerId,
  orders: missing.orderId,
  assets: missing.assetId,
}

/** As a browser's fetch or curl sends it: no body and no type where none are given. */
async function send(route: Route, headers: Record<string, string> = {}, body?: string) {
  const { method, path } = partsOf(route)
  const [, , , noun = ''] = path.split('/')
  const named = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => idOf[name] ?? idOf[noun] ?? '')
  const bytes = body === undefined ? {} : { body: new TextEncoder().encode(body) }
  const answer = await fetch(url + named, {
    method,
    headers: { origin: aws.environment.SITE_ORIGIN, ...headers },
    ...bytes,
  })
  return { status: answer.status, json: Object(await answer.json()) }
}

let key: Promise<string> | undefined
const aKey = () => {
  key ??= aVerifiedPerson()
    .then(aKeyOf)
    .then((made) => made.key)
  return key
}
const keyFor = async (route: Route): Promise<Record<string, string>> =>
  endpoints[route].audience === 'apiKey' ? bearer(await aKey()) : {}

describe('a change that needs no body', () => {
  test('is one of those that the specification sends none with, or whose fields are all optional', () => {
    expect(withoutBody).toEqual(
      expect.arrayContaining([
        'POST /api/auth/logout',
        'POST /api/auth/verify/resend',
        'DELETE /api/admin/orders/{id}',
        'DELETE /api/admin/assets/{id}',
        'DELETE /api/admin/users/{id}',
        'DELETE /api/admin/customers/{id}',
      ]),
    )
  })

  test.each(withoutBody)('%s is taken without one and without a type', async (route) => {
    const { cookies } = await aCustomer()
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ')
    const { audience, payLink }: Endpoint = endpoints[route]
    const { status, json } = await send(route, { cookie, ...(await keyFor(route)) })
    if (status === 200) customer = undefined
    // What a link leads to is not there without the link.
    const names = partsOf(route).path.includes('{') || payLink === true
    expect([status, json.code]).toEqual(
      audience === 'administrator' ? [403, 'forbidden'] : names ? [404, 'not_found'] : [200, undefined],
    )
  })

  test.each(withoutBody)('%s is taken with an empty one of any type, and its length told', async (route) => {
    const { status } = await send(route, { 'content-type': 'text/plain', 'content-length': '0' }, '')
    expect([200, 401, 404]).toContain(status)
  })

  test.each(withoutBody)('%s takes no text that is not JSON, nor another origin’s', async (route) => {
    const key = await keyFor(route)
    expect((await send(route, { ...key, 'content-type': 'text/plain' }, '{}')).status).toBe(415)
    expect((await send(route, key, ' ')).status).toBe(415)
    // No page of another site has a key.
    if (endpoints[route].audience !== 'apiKey')
      expect((await send(route, { origin: 'https://evil.example' })).status).toBe(403)
  })
})

test.each(changes.filter(needsBody))('%s without a body names what is missing', async (route) => {
  const { status, json } = await send(route, await keyFor(route))
  expect([status, json.code]).toEqual([400, 'invalid'])
  expect(Object.keys(json.fields).length).toBeGreaterThan(0)
})

test.each(changes)('the OpenAPI document asks for a body at %s only where one is needed', (route) => {
  const { method, path } = partsOf(route)
  const operation = openApiDocument().paths[path]?.[method.toLowerCase()]
  expect(operation?.requestBody?.required).toBe(needsBody(route))
})
