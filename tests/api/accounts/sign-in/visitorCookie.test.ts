import { describe, expect, test } from 'vitest'
import { administered } from '../../../support/accounts/adminEmails.ts'
import { aCookieJar, type CookieJar } from '../../../support/accounts/cookieJar.ts'
import { aKey, anAddress, anOrderBody } from '../../../support/builders.ts'
import { embeddedAws } from '../../../support/stage/embeddedAws.ts'

await embeddedAws(administered)
const { anAdministrator, deskOf, idOf } = await import('../../../support/accounts/administrators.ts')
const { account, anotherBrowser, auth, aVerifiedPerson, freshEmail, goodPassword, orderIds } = await import(
  '../../../support/accounts/people.ts'
)
const { orders, postOrder, readOrder } = await import('../../../support/orders/placing.ts')
const { aPhotoIn, presign } = await import('../../../support/photos/uploading.ts')
const { hashOf } = await import('../../../../functions/services/ids.ts')

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
  ])('a visitor’s cookie that is %s gives nothing and is replaced', async (_name, value) => {
    const cookies = [`visitor=${value}`]
    const first = await postOrder(anOrderBody(), { cookies })
    expect(first.cookies[0]).toMatch(/^visitor=[\w-]{43};/)
    expect((await readOrder(first.body.orderId, { cookies })).status).toBe(404)
    expect((await readOrder(first.body.orderId, { cookies: first.cookies })).status).toBe(200)
  })

  test('a visitor’s cookie that a browser chose by itself owns nothing, and is replaced by one of ours', async () => {
    const chosen = [`visitor=${'x'.repeat(43)}`]
    const headers = aKey()
    const first = await postOrder(anOrderBody(), { cookies: chosen, headers })
    const [ours = ''] = first.cookies
    expect(ours).toMatch(/^visitor=[\w-]{43};/)
    expect(ours).not.toContain('xxx')
    expect((await readOrder(first.body.orderId, { cookies: chosen })).status).toBe(404)
    expect((await readOrder(first.body.orderId, { cookies: [ours] })).status).toBe(200)
    // The answer was lost, and the request comes again with a chosen cookie.
    const again = await postOrder(anOrderBody(), { cookies: [`visitor=${'y'.repeat(43)}`], headers })
    expect(again).toMatchObject({ status: 200, body: { orderId: first.body.orderId } })
    expect((await readOrder(first.body.orderId, { cookies: [`visitor=${'y'.repeat(43)}`] })).status).toBe(404)
    expect((await readOrder(first.body.orderId, { cookies: [ours] })).status).toBe(200)
  })

  test('stays the same from order to order, so that each of them stays open', async () => {
    const browser = aBrowser()
    const first = await post(browser)
    const before = browser.cookies()
    const second = await post(browser)
    expect(browser.cookies()).toEqual(before)
    expect([await read(browser, first), await read(browser, second)]).toEqual([200, 200])
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

describe('the earlier cookies of a browser', () => {
  test('every earlier cookie of the browser reads nothing of an account’s order after log-out', async () => {
    const { browser, order, all } = await aSignedInOrder()
    await logOut(browser)
    expect(browser.cookies()).toEqual([])
    expect(await readWith(all, order)).toBe(404)
  })

  test('every earlier cookie of the browser reads nothing after a password change and “log out elsewhere” on another device', async () => {
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

  test('every earlier cookie of the browser reads nothing after an administrator disabled the account', async () => {
    const { person, order, all } = await aSignedInOrder()
    const desk = deskOf(await anAdministrator())
    const id = await idOf(await anotherBrowser(person))
    expect((await desk('DELETE /api/admin/users/{id}', { id })).status).toBe(200)
    expect(await readWith(all, order)).toBe(404)
  })

  test('every earlier cookie of the browser reads nothing after the account was deleted, though the order was for a client and stays', async () => {
    const { browser, order, all } = await aSignedInOrder()
    expect(
      (await browser.send(account, 'POST /api/account/deletion', { body: { password: goodPassword } })).status,
    ).toBe(200)
    expect(browser.cookies()).toEqual([])
    expect(await readWith(all, order)).toBe(404)
  })
})

describe('a draft that a visitor started', () => {
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

  test('the second person at a browser who logs in without a log-out before gets nothing of the first one’s orders', async () => {
    const browser = aBrowser()
    const guest = await post(browser, { submit: true })
    await logIn(browser, await aVerifiedPerson())
    const own = await post(browser, { submit: true })
    await logIn(browser, await aVerifiedPerson())
    expect(await read(browser, guest)).toBe(404)
    expect(await read(browser, own)).toBe(404)
  })

  test('keeps their own order from the first one', async () => {
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

test('a guest who makes an account for the order’s email goes on with it in that browser, and in no other', async () => {
  const browser = aBrowser()
  const email = freshEmail('guest')
  const order = await post(browser, { customer: { ...anOrderBody().customer, email }, submit: true })
  const other = await post(browser, { submit: true })
  await signUp(browser, email)
  expect(await read(browser, order)).toBe(200)
  expect(await read(browser, other)).toBe(404)
  const elsewhere = aBrowser()
  await logIn(elsewhere, { email })
  expect(await read(elsewhere, order)).toBe(404)
})
