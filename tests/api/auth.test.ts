import { afterEach, describe, expect, test, vi } from 'vitest'
import { messages } from '#contract/messages'
import { call } from '../support/apiEvent.ts'
import { embeddedAws } from '../support/embeddedAws.ts'

await embeddedAws({ environment: { ADMIN_EMAILS: 'owner@example.com' } })
const { account, auth, aVerifiedPerson, anotherBrowser, freshAddress, freshEmail, goodPassword, logIn, me, overview } =
  await import('../support/people.ts')
const { reset, resetToken, signUp, text, verify } = await import('../support/people.ts')
const { changeUser } = await import('../../functions/store/users.ts')
const { insertSuppression } = await import('../../functions/store/suppressions.ts')

const minute = 60_000
const travel = (milliseconds: number) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + milliseconds)
}
/** Limits count in quarters of an hour: a test that counts starts with a new one. */
const nextWindow = () => travel(15 * minute - (Date.now() % (15 * minute)))
afterEach(() => void vi.useRealTimers())
const disable = (userId: unknown) => changeUser(text(userId), (user) => ({ user: { ...user, disabled: true } }))

describe('signing up', () => {
  test('starts a session, mails a link and says until when it works', async () => {
    const email = freshEmail()
    const answer = await call(auth, 'POST /api/auth/signup', {
      body: { email: ` ${email.toUpperCase()} `, password: goodPassword },
      address: freshAddress(),
    })
    expect(answer.body).toMatchObject({
      ok: true,
      verification: { email_sent: true, expires_at: expect.any(Number) },
      dev_verify_token: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(answer.cookies[0]).toMatch(/^session=usr_\w+\.[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/)
    expect(await me(answer)).toMatchObject({ email, email_verified: false, is_admin: false })
  })

  test('refuses a taken address, however it is written, and offers log-in and reset', async () => {
    const { email } = await signUp()
    const answer = await call(auth, 'POST /api/auth/signup', {
      body: { email: ` ${email.toUpperCase()}`, password: 'another fine password' },
      address: freshAddress(),
    })
    expect(answer).toMatchObject({ status: 409, body: { error: messages.signup.taken, code: 'conflict' } })
  })

  test.each([
    ['seven characters', 'abcdefg', 'Please use at least 8 characters.'],
    ['129 characters', 'x'.repeat(129), 'Please use at most 128 characters.'],
    ['a common password', 'Password1', messages.password.common],
    ['another common password', 'iloveyou', messages.password.common],
  ])('refuses %s', async (_, password, message) => {
    const answer = await call(auth, 'POST /api/auth/signup', {
      body: { email: freshEmail(), password },
      address: freshAddress(),
    })
    expect(answer).toMatchObject({ status: 400, body: { fields: { password: message } } })
  })

  test('refuses the own address as password', async () => {
    const email = freshEmail()
    const body = { email, password: email.toUpperCase() }
    const answer = await call(auth, 'POST /api/auth/signup', { body, address: freshAddress() })
    expect(answer).toMatchObject({ status: 400, body: { fields: { password: messages.password.common } } })
  })

  test.each([
    ['8 characters', 'vy7#kq.w'],
    ['128 characters', 'pq'.repeat(64)],
    ['blanks at both ends', '  a door, a key  '],
    ['letters of any script', 'мой-дом-🏡-家'],
  ])('takes a password of %s', async (_, password) => {
    const person = await signUp({ password })
    expect((await logIn(person)).status).toBe(200)
    expect((await logIn({ ...person, password: `${password}.` })).status).toBe(401)
  })

  test('takes the same letters typed on another keyboard', async () => {
    const person = await signUp({ password: 'caf\u00e9 au lait' })
    expect((await logIn({ ...person, password: 'cafe\u0301 au lait' })).status).toBe(200)
  })

  test('is limited for one address', async () => {
    nextWindow()
    const address = freshAddress()
    const email = freshEmail()
    const signUpAgain = () => call(auth, 'POST /api/auth/signup', { body: { email, password: goodPassword }, address })
    const answers = []
    for (let count = 0; count < 6; count++) answers.push(await signUpAgain())
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 409, 409, 409, 429])
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('says where our mail to the address came back before', async () => {
    const email = freshEmail()
    await insertSuppression(email.toUpperCase(), 'bounce', new Date())
    const person = { email, password: goodPassword }
    const answer = await call(auth, 'POST /api/auth/signup', { body: person, address: freshAddress() })
    expect(answer.body).toMatchObject({ ok: true, verification: { email_sent: false } })
    const resend = await call(auth, 'POST /api/auth/verify/resend', { cookies: answer.cookies })
    expect(resend).toMatchObject({ status: 409, body: { error: messages.resend.returned } })
  })
})

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
    const { id } = (await me(person)) as { id: string }
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
    const other = await signUp()
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
    const { id } = (await me(person)) as { id: string }
    await disable(id)
    expect(await me(person)).toBeUndefined()
    expect((await call(account, 'GET /api/account/overview', { cookies: person.cookies })).status).toBe(401)
  })
})

describe('verifying an e-mail', () => {
  test('works once, and is success again for a second click', async () => {
    const person = await signUp()
    expect((await verify(person.verifyToken)).body).toEqual({ ok: true })
    expect((await verify(person.verifyToken)).body).toEqual({ ok: true })
    expect(await me(person)).toMatchObject({ email_verified: true, is_admin: false })
  })

  test('makes an administrator of an address that the stage names', async () => {
    const owner = await signUp({ email: 'owner@example.com' })
    expect(await me(owner)).toMatchObject({ is_admin: false })
    await verify(owner.verifyToken)
    expect(await me(owner)).toMatchObject({ is_admin: true })
  })

  test.each([
    ['an unknown token', () => 'A'.repeat(43)],
    ['a token of another purpose', async () => resetToken((await signUp()).email)],
  ])('refuses %s', async (_, token) => {
    expect(await verify(await token())).toMatchObject({ status: 400, body: { fields: { token: messages.token.dead } } })
  })

  test('asks for a token where none is given', async () => {
    expect(await verify(' ')).toMatchObject({ status: 400, body: { error: messages.verify.tokenRequired } })
  })

  test('refuses an expired token, also where time to live has not come by yet', async () => {
    const { verifyToken } = await signUp()
    travel(24 * 60 * minute)
    expect(await verify(verifyToken)).toMatchObject({ status: 400, body: { error: messages.token.dead } })
  })

  test('refuses the token of a disabled user', async () => {
    const person = await signUp()
    await disable(((await me(person)) as { id: string }).id)
    expect((await verify(person.verifyToken)).status).toBe(400)
  })

  test('takes the newest token alone', async () => {
    const person = await signUp()
    const again = await call(auth, 'POST /api/auth/verify/resend', person)
    expect(again.body).toMatchObject({ ok: true, email_sent: true, expires_at: expect.any(Number) })
    expect((await verify(person.verifyToken)).status).toBe(400)
    expect((await verify(text(again.body.dev_token))).status).toBe(200)
    const last = await call(auth, 'POST /api/auth/verify/resend', person)
    expect(last.body).toEqual({ ok: true, already_verified: true, email_sent: false })
  })

  test('is mailed at most five times in a quarter of an hour', async () => {
    nextWindow()
    const person = await signUp()
    const answers = []
    for (let count = 0; count < 6; count++)
      answers.push(await call(auth, 'POST /api/auth/verify/resend', { cookies: person.cookies }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('is mailed to nobody who is not logged in', async () => {
    expect((await call(auth, 'POST /api/auth/verify/resend', { address: freshAddress() })).status).toBe(401)
  })
})

describe('a forgotten password', () => {
  test('is asked for with the same answer for anyone', async () => {
    const person = await signUp()
    const ask = (email: string) => call(auth, 'POST /api/auth/forgot', { body: { email }, address: freshAddress() })
    const known = await ask(person.email)
    const unknown = await ask(freshEmail())
    const { dev_token: _, ...said } = known.body
    expect(said).toEqual(unknown.body)
    expect([known.status, unknown.status]).toEqual([200, 200])
  })

  test('is set anew once: every session ends, and the new one logs in', async () => {
    const person = await signUp()
    const token = await resetToken(person.email)
    expect((await reset(token, 'a second quiet house')).body).toEqual({ ok: true })
    expect(await me(person)).toBeUndefined()
    expect((await logIn(person)).status).toBe(401)
    expect((await logIn({ ...person, password: 'a second quiet house' })).status).toBe(200)
    expect(await reset(token, 'a third quiet house')).toMatchObject({
      status: 400,
      body: { error: messages.token.dead },
    })
    expect((await logIn({ ...person, password: 'a second quiet house' })).status).toBe(200)
  })

  test('proves no address', async () => {
    const person = await signUp()
    await reset(await resetToken(person.email), 'a second quiet house')
    const again = await logIn({ ...person, password: 'a second quiet house' })
    expect(await me(again)).toMatchObject({ email_verified: false })
  })

  test('keeps its token when the new password is too common', async () => {
    const person = await signUp()
    const token = await resetToken(person.email)
    expect(await reset(token, 'password123')).toMatchObject({
      status: 400,
      body: { fields: { password: expect.any(String) } },
    })
    expect((await reset(token, 'a second quiet house')).status).toBe(200)
  })

  test('refuses an old, an expired, an unknown and a verification token', async () => {
    const person = await signUp()
    const old = await resetToken(person.email)
    const token = await resetToken(person.email)
    for (const dead of [old, 'A'.repeat(43), person.verifyToken])
      expect(await reset(dead, goodPassword)).toMatchObject({ status: 400, body: { error: messages.token.dead } })
    travel(60 * minute)
    expect((await reset(token, goodPassword)).status).toBe(400)
    expect((await logIn(person)).status).toBe(200)
  })

  test('is no way in for a disabled user', async () => {
    const person = await signUp()
    const token = await resetToken(person.email)
    await disable(((await me(person)) as { id: string }).id)
    const asked = await call(auth, 'POST /api/auth/forgot', { body: { email: person.email }, address: freshAddress() })
    expect(asked.body).toEqual({ ok: true })
    expect((await reset(token, goodPassword)).status).toBe(400)
  })

  test('is mailed at most five times in a quarter of an hour, known or not', async () => {
    nextWindow()
    const ask = (email: string) => call(auth, 'POST /api/auth/forgot', { body: { email }, address: freshAddress() })
    for (const email of [freshEmail(), (await signUp()).email]) {
      const statuses = []
      for (let count = 0; count < 6; count++) statuses.push((await ask(email)).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    }
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
