import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aCookieJar, type CookieJar } from '../../support/accounts/cookieJar.ts'
import { aKey, anAddress, anOrderBody } from '../../support/builders.ts'
import { minute, travel } from '../../support/clock.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

await embeddedAws()
const { auth, aVerifiedPerson, freshEmail, goodPassword, orderIds } = await import('../../support/accounts/people.ts')
const { aDraft, orders, postOrder, readOrder } = await import('../../support/orders/placing.ts')
const { aPhotoIn, confirm, remove } = await import('../../support/photos/uploading.ts')

type Order = { orderId: string; body: ReturnType<typeof anOrderBody> }

/** An order that whoever sits at this browser posts. */
async function post(browser: CookieJar, headers = aKey()): Promise<Order> {
  const body = anOrderBody()
  const answer = await browser.send(orders, 'POST /api/orders', { body, headers })
  if (answer.status !== 200) throw new Error(`No order: ${JSON.stringify(answer.body)}`)
  return { orderId: String(answer.body.orderId), body }
}
const read = async (browser: CookieJar, { orderId }: Order) =>
  (await browser.send(orders, 'GET /api/orders/{order_id}', { params: { order_id: orderId } })).status
const readWith = async (cookies: string[], { orderId }: Order) => (await readOrder(orderId, { cookies })).status
async function signUp(browser: CookieJar, email = freshEmail()) {
  const answer = await browser.send(auth, 'POST /api/auth/signup', { body: { email, password: goodPassword } })
  expect(answer.status).toBe(200)
}
const aBrowser = () => aCookieJar(anAddress())

describe('the idempotency key of a new order', () => {
  test('brings a browser whose answer was lost the order and the same cookie, and only that browser’s cookie opens it', async () => {
    const headers = aKey()
    const body = anOrderBody()
    const lost = await postOrder(body, { headers })
    const again = await postOrder(body, { headers })
    expect(again.body).toEqual(lost.body)
    expect(again.cookies).toEqual(lost.cookies)
    expect((await readOrder(lost.body.orderId, { cookies: again.cookies })).status).toBe(200)
  })

  test('opens nothing by itself, for scripts that have read it', async () => {
    const headers = aKey()
    const draft = await aDraft(anOrderBody(), { headers })
    const photo = await aPhotoIn(draft)
    const thief = { orderId: draft.orderId, cookies: [] }
    expect((await readOrder(draft.orderId, { headers })).status).toBe(404)
    expect((await postOrder({ ...draft.body, order_id: draft.orderId }, { headers })).status).toBe(404)
    const { uploads } = await import('../../support/photos/uploading.ts')
    const browser = aBrowser()
    const file = { filename: 'a.jpg', content_type: 'image/jpeg', size_bytes: 10, seq: 2 }
    const asked = [
      await browser.send(uploads, 'POST /api/uploads/presign', { headers, body: { ...file, order_id: draft.orderId } }),
      await browser.send(uploads, 'POST /api/uploads/confirm', {
        headers,
        body: { order_id: draft.orderId, asset_id: photo },
      }),
      await browser.send(uploads, 'DELETE /api/uploads/{asset_id}', { headers, params: { asset_id: photo } }),
      await confirm(thief, photo),
      await remove(thief, photo),
    ]
    expect(asked.map(({ status }) => status)).toEqual(Array(5).fill(404))
  })

  test('proves the creation for fifteen minutes, and not for a week', async () => {
    const headers = aKey()
    const body = anOrderBody()
    const lost = await postOrder(body, { headers })
    travel(15 * minute - 5_000)
    expect((await postOrder(body, { headers })).body).toEqual(lost.body)
    travel(10_000)
    const late = await postOrder(body, { headers })
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict' }, cookies: [] })
  })

  test('proves nothing of an order that was made with a cookie or a session', async () => {
    const browser = aBrowser()
    await post(browser)
    const [ofCookie, ofSession] = [aKey(), aKey()]
    const guest = await post(browser, ofCookie)
    await signUp(browser)
    const own = await post(browser, ofSession)
    for (const [headers, { body }] of [
      [ofCookie, guest],
      [ofSession, own],
    ] as const)
      expect(await postOrder(body, { headers })).toMatchObject({ status: 409, cookies: [] })
  })

  test('brings the order to the cookie that another tab got in the meantime', async () => {
    const browser = aBrowser()
    const headers = aKey()
    const body = anOrderBody()
    const lost = await postOrder(body, { headers })
    await post(browser)
    const again = await browser.send(orders, 'POST /api/orders', { body, headers })
    expect(again.body).toEqual(lost.body)
    expect(await read(browser, { orderId: String(lost.body.orderId), body })).toBe(200)
    expect(await readWith(lost.cookies, { orderId: String(lost.body.orderId), body })).toBe(404)
  })

  test('brings the order to the account of whoever logged in in the meantime', async () => {
    const headers = aKey()
    const body = anOrderBody()
    const lost = await postOrder(body, { headers })
    const person = await aVerifiedPerson()
    const again = await postOrder(body, { headers, cookies: person.cookies })
    expect(again).toMatchObject({ body: lost.body, cookies: [] })
    expect(await orderIds(person)).toEqual([lost.body.orderId])
  })

  test('the idempotency key of an order that was submitted at once brings its cookie, too', async () => {
    const headers = aKey()
    const order = { ...anOrderBody(), submit: true }
    const lost = await postOrder(order, { headers })
    expect(await postOrder(order, { headers })).toMatchObject({ body: lost.body, cookies: lost.cookies })
  })
})

describe('an idempotency key', () => {
  const error =
    'The Idempotency-Key must be a random UUID, or at least 22 random letters, digits, dashes or underscores.'

  test.each([
    'order-0000000001',
    'order-00000000000000000001',
    '00000000-0000-0000-0000-000000000000',
    'x'.repeat(22),
    'x'.repeat(100),
    'aVeryGoodKeyOf20Char',
    'short',
    'with spaces in between them',
    `${'abcdefghij'.repeat(10)}k`,
    '<script>alert(document.cookie)</script>',
  ])('is refused as “%s”, which somebody could guess', async (key) => {
    const answer = await postOrder(anOrderBody(), { headers: { 'idempotency-key': key } })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', error } })
  })

  test.each([randomUUID(), randomUUID().replaceAll('-', ''), '9m3KfQ-x_Tb7ZpWc2YvHaL'])('may be “%s”', async (key) => {
    expect((await postOrder(anOrderBody(), { headers: { 'idempotency-key': key } })).status).toBe(200)
  })
})
