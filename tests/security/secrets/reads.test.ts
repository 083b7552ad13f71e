import { expect, test } from 'vitest'
import { endpoints, type Group, groups, type Route } from '#contract/endpoints'
import type { GroupHandler } from '../../../functions/http/serve.ts'
import { watchedAws } from '../input/badInput/watchedAws.ts'

const { writtenSince } = await watchedAws()
const { accessRows } = await import('../../support/access/accessRows.ts')
const { anAdministrator, idOf } = await import('../../support/accounts/administrators.ts')
const { call } = await import('../../support/apiEvent.ts')
const { anOrderBody } = await import('../../support/builders.ts')
const { freshAddress } = await import('../../support/accounts/people.ts')
const { aDraft } = await import('../../support/orders/placing.ts')
const { aPhotoIn } = await import('../../support/photos/uploading.ts')
const { findCustomerIdByEmail } = await import('../../../functions/store/accounts/customers.ts')
const handlers = Object.fromEntries(
  await Promise.all(
    groups.map(async (group) => [group, (await import(`../../../functions/entries/api/${group}.ts`)).handler] as const),
  ),
) as Record<Group, GroupHandler>

/** The kinds of rows that a first look writes: who saw somebody’s files or account, what the customer is told of that, and whose orders are whose. */
const noted: Partial<Record<Route, string[]>> = {
  'GET /api/account/overview': ['USER', 'EMAIL'],
  // When the key was used last, once an hour.
  'GET /api/v1/orders': ['API_KEYS'],
  'GET /api/admin/assets': ['AUDIT'],
  'GET /api/admin/orders/{id}': ['AUDIT'],
  'GET /api/admin/orders/{id}/as-customer': ['AUDIT', 'ORDER'],
  'GET /api/admin/orders/{id}/review': ['AUDIT'],
  'GET /api/admin/users/{id}/account': ['USER', 'AUDIT'],
}
const kindsIn = (body: string) => [...body.matchAll(/"pk":\{"S":"(\w+)#/g)].map(([, kind]) => kind)

const routes = Object.keys(endpoints) as Route[]
const administrator = await anAdministrator()
const { cookies } = administrator
const order = await aDraft(anOrderBody({ customer: { email: administrator.email } }), { cookies })
const assetId = await aPhotoIn(order)
const customerId = (await findCustomerIdByEmail(administrator.email)) ?? ''
const ids = { orderId: order.orderId, assetId, userId: await idOf(administrator), customerId }

test.each(routes.filter((route) => route.startsWith('GET ')))(
  '%s notes who looked and changes nothing else',
  async (route) => {
    const sent = await accessRows[route].send(ids, administrator)
    writtenSince()
    const answer = await call(handlers[endpoints[route].group], route, { ...sent, cookies, address: freshAddress() })
    expect(answer.status).toBe(200)
    expect(writtenSince().flatMap(({ body }) => kindsIn(body))).toEqual(noted[route] ?? [])
  },
)

test('reading the overview of an account that has a customer changes nothing', async () => {
  const look = () => call(handlers.account, 'GET /api/account/overview', { cookies })
  await look()
  writtenSince()
  expect((await look()).status).toBe(200)
  expect(writtenSince()).toEqual([])
})

test('every other route is a POST, a PUT, a PATCH or a DELETE', () => {
  const methods = new Set(routes.map((route) => route.split(' ')[0]))
  expect(methods).toEqual(new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']))
})
