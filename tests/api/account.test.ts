import { afterEach, describe, expect, test, vi } from 'vitest'
import { messages } from '#contract/messages'
import { call } from '../support/apiEvent.ts'
import { embeddedAws } from '../support/embeddedAws.ts'

await embeddedAws()
const people = await import('../support/people.ts')
const { account, auth, aVerifiedPerson, anotherBrowser, freshEmail, goodPassword } = people
const { logIn, me, orderIds, overview, placeOrder, resetToken, reset, signUp, text, verify } = people
const { handler: orders } = await import('../../functions/api/orders.ts')

const nobody: string[] = []
const changePassword = (cookies: string[], current_password: string, new_password: string) =>
  call(account, 'POST /api/account/password', { cookies, body: { current_password, new_password } })
const saveProfile = (cookies: string[], body: object) => call(account, 'PATCH /api/account/profile', { cookies, body })

describe('whose orders an account shows', () => {
  test('a stranger who signs up with an address sees none of its orders until it is verified', async () => {
    const email = freshEmail('victim')
    const { orderId } = await placeOrder(nobody, email)
    const stranger = await signUp({ email })
    expect(await orderIds(stranger)).toEqual([])
    const read = await call(orders, 'GET /api/orders/{order_id}', {
      cookies: stranger.cookies,
      params: { order_id: orderId },
    })
    expect(read.status).toBe(404)
    await verify(stranger.verifyToken)
    expect(await orderIds(stranger)).toEqual([orderId])
  })

  test('orders placed while signed in are there at once, whomever they are for', async () => {
    const person = await signUp()
    const forSomeoneElse = await placeOrder(person.cookies, freshEmail('client'))
    const own = await placeOrder(person.cookies, person.email)
    expect(await orderIds(person)).toEqual([own.orderId, forSomeoneElse.orderId])
    await verify(person.verifyToken)
    expect(await orderIds(person)).toEqual([own.orderId, forSomeoneElse.orderId])
  })

  test('an order placed logged out after verifying is there too, and opens', async () => {
    const person = await aVerifiedPerson()
    expect((await overview(person)).body).toMatchObject({ customer: { id: null, email: person.email } })
    const { orderId } = await placeOrder(nobody, person.email)
    expect(await orderIds(person)).toEqual([orderId])
    const read = await call(orders, 'GET /api/orders/{order_id}', {
      cookies: person.cookies,
      params: { order_id: orderId },
    })
    expect(read.body).toMatchObject({
      order: {
        orderId,
        timeline: [
          { status: 'draft', at: expect.any(String) },
          { status: 'awaiting_deposit', at: expect.any(String) },
        ],
      },
    })
  })

  test('a changed address has to be proven before its orders are there again', async () => {
    const { changeUser } = await import('../../functions/store/users.ts')
    const person = await aVerifiedPerson()
    await placeOrder(nobody, person.email)
    expect(await orderIds(person)).toHaveLength(1)
    const user = (await me(person)) as { id: string }
    await changeUser(user.id, (read) => ({ user: { ...read, email_verified: false } }))
    expect(await orderIds(person)).toEqual([])
  })

  test('nobody sees the orders of another', async () => {
    const [one, other] = [await aVerifiedPerson(), await aVerifiedPerson()]
    await placeOrder(one.cookies, one.email)
    expect(await orderIds(other)).toEqual([])
  })

  test('many are paged, newest first, none twice and none left out', async () => {
    const person = await aVerifiedPerson()
    const placed: string[] = []
    for (let count = 0; count < 45; count++) {
      const [cookies, email] = count % 3 === 0 ? [person.cookies, freshEmail()] : [nobody, person.email]
      placed.push((await placeOrder(cookies, email)).orderId)
    }
    const seen: string[] = []
    const sizes: number[] = []
    let cursor: unknown
    do {
      const { body } = await overview(person, cursor ? { cursor: text(cursor) } : {})
      const rows = Array.isArray(body.orders) ? body.orders : []
      seen.push(...rows.map(({ id }) => text(id)))
      sizes.push(rows.length)
      cursor = body.next_cursor
    } while (cursor)
    expect(sizes).toEqual([20, 20, 5])
    expect(seen).toEqual([...placed].sort().reverse())
  })

  test('a page that never was is refused', async () => {
    const person = await signUp()
    expect((await overview(person, { cursor: 'nonsense#' })).status).toBe(400)
  })

  test('a visitor has no account', async () => {
    for (const route of ['GET /api/account/overview', 'GET /api/account/sessions', 'GET /api/account/export'] as const)
      expect((await call(account, route)).status).toBe(401)
  })
})

describe('contact details', () => {
  test('are kept before the e-mail is verified, and are the customer’s afterwards', async () => {
    const person = await signUp()
    await placeOrder(nobody, person.email, { name: 'As somebody typed it' })
    const saved = await saveProfile(person.cookies, { name: ' Ada Agent ', phone: '555 0100', brokerage: 'Oak & Co' })
    expect(saved.body).toMatchObject({ ok: true, customer: { id: null, name: 'Ada Agent', phone: '555 0100' } })
    await verify(person.verifyToken)
    expect((await overview(person)).body.customer).toMatchObject({
      id: expect.stringMatching(/^cus_/),
      name: 'Ada Agent',
      brokerage: 'Oak & Co',
    })
    await saveProfile(person.cookies, { name: 'Ada Owner' })
    expect((await overview(person)).body.customer).toMatchObject({ name: 'Ada Owner', phone: '', brokerage: '' })
  })

  test('are those of the orders where the account has written none', async () => {
    const person = await signUp()
    await placeOrder(nobody, person.email, { name: 'Bea Broker' })
    await verify(person.verifyToken)
    expect((await overview(person)).body.customer).toMatchObject({ name: 'Bea Broker' })
  })

  test.each([
    [{ name: ' ' }, { name: messages.profile.nameRequired }],
    [{}, { name: messages.profile.nameRequired }],
    [{ name: 'x'.repeat(101) }, { name: 'Please use at most 100 characters.' }],
    [{ name: 'Ada', phone: '1'.repeat(41) }, { phone: 'Please use at most 40 characters.' }],
    [{ name: 'Ada', is_admin: true }, { is_admin: 'This field is not known here.' }],
  ])('%o is refused', async (body, fields) => {
    const person = await signUp()
    expect(await saveProfile(person.cookies, body)).toMatchObject({ status: 400, body: { fields } })
  })
})

describe('changing the password', () => {
  afterEach(() => void vi.useRealTimers())

  test('ends every session but this one, and the old password is no good', async () => {
    const person = await signUp()
    const other = await anotherBrowser(person)
    expect((await changePassword(person.cookies, person.password, 'a second quiet house')).body).toEqual({ ok: true })
    expect(await me(person)).toBeDefined()
    expect(await me(other)).toBeUndefined()
    expect((await logIn(person)).status).toBe(401)
    expect((await logIn({ ...person, password: 'a second quiet house' })).status).toBe(200)
  })

  test.each([
    ['no current one', ['', 'long enough now'], { current_password: messages.password.currentRequired }],
    ['a short new one', [goodPassword, '1234567'], { new_password: messages.password.tooShort }],
    ['a common new one', [goodPassword, 'qwertyuiop'], { new_password: messages.password.common }],
    ['a wrong current one', ['not this one', 'long enough now'], { current_password: messages.password.wrong }],
  ])('is refused with %s', async (_, [current = '', next = ''], fields) => {
    const person = await signUp()
    expect(await changePassword(person.cookies, current, next)).toMatchObject({ status: 400, body: { fields } })
    expect((await logIn(person)).status).toBe(200)
  })

  test('kills a reset link that is on its way', async () => {
    const person = await signUp()
    const token = await resetToken(person.email)
    await changePassword(person.cookies, person.password, 'a second quiet house')
    expect((await reset(token, 'a third quiet house')).status).toBe(400)
  })

  test('is closed after ten wrong current passwords', async () => {
    const quarterHour = 15 * 60_000
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + quarterHour - (Date.now() % quarterHour))
    const person = await signUp()
    const statuses = []
    for (let count = 0; count < 11; count++)
      statuses.push((await changePassword(person.cookies, 'a wrong guess', 'long enough now')).status)
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400))
    expect(statuses.at(10)).toBe(429)
  })

  test('of two at once, the one that is told so has set it', async () => {
    const person = await signUp()
    const next = ['the first of two houses', 'the second of two houses']
    const answers = await Promise.all(next.map((password) => changePassword(person.cookies, person.password, password)))
    const winners = next.filter((_, index) => answers[index]?.status === 200)
    expect(winners).toHaveLength(1)
    expect((await logIn({ ...person, password: text(winners[0]) })).status).toBe(200)
  })
})

describe('sessions', () => {
  test('are listed with their devices, the current one first', async () => {
    const person = await signUp()
    await anotherBrowser(person)
    const { sessions } = (await call(account, 'GET /api/account/sessions', person)).body
    expect(sessions).toMatchObject([{ is_current: true }, { is_current: false }])
    expect(JSON.stringify(sessions)).not.toContain(person.cookies[0]?.split(';')[0]?.split('.')[1])
  })

  test('elsewhere end at once, this one stays', async () => {
    const person = await signUp()
    const others = [await anotherBrowser(person), await anotherBrowser(person)]
    expect((await call(account, 'DELETE /api/account/sessions', person)).body).toEqual({ ok: true })
    for (const other of others) expect(await me(other)).toBeUndefined()
    expect(await me(person)).toBeDefined()
    const { sessions } = (await call(account, 'GET /api/account/sessions', person)).body
    expect(sessions).toHaveLength(1)
    expect(await me(await anotherBrowser(person))).toBeDefined()
  })
})

describe('one’s own data', () => {
  test('is exported whole, without secrets', async () => {
    const person = await aVerifiedPerson()
    const { orderId } = await placeOrder(person.cookies, person.email)
    const { body } = await call(account, 'GET /api/account/export', person)
    expect(body).toMatchObject({
      ok: true,
      user: { email: person.email, email_verified: true },
      customer: { email: person.email },
      sessions: [{ is_current: true }],
      orders: [{ orderId, customer: { email: person.email }, timeline: [{}, {}], photos: [] }],
    })
    expect(JSON.stringify(body)).not.toMatch(/hash|token|claim|epoch|version/)
  })

  test('is deleted on the password alone', async () => {
    const person = await signUp()
    const wrong = await call(account, 'POST /api/account/deletion', { ...person, body: { password: 'not this one' } })
    expect(wrong).toMatchObject({ status: 400, body: { fields: { password: messages.password.wrong } } })
    const done = await call(account, 'POST /api/account/deletion', { ...person, body: { password: person.password } })
    expect(done.body).toEqual({ ok: true, kept_orders: [] })
    expect(done.cookies[0]).toContain('Max-Age=0')
    expect(await me(person)).toBeUndefined()
    expect((await logIn(person)).status).toBe(401)
    expect(await orderIds(await signUp({ email: person.email }))).toEqual([])
  })

  test('keeps orders in production, and says which', async () => {
    const person = await aVerifiedPerson()
    const draft = await placeOrder(person.cookies, person.email, { submit: false })
    const { orderId } = await placeOrder(person.cookies, person.email)
    const done = await call(account, 'POST /api/account/deletion', { ...person, body: { password: person.password } })
    expect(done.body).toEqual({ ok: true, kept_orders: [{ id: orderId, status: 'awaiting_deposit' }] })
    const again = await aVerifiedPerson({ email: person.email })
    expect((await overview(again)).body.orders).toMatchObject([
      { id: orderId, customer_email: person.email },
      { id: draft.orderId, status: 'archived', customer_email: 'deleted@example.invalid' },
    ])
  })

  test('frees the customer where nothing is kept, and the browser’s old right to the order is gone', async () => {
    const person = await aVerifiedPerson()
    const draft = await placeOrder(person.cookies, person.email, { submit: false })
    await call(account, 'POST /api/account/deletion', { ...person, body: { password: person.password } })
    const read = await call(orders, 'GET /api/orders/{order_id}', {
      cookies: draft.cookies,
      params: { order_id: draft.orderId },
    })
    expect(read.status).toBe(404)
    expect(await orderIds(await aVerifiedPerson({ email: person.email }))).toEqual([])
  })

  test('of an order for somebody else stays with him', async () => {
    const person = await aVerifiedPerson()
    const client = await aVerifiedPerson()
    const { orderId } = await placeOrder(person.cookies, client.email, { submit: false })
    await call(account, 'POST /api/account/deletion', { ...person, body: { password: person.password } })
    expect((await overview(client)).body.orders).toMatchObject([
      { id: orderId, status: 'draft', customer_email: client.email },
    ])
  })
})

test('an administrator hands the rights over before the account can go', async () => {
  const { changeUser } = await import('../../functions/store/users.ts')
  const person = await aVerifiedPerson()
  const user = await me(person)
  await changeUser(text((user as { id: string }).id), (read) => ({ user: { ...read, is_admin: true } }))
  const answer = await call(account, 'POST /api/account/deletion', { ...person, body: { password: person.password } })
  expect(answer.status).toBe(409)
  expect(await me(person)).toBeDefined()
})

test('an account call with an ended session is 401', async () => {
  const person = await signUp()
  await call(auth, 'POST /api/auth/logout', person)
  expect((await changePassword(person.cookies, person.password, 'long enough now')).status).toBe(401)
  expect((await saveProfile(person.cookies, { name: 'Ada' })).status).toBe(401)
})
