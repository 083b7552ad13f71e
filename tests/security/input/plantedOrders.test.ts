import { describe, expect, test } from 'vitest'
import { photoLinkHeader } from '#contract/photos/photoLinkToken'
import { administered } from '../../support/accounts/adminEmails.ts'
import { aKey, anOrderBody } from '../../support/builders.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

await embeddedAws(administered)
const { call } = await import('../../support/apiEvent.ts')
const { anAdministrator } = await import('../../support/accounts/administrators.ts')
const { aVerifiedPerson, auth, freshAddress, freshEmail, goodPassword, orderIds, overview, text, verify } =
  await import('../../support/accounts/people.ts')
const { aDraft, orders, readOrder, submit } = await import('../../support/orders/placing.ts')
const { aKeyOf, bearer, brokerages } = await import('../../support/integrations/integrating.ts')
const { aReadyVersion } = await import('../../support/film/reviewing.ts')
const { aPhotoIn, presign } = await import('../../support/photos/uploading.ts')
const { handler: admin } = await import('../../../functions/entries/api/admin.ts')
const { handler: review } = await import('../../../functions/entries/api/review.ts')
const { handler: uploads } = await import('../../../functions/entries/api/uploads.ts')
const { newLinkTo } = await import('../../../functions/store/photos/photoLinks.ts')
const { write } = await import('../../../functions/store/dynamo.ts')
const { findOrderAsAdmin } = await import('../../../functions/store/orders/orders.ts')

const opens = async (orderId: string, cookies: string[]) => (await readOrder(orderId, { cookies })).status
const opensPhotos = async (secret: string) => {
  const headers = { [photoLinkHeader]: secret }
  return (await call(uploads, 'GET /api/photo-link', { headers, address: freshAddress() })).status
}

/** An order in somebody else's name, and its link to add photos, made a while ago. */
async function planted(email: string, cookies: string[] = []) {
  const order = await aDraft(anOrderBody({ customer: { email } }), { cookies })
  const photo = await aPhotoIn(order)
  const link = newLinkTo(order.orderId, new Date(Date.now() - 60_000))
  await write(link.write)
  await submit(order)
  return { ...order, photo, secret: link.secret }
}
/** Who has proven an email; the account has its orders once it was looked at. */
async function theVictim(email: string) {
  const victim = await aVerifiedPerson({ email })
  await overview(victim)
  return victim
}

type Act = (orderId: string, cookies: string[]) => Promise<{ status: number }>
const inOrder = (order_id: string, cookies: string[]) => ({ cookies, params: { order_id }, address: freshAddress() })
const acts: [string, Act][] = [
  [
    'asks about it',
    (id, cookies) =>
      call(orders, 'POST /api/orders/{order_id}/questions', { ...inOrder(id, cookies), body: { message: 'When?' } }),
  ],
  [
    'makes a link to add photos',
    (id, cookies) => call(orders, 'POST /api/orders/{order_id}/photo-link', inOrder(id, cookies)),
  ],
  ['adds a photo', async (orderId, cookies) => presign({ orderId, cookies }, { seq: 2 })],
  [
    'shares its film',
    async (id, cookies) => {
      await aReadyVersion(id)
      const body = { label: 'The sellers', rights: ['watch'] as const }
      return call(review, 'POST /api/orders/{order_id}/review-links', {
        ...inOrder(id, cookies),
        body: { ...body, rights: [...body.rights] },
      })
    },
  ],
]

describe('an order that a stranger placed in somebody’s name', () => {
  test.each(acts)('is read by its guest until the proven owner %s, and then by nobody else', async (_what, act) => {
    const email = freshEmail('victim')
    const order = await planted(email)
    const victim = await theVictim(email)
    expect([await opens(order.orderId, victim.cookies), await opens(order.orderId, order.cookies)]).toEqual([200, 200])
    expect((await act(order.orderId, victim.cookies)).status).toBe(200)
    expect([await opens(order.orderId, victim.cookies), await opens(order.orderId, order.cookies)]).toEqual([200, 404])
    expect((await presign(order, { seq: 3 })).status).toBe(404)
    expect(await opensPhotos(order.secret)).toBe(404)
  })

  test('is read by the account that placed it until then, and is in its list no more', async () => {
    const email = freshEmail('victim')
    const stranger = await aVerifiedPerson()
    const order = await planted(email, stranger.cookies)
    const victim = await theVictim(email)
    expect(await orderIds(stranger)).toEqual([order.orderId])
    await acts[0]?.[1](order.orderId, victim.cookies)
    expect(await opens(order.orderId, stranger.cookies)).toBe(404)
    expect(await orderIds(stranger)).toEqual([])
    expect(await orderIds(victim)).toEqual([order.orderId])
  })

  test('stays as it is while its owner only looks, and where whoever acts has not proven the email', async () => {
    const email = freshEmail('victim')
    const order = await planted(email)
    const { cookies } = await call(auth, 'POST /api/auth/signup', {
      body: { email, password: goodPassword },
      address: freshAddress(),
    })
    expect((await acts[0]?.[1](order.orderId, cookies))?.status).toBe(404)
    const victim = await theVictim(freshEmail('other'))
    expect((await acts[0]?.[1](order.orderId, victim.cookies))?.status).toBe(404)
    expect(await opens(order.orderId, order.cookies)).toBe(200)
  })

  test('hands out links that work from the act on that took it over', async () => {
    const email = freshEmail('victim')
    const { orderId } = await planted(email)
    const victim = await theVictim(email)
    const answer = await call(orders, 'POST /api/orders/{order_id}/photo-link', inOrder(orderId, victim.cookies))
    expect(await opensPhotos(text(answer.body.token))).toBe(200)
  })
})

test('a guest who proves the email in the same browser keeps the order and its links', async () => {
  const email = freshEmail('guest')
  const order = await planted(email)
  const signUp = await call(auth, 'POST /api/auth/signup', {
    body: { email, password: goodPassword },
    cookies: order.cookies,
    address: freshAddress(),
  })
  const verified = await verify({ verifyToken: text(signUp.body.dev_verify_token), cookies: signUp.cookies })
  expect(verified.status).toBe(200)
  await overview({ cookies: signUp.cookies })
  expect((await acts[0]?.[1](order.orderId, signUp.cookies))?.status).toBe(200)
  expect((await findOrderAsAdmin(order.orderId))?.creator_hash).toBe('')
  expect(await opens(order.orderId, signUp.cookies)).toBe(200)
  expect(await opensPhotos(order.secret)).toBe(200)
})

test('an order that an administrator placed for its customer keeps its links when the customer acts', async () => {
  const { cookies } = await anAdministrator()
  const email = freshEmail('customer')
  const body = anOrderBody({ customer: { email } })
  const placed = await call(admin, 'POST /api/admin/orders', { cookies, headers: aKey(), body })
  const id = text(Object(placed.body.order).id)
  const link = newLinkTo(id, new Date(Date.now() - 60_000))
  await write(link.write)
  const customer = await theVictim(email)
  expect((await acts[0]?.[1](id, customer.cookies))?.status).toBe(200)
  expect(await opensPhotos(link.secret)).toBe(200)
})

test('an order that a brokerage’s software placed for an agent is followed by that software after the agent acts', async () => {
  const brokerage = await aVerifiedPerson()
  const { key } = await aKeyOf(brokerage)
  const email = freshEmail('agent')
  const body = { ...anOrderBody({ customer: { email } }), submit: true }
  const headers = { ...bearer(key), ...aKey() }
  const placed = await call(brokerages, 'POST /api/v1/orders', { headers, body, address: freshAddress() })
  const order_id = text(Object(placed.body.order).id)
  const agent = await theVictim(email)
  expect((await acts[0]?.[1](order_id, agent.cookies))?.status).toBe(200)
  const read = { headers: bearer(key), params: { order_id }, address: freshAddress() }
  expect((await call(brokerages, 'GET /api/v1/orders/{order_id}', read)).status).toBe(200)
})
