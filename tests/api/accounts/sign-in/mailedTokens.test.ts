import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages'
import { call } from '../../../support/apiEvent.ts'
import { minute, nextWindow, travel } from '../../../support/clock.ts'
import { embeddedAws } from '../../../support/stage/embeddedAws.ts'

await embeddedAws({ environment: { ADMIN_EMAILS: 'owner@example.com' } })
const {
  auth,
  aVerifiedPerson,
  freshAddress,
  freshEmail,
  goodPassword,
  logIn,
  me,
  reset,
  resetToken,
  signUp,
  text,
  verify,
} = await import('../../../support/accounts/people.ts')
const { changeUser } = await import('../../../../functions/store/accounts/users.ts')

const disable = (userId: unknown) => changeUser(text(userId), (user) => ({ user: { ...user, disabled: true } }))

describe('verifying an email', () => {
  test('works once, and is success again for a second click', async () => {
    const person = await signUp()
    expect((await verify(person)).body).toEqual({ ok: true })
    expect((await verify(person)).body).toEqual({ ok: true })
    expect(await me(person)).toMatchObject({ email_verified: true, is_admin: false })
  })

  test('makes an administrator of an address that the stage names', async () => {
    const owner = await signUp({ email: 'owner@example.com' })
    expect(await me(owner)).toMatchObject({ is_admin: false })
    await verify(owner)
    expect(await me(owner)).toMatchObject({ is_admin: true })
  })

  test.each([
    ['an unknown token', () => 'A'.repeat(43)],
    ['a token of another purpose', async () => resetToken((await signUp()).email)],
  ])('refuses %s', async (_, token) => {
    const answer = await verify({ ...(await signUp()), verifyToken: await token() })
    expect(answer).toMatchObject({ status: 400, body: { fields: { token: messages.token.dead } } })
  })

  test('asks for a token where none is given', async () => {
    expect(await verify({ verifyToken: ' ' })).toMatchObject({
      status: 400,
      body: { error: messages.verify.tokenRequired },
    })
  })

  test('refuses an expired token, also where time to live has not come by yet', async () => {
    const person = await signUp()
    travel(24 * 60 * minute)
    expect(await verify(person)).toMatchObject({ status: 400, body: { error: messages.token.dead } })
  })

  test('refuses the token of a disabled user', async () => {
    const person = await signUp()
    await disable((await me(person))?.id)
    expect((await verify(person)).status).toBe(401)
  })

  test('takes any of its tokens until their end, and ends with the first', async () => {
    const person = await signUp()
    const again = await call(auth, 'POST /api/auth/verify/resend', person)
    expect(again.body).toMatchObject({ ok: true, email_sent: true, expires_at: expect.any(Number) })
    expect((await verify(person)).status).toBe(200)
    const newest = text(again.body.dev_token)
    expect((await verify({ ...person, verifyToken: newest })).body).toEqual({ ok: true })
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
    const person = await aVerifiedPerson()
    const [old, used] = [await resetToken(person.email), await resetToken(person.email)]
    expect((await reset(used, 'a second quiet house')).status).toBe(200)
    for (const dead of [old, used, 'A'.repeat(43), person.verifyToken])
      expect(await reset(dead, goodPassword)).toMatchObject({ status: 400, body: { error: messages.token.dead } })
    const token = await resetToken(person.email)
    travel(60 * minute)
    expect((await reset(token, goodPassword)).status).toBe(400)
    expect((await logIn({ ...person, password: 'a second quiet house' })).status).toBe(200)
  })

  test('can be set by the first of its links, however often strangers ask for more', async () => {
    nextWindow()
    const person = await aVerifiedPerson()
    const token = await resetToken(person.email)
    for (let count = 0; count < 4; count++) await resetToken(person.email)
    expect((await reset(token, 'a second quiet house')).status).toBe(200)
  })

  test('can be asked for by its owner, where he logged in or signed up before, however often strangers ask', async () => {
    nextWindow()
    const person = await signUp()
    const ask = (address: string) => call(auth, 'POST /api/auth/forgot', { body: { email: person.email }, address })
    for (let count = 0; count < 6; count++) await ask(freshAddress())
    expect((await ask(freshAddress())).status).toBe(429)
    const statuses = []
    for (let count = 0; count < 6; count++) statuses.push((await ask(person.address)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('opens the log-in again once it is set, and its network is known from then on', async () => {
    nextWindow()
    const person = await aVerifiedPerson()
    const guess = () => logIn({ email: person.email, password: 'guessing' })
    for (let count = 0; count < 11; count++) await guess()
    const password = 'a second quiet house'
    const token = await resetToken(person.email)
    expect((await logIn({ email: person.email, password })).status).toBe(429)
    const address = freshAddress()
    expect((await reset(token, password, address)).status).toBe(200)
    expect((await logIn({ email: person.email, password })).status).toBe(200)
    for (let count = 0; count < 11; count++) await guess()
    expect((await logIn({ email: person.email, password })).status).toBe(429)
    expect((await logIn({ email: person.email, password, address })).status).toBe(200)
  })

  test('is no way in for a disabled user', async () => {
    const person = await signUp()
    const token = await resetToken(person.email)
    await disable((await me(person))?.id)
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
