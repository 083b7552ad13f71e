import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { expect, test, vi } from 'vitest'
import { administered } from '../../support/accounts/adminEmails.ts'
import { anEmail, anOrderBody } from '../../support/builders.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

await embeddedAws(administered)
const { anAdministrator, deskOf, idsOf, rowsOf } = await import('../../support/accounts/administrators.ts')
const { aVerifiedPerson } = await import('../../support/accounts/people.ts')
const { aSubmittedOrder } = await import('../../support/orders/placing.ts')

const desk = deskOf(await anAdministrator())
const remove = (id: string, body: object = {}) => desk('DELETE /api/admin/customers/{id}', { id, body })
const forGood = { purge: true, confirm: 'PURGE' }

/** An archived customer who has ordered again. */
async function someoneBack() {
  const email = anEmail()
  const order = () => aSubmittedOrder(anOrderBody({ customer: { email } }))
  const before = await order()
  const id = String(idsOf(await desk('GET /api/admin/customers', { query: { email } }))[0])
  expect((await remove(id)).body).toMatchObject({ archived: { orders: 1 } })
  const after = await order()
  return { id, email, before: before.orderId, after: after.orderId }
}

test('an order that comes for an archived customer is listed with the open ones, under that customer', async () => {
  const { id, email, after } = await someoneBack()
  const open = rowsOf(await desk('GET /api/admin/orders', { query: { email } }))
  expect(open.filter(({ archived }) => !archived)).toMatchObject([
    { id: after, customer_id: id, status: 'awaiting_deposit' },
  ])
  expect(idsOf(await desk('GET /api/admin/orders'))).toContain(after)
})

test('a customer who ordered after being archived is not purged until someone has reviewed the order', async () => {
  const { id, before, after } = await someoneBack()
  expect(await remove(id, forGood)).toMatchObject({
    status: 409,
    body: {
      code: 'conflict',
      error: 'This customer has orders that are not archived. Please restore the customer and review them first.',
    },
  })
  for (const order of [before, after])
    expect((await desk('GET /api/admin/orders/{id}', { id: order })).status).toBe(200)
  expect((await desk('POST /api/admin/customers/{id}/restore', { id })).status).toBe(200)
  expect((await remove(id)).body).toMatchObject({ archived: { orders: 2 } })
  expect((await remove(id, forGood)).body).toMatchObject({ removed: { orders: 2 }, more: false })
})

test('an order that comes while the accounts of an archived customer are closed stops the purge', async () => {
  const { email } = await aVerifiedPerson({})
  const order = () => aSubmittedOrder(anOrderBody({ customer: { email } }))
  await order()
  const id = String(idsOf(await desk('GET /api/admin/customers', { query: { email } }))[0])
  expect((await remove(id)).body).toMatchObject({ archived: { orders: 1 } })
  let late = ''
  const send = vi.spyOn(CognitoIdentityProviderClient.prototype, 'send').mockImplementationOnce(async () => {
    late = (await order()).orderId
  })
  expect(await remove(id, forGood)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  send.mockRestore()
  expect((await desk('GET /api/admin/orders/{id}', { id: late })).status).toBe(200)
})
