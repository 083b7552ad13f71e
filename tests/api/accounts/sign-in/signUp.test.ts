import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages'
import { call } from '../../../support/apiEvent.ts'
import { nextWindow } from '../../../support/clock.ts'
import { embeddedAws } from '../../../support/stage/embeddedAws.ts'

await embeddedAws()
const { auth, freshAddress, freshEmail, goodPassword, logIn, me, signUp } = await import(
  '../../../support/accounts/people.ts'
)
const { insertSuppression } = await import('../../../../functions/store/mail/suppressions.ts')

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
    ['a password of our own words', 'ThresholdTour1', messages.password.common],
  ])('refuses %s', async (_, password, message) => {
    const answer = await call(auth, 'POST /api/auth/signup', {
      body: { email: freshEmail(), password },
      address: freshAddress(),
    })
    expect(answer).toMatchObject({ status: 400, body: { fields: { password: message } } })
  })

  test('refuses the user’s own address as the password', async () => {
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

  test('says when email to the address bounced before', async () => {
    const email = freshEmail()
    await insertSuppression(email.toUpperCase(), 'bounce', new Date())
    const person = { email, password: goodPassword }
    const answer = await call(auth, 'POST /api/auth/signup', { body: person, address: freshAddress() })
    expect(answer.body).toMatchObject({ ok: true, verification: { email_sent: false } })
    const resend = await call(auth, 'POST /api/auth/verify/resend', { cookies: answer.cookies })
    expect(resend).toMatchObject({ status: 409, body: { error: messages.resend.returned } })
  })
})
