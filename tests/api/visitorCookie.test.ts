import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { administered } from '../support/adminEmails.ts'
import { aKey, anAddress, anOrderBody } from '../support/builders.ts'
import { minute, travel } from '../support/clock.ts'
import { aCookieJar, type CookieJar } from '../support/cookieJar.ts'
import { embeddedAws } from '../support/embeddedAws.ts'

await embeddedAws(administered)
const { anAdministrator, deskOf, idOf } = await import('../support/administrators.ts')
const { account, anotherBrowser, auth, aVerifiedPerson, freshEmail, goodPassword, orderIds } = await import(
  '../support/people.ts'
)
const { aDraft, orders, postOrder, readOrder } = await import('../support/placing.ts')
const { aPhotoIn, confirm, presign, remove } = await import('../support/uploading.ts')
const { hashOf } = await import('../../functions/services/ids.ts')

type Order = { orderId: string; body: ReturnType<typeof anOrderBody> }

/** An order that whoever sits at this browser posts. */
async function post(browser: CookieJar, changes: object = {}, headers = aKey()): Promise<Order> {
  const body = { ...anOrderBody(), ...changes }
  const answer = await browser.send(orders, 'POST /api/orders', { body, headers })
  if (answer.status !== 200) throw new Error(`No order: ${JSON.stringify(answer.body)}`)
  return { orderId: String(answer.body.orderId), body }
}
const read = async (browser: CookieJar, { orderId }: Order) =>
  (await browser.send(orders, 'GET /api/orders/{order_id}', { params: { order_id: orderId } })).status
const postAgain = (browser: CookieJar, { orderId, body }: Order, changes: object = {}) =>
  browser.send(orders, 'POST /api/orders', { body: { ...body, order_id: orderId, ...changes }, headers: aKey() })
const readWith = async (cookies: string[], { orderId }: Order) => (await readOrder(orderId, { cookies })).status

async function logIn(browser: CookieJar, { email }: { email: string }) {
  const answer = await browser.send(auth, 'POST /api/auth/login', { body: { email, password: goodPassword } })
  expect(answer.status).toBe(200)
}
const logOut = (browser: CookieJar) => browser.send(auth, 'POST /api/auth/logout')
async function signUp(browser: CookieJar, email = freshEmail()) {
  const answer = await browser.send(auth, 'POST /api/auth/signup', { body: { email, password: goodPassword } })
  expect(answer.status).toBe(200)
}
const aBrowser = () => aCookieJar(anAddress())

async function aSignedInOrder(changes: object = { submit: true }) {
  const person = await aVerifiedPerson()
  const browser = aBrowser()
  // A visit before the log-in, so that there is a visitor's cookie to be feared.
  await post(browser)
  const before = browser.cookies()
  await logIn(browser, person)
  const order = await post(browser, changes)
  return { person, browser, before, order, all: [...before, ...browser.cookies()] }
}

describe('the cookie of a visitor', () => {
  test('opens the order that the visitor placed, and nobody else does', async () => {
    const browser = aBrowser()
    const order = await post(browser, { submit: true })
    expect(await read(browser, order)).toBe(200)
    expect(await read(aBrowser(), order)).toBe(404)
  })

  test('is made of fresh random bits, which nobody computes from the key', async () => {
    const headers = aKey()
    const key = headers['idempotency-key'] ?? ''
    const browser = aBrowser()
    const order = await post(browser, {}, headers)
    const guesses = [`visitor:${key}`, key].flatMap((text) => [text, hashOf(text)])
    for (const guess of guesses) expect(await readWith([`visitor=${guess}`], order)).toBe(404)
    expect(browser.cookies()).toEqual([expect.stringMatching(/^visitor=[\w-]{43}$/)])
  })

  test.each([
    ['too short', 'x'.repeat(42)],
    ['too long', 'x'.repeat(44)],
    ['of twenty characters', 'x'.repeat(20)],
    ['with dots', `${'x'.repeat(20)}.${'x'.repeat(22)}`],
  ])('that is %s gives nothing and is replaced', async (_name, value) => {
    const cookies = [`visitor=${value}`]
    const first = await postOrder(anOrderBody(), { cookies })
    expect(first.cookies[0]).toMatch(/^visitor=[\w-]{43};/)
    expect((await readOrder(first.body.orderId, { cookies })).status).toBe(404)
    expect((await readOrder(first.body.orderId, { cookies: first.cookies })).status).toBe(200)
  })

  test('is not given to somebody signed in, whose order opens for the account alone', async () => {
    const { person, browser, order, all } = await aSignedInOrder()
    expect(browser.has('visitor')).toBe(false)
    expect(await read(browser, order)).toBe(200)
    expect(await readWith((await anotherBrowser(person)).cookies, order)).toBe(200)
    expect(
      await readWith(
        all.filter((cookie) => cookie.startsWith('visitor=')),
        order,
      ),
    ).toBe(404)
  })
})

describe('every cookie that the browser ever had reads nothing of an account’s order', () => {
  test('after log-out', async () => {
    const { browser, order, all } = await aSignedInOrder()
    await logOut(browser)
    expect(browser.cookies()).toEqual([])
    expect(await readWith(all, order)).toBe(404)
  })

  test('after a password change and “log out elsewhere” on another device', async () => {
    for (const route of ['POST /api/account/password', 'DELETE /api/account/sessions'] as const) {
      const { person, order, all } = await aSignedInOrder()
      const { cookies } = await anotherBrowser(person)
      const other = aCookieJar(anAddress())
      const body = route.startsWith('POST')
        ? { current_password: goodPassword, new_password: 'another quiet house' }
        : {}
      expect((await other.send(account, route, { cookies, body })).status).toBe(200)
      expect(await readWith(all, order)).toBe(404)
    }
  })

  test('after an administrator disabled the account', async () => {
    const { person, order, all } = await aSignedInOrder()
    const desk = deskOf(await anAdministrator())
    const id = await idOf(await anotherBrowser(person))
    expect((await desk('DELETE /api/admin/users/{id}', { id })).status).toBe(200)
    expect(await readWith(all, order)).toBe(404)
  })

  test('after the account was deleted, though the order was for a client and stays', async () => {
    const { browser, order, all } = await aSignedInOrder()
    expect(
      (await browser.send(account, 'POST /api/account/deletion', { body: { password: goodPassword } })).status,
    ).toBe(200)
    expect(browser.cookies()).toEqual([])
    expect(await readWith(all, order)).toBe(404)
  })
})

describe('a draft that a visitor began', () => {
  const enter = { 'logs in': async (browser: CookieJar) => logIn(browser, await aVerifiedPerson()), 'signs up': signUp }

  test.each(Object.entries(enter))('is not lost when the visitor %s half-way', async (_name, come) => {
    const browser = aBrowser()
    const draft = await post(browser)
    await aPhotoIn({ ...draft, cookies: browser.cookies() })
    const before = browser.cookies()
    await come(browser)
    expect(browser.has('visitor')).toBe(false)
    expect(await read(browser, draft)).toBe(200)
    await aPhotoIn({ ...draft, cookies: browser.cookies() }, 2)
    const submitted = await postAgain(browser, draft, { submit: true })
    expect(submitted).toMatchObject({ status: 200, body: { orderId: draft.orderId, status: 'awaiting_deposit' } })
    expect(await orderIds({ cookies: browser.cookies() })).toEqual([draft.orderId])
    expect(await readWith(before, draft)).toBe(404)
  })

  test('belongs to the account from the first save on, on every device', async () => {
    const person = await aVerifiedPerson()
    const browser = aBrowser()
    const draft = await post(browser)
    const before = browser.cookies()
    await logIn(browser, person)
    expect(await readWith((await anotherBrowser(person)).cookies, draft)).toBe(404)
    expect((await postAgain(browser, draft)).status).toBe(200)
    expect(await readWith((await anotherBrowser(person)).cookies, draft)).toBe(200)
    expect(await readWith(before, draft)).toBe(404)
    await logOut(browser)
    expect(await read(browser, draft)).toBe(404)
  })

  test('is out of reach once the session that took it over has ended', async () => {
    const browser = aBrowser()
    const draft = await post(browser)
    await signUp(browser)
    const during = browser.cookies()
    await logOut(browser)
    expect(await read(browser, draft)).toBe(404)
    expect(await readWith(during, draft)).toBe(404)
  })

  test('is saved by many equal requests at once as one order of the account', async () => {
    const browser = aBrowser()
    const draft = await post(browser)
    await signUp(browser)
    const answers = await Promise.all(Array.from({ length: 5 }, () => postAgain(browser, draft)))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(await orderIds({ cookies: browser.cookies() })).toEqual([draft.orderId])
  })
})

describe('the second person at a browser', () => {
  test('gets nothing of what the first one placed, with an account or without', async () => {
    const browser = aBrowser()
    const guest = await post(browser, { submit: true })
    const first = await aVerifiedPerson()
    await logIn(browser, first)
    const own = await post(browser, { submit: true })
    await logOut(browser)
    await logIn(browser, await aVerifiedPerson())
    for (const order of [guest, own]) {
      expect(await read(browser, order)).toBe(404)
      expect((await postAgain(browser, order)).status).toBe(404)
      expect((await presign({ ...order, cookies: browser.cookies() }, {})).status).toBe(404)
    }
  })

  test('who logs in without a log-out before gets nothing of the first one’s orders', async () => {
    const browser = aBrowser()
    const guest = await post(browser, { submit: true })
    await logIn(browser, await aVerifiedPerson())
    const own = await post(browser, { submit: true })
    await logIn(browser, await aVerifiedPerson())
    expect(await read(browser, guest)).toBe(404)
    expect(await read(browser, own)).toBe(404)
  })

  test('keeps an own order from the first one', async () => {
    const browser = aBrowser()
    await post(browser)
    const first = await aVerifiedPerson()
    const ofFirst = browser.cookies()
    await logIn(browser, first)
    const sessionOfFirst = browser.cookies()
    await logOut(browser)
    await logIn(browser, await aVerifiedPerson())
    const order = await post(browser, { submit: true })
    expect(await readWith([...ofFirst, ...sessionOfFirst], order)).toBe(404)
    await logOut(browser)
    await logIn(browser, first)
    expect(await read(browser, order)).toBe(404)
  })
})

describe('the key of a creation', () => {
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
    const { uploads } = await import('../support/uploading.ts')
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
    const guest = await post(browser, {}, ofCookie)
    await signUp(browser)
    const own = await post(browser, {}, ofSession)
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

  test('of an order that was submitted at once brings its cookie, too', async () => {
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
