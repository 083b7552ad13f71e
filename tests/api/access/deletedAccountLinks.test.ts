import { expect, test } from 'vitest'
import { payLinkHeader } from '#contract/money/payLink'
import { photoLinkHeader } from '#contract/photos/photoLinkToken'
import { asFunction } from '../../support/access/leastPrivilege.ts'
import { administered } from '../../support/accounts/adminEmails.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

await embeddedAws({ ...administered, environment: { ...administered.environment, DEPOSIT_PERCENT: '50' } })
const { apiEvent, call, lambdaContext } = await import('../../support/apiEvent.ts')
const { anAdministrator, deskOf } = await import('../../support/accounts/administrators.ts')
const { account, aVerifiedPerson, freshAddress, freshEmail, placeOrder } = await import(
  '../../support/accounts/people.ts'
)
const { aLink, aReadyVersion } = await import('../../support/film/reviewing.ts')
const { sharedPages } = await import('../../support/integrations/sharing.ts')
const { handler: payments } = await import('../../../functions/entries/api/payments.ts')
const { handler: review } = await import('../../../functions/entries/api/review.ts')
const { handler: tours } = await import('../../../functions/entries/api/tours.ts')
const { handler: uploads } = await import('../../../functions/entries/api/uploads.ts')
const { findPages } = await import('../../../functions/store/delivery/tourPages.ts')
const { write } = await import('../../../functions/store/dynamo.ts')
const { findOrderAsAdmin } = await import('../../../functions/store/orders/orders.ts')
const { newPayLinkTo } = await import('../../../functions/store/money/payLinks.ts')
const { newLinkTo } = await import('../../../functions/store/photos/photoLinks.ts')
const { keys } = await import('../../../functions/store/table.ts')
const administrator = await anAdministrator()
const desk = deskOf(administrator)

type Person = Awaited<ReturnType<typeof aVerifiedPerson>>
const deleteAccount = async (person: Person) =>
  expect(
    (await call(account, 'POST /api/account/deletion', { ...person, body: { password: person.password } })).status,
  ).toBe(200)
/** A second ago, as links know no shorter time. */
const aWhileAgo = () => new Date(Date.now() - 1_000)
const soon = () => new Date(Date.now() + 1_000)

const opensReview = async (headers: Record<string, string>) =>
  (await call(review, 'GET /api/review', { headers, address: freshAddress() })).status
const opensPhotos = async (secret: string) =>
  (await call(uploads, 'GET /api/photo-link', { headers: { [photoLinkHeader]: secret }, address: freshAddress() }))
    .status
const opensPayment = async (secret: string) =>
  (await call(payments, 'GET /api/pay-link', { headers: { [payLinkHeader]: secret }, address: freshAddress() })).status
const opensPage = async (slug: string) => {
  const event = apiEvent('GET /api/review', { params: { slug }, address: freshAddress() })
  return (await asFunction('tours', () => tours({ ...event, routeKey: 'GET /tour/{slug}' }, lambdaContext))).statusCode
}

/** An order in production, which stays when its account goes, with what comes after it. */
async function aKeptOrder(email?: string) {
  const person = await aVerifiedPerson()
  const { orderId } = await placeOrder(person.cookies, email ?? person.email)
  return { person, orderId }
}

test('a review link ends with the account of its order, is shown as revoked, and a new one works', async () => {
  const { person, orderId } = await aKeptOrder()
  await aReadyVersion(orderId)
  const { id, headers } = await aLink(orderId)
  expect(await opensReview(headers)).toBe(200)
  await deleteAccount(person)
  expect(await opensReview(headers)).toBe(404)
  const looking = { cookies: administrator.cookies, params: { id: orderId } }
  const inConsole = await call(review, 'GET /api/admin/orders/{id}/review', looking)
  expect(inConsole.body.room).toMatchObject({ links: [{ id, state: 'revoked' }] })
  const next = await aLink(orderId, ['watch'], { created_at: soon().toISOString() })
  expect(await opensReview(next.headers)).toBe(200)
})

test('a link to add photos ends with the account of its order, and the next mail’s works', async () => {
  const { person, orderId } = await aKeptOrder()
  const [before, after] = [newLinkTo(orderId, aWhileAgo()), newLinkTo(orderId, soon())]
  await write(before.write)
  expect(await opensPhotos(before.secret)).toBe(200)
  await deleteAccount(person)
  await write(after.write)
  expect(await opensPhotos(before.secret)).toBe(404)
  expect(await opensPhotos(after.secret)).toBe(200)
})

test('a pay link ends with the account of its order, and the next reminder’s still takes what is due', async () => {
  const { person, orderId } = await aKeptOrder()
  const [before, after] = [newPayLinkTo(orderId, aWhileAgo()), newPayLinkTo(orderId, soon())]
  await write(before.write)
  expect(await opensPayment(before.secret)).toBe(200)
  await deleteAccount(person)
  await write(after.write)
  expect(await opensPayment(before.secret)).toBe(404)
  expect(await opensPayment(after.secret)).toBe(200)
})

test('the tour page of an account’s order goes dark with it, whether the order is kept, or released and restored', async () => {
  for (const status of ['preview_ready', 'completed']) {
    const { person, orderId } = await aKeptOrder()
    const slug = await sharedPages(orderId)
    await write({
      update: keys.order(orderId),
      set: 'SET #status = :status, due_cents = :none',
      names: { '#status': 'status' },
      values: { status, none: 0 },
    })
    expect(await opensPage(slug), status).toBe(200)
    await deleteAccount(person)
    expect(await opensPage(slug), status).toBe(404)
    expect((await findOrderAsAdmin(orderId))?.archived === true, status).toBe(status === 'completed')
    if (status === 'completed')
      expect((await desk('POST /api/admin/orders/{id}/restore', { id: orderId })).status).toBe(200)
    expect(await findPages(orderId)).toMatchObject({ tour: false, watch: false })
    expect(await opensPage(slug), status).toBe(404)
  }
})

test('an order for somebody else stays with that person, its public page too, while links of before end', async () => {
  const { person, orderId } = await aKeptOrder(freshEmail('client'))
  const slug = await sharedPages(orderId)
  await write({ update: keys.order(orderId), set: 'SET due_cents = :none', values: { none: 0 } })
  const { headers } = await aLink(orderId)
  await deleteAccount(person)
  expect(await opensPage(slug)).toBe(200)
  expect(await opensReview(headers)).toBe(404)
})
