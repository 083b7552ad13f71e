import { describe, expect, test, vi } from 'vitest'
import { messages } from '#contract/messages'
import { guess } from '../../../support/accounts/guessing.ts'
import { call } from '../../../support/apiEvent.ts'
import { minute, nextWindow, travel } from '../../../support/clock.ts'
import { embeddedAws } from '../../../support/stage/embeddedAws.ts'

await embeddedAws()
const people = await import('../../../support/accounts/people.ts')
const { account, auth, aVerifiedPerson, anotherBrowser, freshAddress, freshEmail, logIn, me } = people
const { overview, reset, resetToken, signUp, text } = people
const { checkPassword } = await import('../../../../functions/services/accounts/passwords.ts')
const { changeUser } = await import('../../../../functions/store/accounts/users.ts')

const disable = (userId: unknown) => changeUser(text(userId), (user) => ({ user: { ...user, disabled: true } }))

describe('logging in', () => {
  test('answers with the user and a session', async () => {
    const person = await signUp()
    const answer = await logIn(person)
    expect(answer.body).toMatchObject({ ok: true, user: { email: person.email } })
    expect(await me(answer)).toMatchObject({ email: person.email })
  })

  test('answers alike for an unknown email, a wrong password and a disabled user', async () => {
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
    await guess(() => logIn({ ...person, password: 'wrong password' }), 9)
    expect((await logIn(person)).status).toBe(200)
    await logIn({ ...person, password: 'wrong password' })
    expect((await logIn(person)).status).toBe(429)
  })

  test('is closed after ten wrong passwords, and open again after the window', async () => {
    nextWindow()
    const person = await signUp()
    const statuses = await guess(() => logIn({ ...person, password: 'wrong password' }), 10)
    expect(statuses).toEqual(Array(10).fill(401))
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
    const statuses = await guess(() => logIn({ ...person, password: 'wrong' }), 11)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    expect((await logIn(person)).status).toBe(429)
  })

  test('pauses after five wrong passwords in a row, and says how long: never that the right one is wrong', async () => {
    nextWindow()
    const person = await signUp()
    for (let count = 0; count < 5; count++) expect((await logIn({ ...person, password: 'guess' })).status).toBe(401)
    const paused = await logIn(person)
    expect(paused).toMatchObject({ status: 429, body: { code: 'rate_limited' }, headers: { 'retry-after': '11' } })
    travel(11_000)
    expect((await logIn(person)).status).toBe(200)
  })

  test('lets no more than five of many guesses at once through, and the right password after the pause', async () => {
    nextWindow()
    const person = await signUp()
    const guesses = Array.from({ length: 10 }, () => logIn({ ...person, password: 'guess', address: freshAddress() }))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(5).fill(429)])
    travel(15 * minute)
    expect((await logIn(person)).status).toBe(200)
  })

  test('says to wait where Cognito itself is locked, and not that the password is wrong', async () => {
    nextWindow()
    const person = await signUp()
    const id = text((await me(person))?.id)
    for (let count = 0; count < 5; count++) await checkPassword(id, 'past our own count', 'any')
    const refused = await logIn({ email: person.email, password: person.password })
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' }, headers: { 'retry-after': '10' } })
  })

  test('is open again after a reset, also where Cognito itself had locked the account', async () => {
    nextWindow()
    const person = await aVerifiedPerson()
    const id = text((await me(person))?.id)
    const guess = () => checkPassword(id, 'past our own count', 'any')
    for (let count = 0; count < 9; count++) {
      await guess()
      travel(20_000)
    }
    expect([await guess(), await guess()]).toEqual(['wrong', 'locked'])
    const password = 'a second quiet house'
    await reset(await resetToken(person.email), password)
    expect((await logIn({ email: person.email, password })).status).toBe(200)
  })

  test('stays open at home when a reset is asked for and done while strangers guess', async () => {
    nextWindow()
    const person = await signUp()
    expect((await logIn(person)).status).toBe(200)
    for (let count = 0; count < 11; count++) await logIn({ email: person.email, password: 'guessing' })
    await reset(await resetToken(person.email), 'a second quiet house')
    expect((await logIn({ ...person, password: 'a second quiet house' })).status).toBe(200)
    expect((await logIn(person)).status).toBe(401)
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
  ])('is not found with %s', async (_, tamper) => {
    const person = await signUp()
    const cookies = person.cookies.map(tamper)
    expect(await me({ cookies })).toBeUndefined()
    expect((await overview({ cookies })).status).toBe(401)
  })

  test('a session of a disabled user is over at once', async () => {
    const person = await signUp()
    const id = (await me(person))?.id
    await disable(id)
    expect(await me(person)).toBeUndefined()
    expect((await call(account, 'GET /api/account/overview', { cookies: person.cookies })).status).toBe(401)
  })
})

describe('a request with a session', () => {
  test('a request with a session that comes from another site may change nothing', async () => {
    const person = await signUp()
    const answer = await call(auth, 'POST /api/auth/logout', {
      cookies: person.cookies,
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.status).toBe(403)
    expect(await me(person)).toBeDefined()
  })

  test('belongs to one browser alone', async () => {
    const person = await aVerifiedPerson()
    const other = await anotherBrowser(person)
    await call(auth, 'POST /api/auth/logout', { cookies: other.cookies })
    expect(await me(person)).toBeDefined()
  })
})
