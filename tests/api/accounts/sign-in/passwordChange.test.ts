import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages'
import { guess } from '../../../support/accounts/guessing.ts'
import { call } from '../../../support/apiEvent.ts'
import { nextWindow } from '../../../support/clock.ts'
import { embeddedAws } from '../../../support/stage/embeddedAws.ts'

await embeddedAws()
const {
  account,
  anotherBrowser,
  aVerifiedPerson,
  freshAddress,
  goodPassword,

  logIn,
  me,
  reset,
  resetToken,
  signUp,
  text,
} = await import('../../../support/accounts/people.ts')

const changePassword = (cookies: string[], current_password: string, new_password: string, address = freshAddress()) =>
  call(account, 'POST /api/account/password', { cookies, address, body: { current_password, new_password } })

describe('changing the password', () => {
  test('ends every session but this one, and the old password is no good', async () => {
    const person = await signUp()
    const other = await anotherBrowser(person)
    const changed = await changePassword(person.cookies, person.password, 'a second quiet house')
    expect(changed.body).toEqual({ ok: true })
    expect(await me(changed)).toMatchObject({ email: person.email })
    expect(await me(other)).toBeUndefined()
    expect((await logIn(person)).status).toBe(401)
    expect((await logIn({ ...person, password: 'a second quiet house' })).status).toBe(200)
  })

  test('gives this browser a new session, and a copy of the cookie it had is worth nothing', async () => {
    const person = await signUp()
    const changed = await changePassword(person.cookies, person.password, 'a second quiet house')
    expect(changed.cookies).toEqual([expect.stringMatching(/^session=usr_\w+\.[\w-]{43}; /)])
    expect(await me(person)).toBeUndefined()
    const { sessions } = (await call(account, 'GET /api/account/sessions', { cookies: changed.cookies })).body
    expect(sessions).toMatchObject([{ is_current: true }])
    expect(sessions).toHaveLength(1)
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
    const person = await aVerifiedPerson()
    const token = await resetToken(person.email)
    await changePassword(person.cookies, person.password, 'a second quiet house')
    expect((await reset(token, 'a third quiet house')).status).toBe(400)
  })

  test('is closed after ten wrong current passwords', async () => {
    nextWindow()
    const person = await signUp()
    const statuses = await guess(() => changePassword(person.cookies, 'a wrong guess', 'long enough now'), 11)
    expect(statuses).toEqual([...Array(10).fill(400), 429])
  })

  test('stays open where the owner changed it before, however often a thief of the session guesses elsewhere', async () => {
    nextWindow()
    const { address, cookies, password } = await signUp()
    const first = await changePassword(cookies, password, 'a second quiet house', address)
    const statuses = await guess(() => changePassword(first.cookies, 'a wrong guess', 'long enough now'), 11)
    expect(statuses.at(-1)).toBe(429)
    expect((await changePassword(first.cookies, 'a second quiet house', password, address)).status).toBe(200)
  })

  test('works however often strangers guess the password meanwhile', async () => {
    nextWindow()
    const person = await signUp()
    for (let count = 0; count < 11; count++) await logIn({ email: person.email, password: 'guessing' })
    expect((await changePassword(person.cookies, person.password, 'a second quiet house')).status).toBe(200)
  })

  test('changing the password twice at once leaves the password of the request that succeeded', async () => {
    const person = await signUp()
    const next = ['the first of two houses', 'the second of two houses']
    const answers = await Promise.all(next.map((password) => changePassword(person.cookies, person.password, password)))
    const winners = next.filter((_, index) => answers[index]?.status === 200)
    expect(winners).toHaveLength(1)
    expect((await logIn({ ...person, password: text(winners[0]) })).status).toBe(200)
  })
})
