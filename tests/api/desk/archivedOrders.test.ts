import { expect, test } from 'vitest'
import { administered } from '../../support/accounts/adminEmails.ts'
import { call } from '../../support/apiEvent.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

await embeddedAws(administered)
const { anAdministrator, deskOf, idOf, idsOf, rowsOf } = await import('../../support/accounts/administrators.ts')
const { account, aVerifiedPerson, freshEmail, overview, orderIds, placeOrder } = await import(
  '../../support/accounts/people.ts'
)
const { handler: orders } = await import('../../../functions/entries/api/orders.ts')

const desk = deskOf(await anAdministrator())
const archive = (id: string) => desk('DELETE /api/admin/orders/{id}', { id })
type Person = Awaited<ReturnType<typeof aVerifiedPerson>>

test('an archived order disappears from its customer’s list, however it was archived, and returns when restored', async () => {
  const person = await aVerifiedPerson()
  const kept = await placeOrder(person.cookies, person.email)
  const own = await placeOrder(person.cookies, person.email)
  const forAnother = await placeOrder(person.cookies, freshEmail('client'))
  for (const { orderId } of [own, forAnother]) await archive(orderId)
  expect(await orderIds(person)).toEqual([kept.orderId])
  const seen = await desk('GET /api/admin/users/{id}/account', { id: await idOf(person) })
  expect(rowsOf(seen)).toMatchObject([{ id: kept.orderId }])
  for (const { orderId: id } of [own, forAnother]) await desk('POST /api/admin/orders/{id}/restore', { id })
  expect(await orderIds(person)).toEqual([forAnother.orderId, own.orderId, kept.orderId])
})

test('an archived order still opens by its link, and says that it is archived', async () => {
  const person = await aVerifiedPerson()
  const { orderId } = await placeOrder(person.cookies, person.email)
  await archive(orderId)
  const read = await call(orders, 'GET /api/orders/{order_id}', { ...person, params: { order_id: orderId } })
  expect(read).toMatchObject({ status: 200, body: { order: { orderId, status: 'archived' } } })
})

test('a page of the account is filled however many archived orders lie between', async () => {
  const person = await aVerifiedPerson()
  const placed: string[] = []
  for (let count = 0; count < 44; count++) placed.push((await placeOrder(person.cookies, person.email)).orderId)
  const [first = '', second = '', ...rest] = placed
  for (const id of rest.slice(0, 41)) await archive(id)
  const answer = await overview(person)
  expect(idsOf(answer)).toEqual([rest.at(-1), second, first])
  expect(answer.body.next_cursor).toBeNull()
})

async function exported(person: Person): Promise<unknown> {
  return (await call(account, 'GET /api/account/export', person)).body.orders
}

test('an archived order is in the data export, and loses its personal data with the account', async () => {
  const person = await aVerifiedPerson()
  const { orderId } = await placeOrder(person.cookies, person.email, { submit: false })
  await archive(orderId)
  expect(await exported(person)).toMatchObject([{ orderId, customer: { email: person.email } }])
  await call(account, 'POST /api/account/deletion', { ...person, body: { password: person.password } })
  const kept = await desk('GET /api/admin/orders', { query: { order_id: orderId, archived: 'true' } })
  expect(rowsOf(kept)).toMatchObject([{ customer_email: 'deleted@example.invalid' }])
})
