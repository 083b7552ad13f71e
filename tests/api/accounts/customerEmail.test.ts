import { expect, test, vi } from 'vitest'
import { administered } from '../../support/accounts/adminEmails.ts'
import { call } from '../../support/apiEvent.ts'
import { travel } from '../../support/clock.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

await embeddedAws(administered)
const { anAdministrator, deskOf, idsOf } = await import('../../support/accounts/administrators.ts')
const { account, aVerifiedPerson, freshEmail, orderIds, placeOrder, signUp, verify } = await import(
  '../../support/accounts/people.ts'
)

const desk = deskOf(await anAdministrator())
const visitor: string[] = []

/** Gives the customer behind an account another email, as the console does. */
async function moveCustomer(from: string, to: string) {
  const id = String(idsOf(await desk('GET /api/admin/customers', { query: { email: from } }))[0])
  const answer = await desk('PATCH /api/admin/customers/{id}', { id, body: { email: to } })
  expect(answer.body.customer).toMatchObject({ email: to })
}

test('an account no longer sees the orders of its customer once that has another email', async () => {
  const person = await aVerifiedPerson()
  const before = await placeOrder(visitor, person.email)
  expect(await orderIds(person)).toEqual([before.orderId])
  const email = freshEmail('moved')
  await moveCustomer(person.email, email)
  const after = await placeOrder(visitor, email)
  expect(await orderIds(person)).toEqual([])
  const newOwner = await aVerifiedPerson({ email })
  expect(await orderIds(newOwner)).toEqual([after.orderId, before.orderId])
})

test('an account whose customer moved away becomes the customer of its own email’s next order', async () => {
  const person = await aVerifiedPerson()
  await placeOrder(visitor, person.email)
  expect(await orderIds(person)).toHaveLength(1)
  await moveCustomer(person.email, freshEmail('moved'))
  const next = await placeOrder(visitor, person.email)
  expect(await orderIds(person)).toEqual([next.orderId])
})

test('an email that another account has proven brings it the customer, until the customer has the old one again', async () => {
  const [old, next] = [await aVerifiedPerson(), await aVerifiedPerson()]
  const { orderId } = await placeOrder(visitor, old.email)
  expect(await orderIds(old)).toEqual([orderId])
  await moveCustomer(old.email, next.email)
  expect([await orderIds(old), await orderIds(next)]).toEqual([[], [orderId]])
  await moveCustomer(next.email, old.email)
  expect([await orderIds(old), await orderIds(next)]).toEqual([[orderId], []])
})

test('an account that is verified while its first order is placed hands its contact details to that customer', async () => {
  const person = await signUp()
  const body = { name: 'Ada Lovelace', phone: '555 0100', brokerage: 'Analytical Homes' }
  await call(account, 'PATCH /api/account/profile', { cookies: person.cookies, body })
  // The order is stored after the verification has read its clock.
  travel(1_000)
  await placeOrder(visitor, person.email, { name: 'A. L.' })
  vi.useRealTimers()
  expect((await verify(person)).status).toBe(200)
  const { customers } = (await desk('GET /api/admin/customers', { query: { email: person.email } })).body
  expect(customers).toMatchObject([body])
})
