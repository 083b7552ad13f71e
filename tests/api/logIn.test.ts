import { describe, expect, test, vi } from 'vitest'
import { messages } from '#contract/messages'
import { call } from '../support/apiEvent.ts'
import { minute, nextWindow, travel } from '../support/clock.ts'
import { embeddedAws } from '../support/embeddedAws.ts'

await embeddedAws()
const { account, auth, aVerifiedPerson, anotherBrowser, freshAddress, freshEmail, logIn, me, overview, signUp, text } =
  await import('../support/people.ts')
const { changeUser } = await import('../../functions/store/users.ts')

const disable = (userId: unknown) => changeUser(text(userId), (user) => ({ user: { ...user, disabled: true } }))

describe('logging in', () => {
  test('answers with the user and a session', async () => {
    const person = await signUp()
    const answer = await logIn(person)
    expect(answer.body).toMatchObject({ ok: true, user: { email: person.email } })
    expect(await me(answer)).toMatchObject({ email: person.email })
  })

  test('answers alike for an unknown e-mail, a wrong password and a disabled user', async () => {
    const person = await signUp()
    const wrong = await logIn({ ...person, password: 'not this one' })
    const unknown = await logIn({ email: freshEmail(), password: person.password })
    const id = (await me(person))?.id
    await disable(id)
    const disabled = await logIn(person)
    expect(wrong).toMatchObject({ status: 401, body: { error: messages.login.refused } })
    expect(unknown.body).toEqual(wrong.body)
    expect(disabled.body).toEqual(wrong.body)
    expect([unknown.status, disabled.status]).toEqual([401, 401])
  })

  test('takes the right password after nine wrong ones, and forgets none of them', async () => {
    nextWindow()
    const person = await signUp()
    for (let count = 0; count < 9; count++) await logIn({ ...person, password: 'wrong password' })
    expect((await logIn(person)).status).toBe(200)
    await logIn({ ...person, password: 'wrong password' })
    expect((await logIn(person)).status).toBe(429)
  })

  test('is closed after ten wrong passwords, and open again after the window', async () => {
    nextWindow()
    const person = await signUp()
    for (let count = 0; count < 10; count++) await logIn({ ...person, password: 'wrong password' })
    const refused = await logIn(person)
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900)
    travel(15 * minute)
    expect((await logIn(person)).status).toBe(200)
  })

  test('stays open for its owner, where he logged in before, however often strangers guess', async () => {
    nextWindow()
    const person = await signUp()
    expect((await logIn(person)).status).toBe(200)
    for (let count = 0; count < 11; count++) await logIn({ email: person.email, password: 'guessing' })
    expect((await logIn({ ...person, address: freshAddress() })).status).toBe(429)
    expect((await logIn(person)).status).toBe(200)
    expect((await logIn({ ...person, password: 'mistyped' })).status).toBe(401)
    expect((await logIn(person)).status).toBe(200)
  })

  test('stays open for its owner where he signed up, however often strangers guess', async () => {
    nextWindow()
    const person = await signUp()
    for (let count = 0; count < 11; count++) await logIn({ email: person.email, password: 'guessing' })
    expect((await logIn({ ...person, address: freshAddress() })).status).toBe(429)
    expect((await logIn(person)).status).toBe(200)
  })

  test('takes ten wrong passwords where its owner logged in before, and no more', async () => {
    nextWindow()
    const person = await signUp()
    expect((await logIn(person)).status).toBe(200)
    const statuses: number[] = []
    for (let count = 0; count < 11; count++) statuses.push((await logIn({ ...person, password: 'wrong' })).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    expect((await logIn(person)).status).toBe(429)
  })

  test('is closed to an address after a hundred tries', async () => {
    nextWindow()
    const address = freshAddress()
    const tries = Array.from({ length: 100 }, () => logIn({ email: freshEmail(), password: 'guessing', address }))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([401]))
    const person = await signUp()
    expect((await logIn({ ...person, address })).status).toBe(429)
    expect((await logIn(person)).status).toBe(200)
  })

  test('ends the session that the browser had', async () => {
    const person = await signUp()
    await call(auth, 'POST /api/auth/login', {
      body: { email: person.email, password: person.password },
      cookies: person.cookies,
      address: freshAddress(),
    })
    expect(await me(person)).toBeUndefined()
  })
})

describe('a session', () => {
  test('ends at logout, and the cookie goes', async () => {
    const person = await signUp()
    const answer = await call(auth, 'POST /api/auth/logout', { cookies: person.cookies })
    expect(answer.cookies[0]).toContain('session=; Path=/; Max-Age=0')
    expect(await me(person)).toBeUndefined()
    expect((await call(auth, 'POST /api/auth/logout', {})).status).toBe(200)
  })

  test('ends after seven days without use, and at the latest after thirty', async () => {
    const day = 24 * 60 * minute
    const person = await signUp()
    travel(7 * day + minute)
    expect(await me(person)).toBeUndefined()
    vi.useRealTimers()
    const other = await aVerifiedPerson()
    for (let days = 0; days < 29; days += 5) {
      expect(await me(other)).toBeDefined()
      travel(5 * day)
    }
    expect(await me(other)).toBeUndefined()
  })

  test.each([
    ['another secret', (cookie: string) => cookie.replace(/\.[\w-]+/, `.${'A'.repeat(43)}`)],
    ['another user', (cookie: string) => cookie.replace(/usr_\w{26}/, `usr_${'0'.repeat(26)}`)],
    ['no secret', (cookie: string) => cookie.replace(/\.[\w-]+/, '')],
  ])('is none with %s', async (_, tamper) => {
    const person = await signUp()
    const cookies = person.cookies.map(tamper)
    expect(await me({ cookies })).toBeUndefined()
    expect((await overview({ cookies })).status).toBe(401)
  })

  test('of a disabled user is over at once', async () => {
    const person = await signUp()
    const id = (await me(person))?.id
    await disable(id)
    expect(await me(person)).toBeUndefined()
    expect((await call(account, 'GET /api/account/overview', { cookies: person.cookies })).status).toBe(401)
  })
})

describe('what may call', () => {
  test('a state change from another site is refused', async () => {
    const person = await signUp()
    const answer = await call(auth, 'POST /api/auth/logout', {
      cookies: person.cookies,
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.status).toBe(403)
    expect(await me(person)).toBeDefined()
  })

  test('another browser has its own session', async () => {
    const person = await aVerifiedPerson()
    const other = await anotherBrowser(person)
    await call(auth, 'POST /api/auth/logout', { cookies: other.cookies })
    expect(await me(person)).toBeDefined()
  })
})
