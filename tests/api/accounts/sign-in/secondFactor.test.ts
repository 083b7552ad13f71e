import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages'
import { administered } from '../../../support/accounts/adminEmails.ts'
import { guess } from '../../../support/accounts/guessing.ts'
import { call } from '../../../support/apiEvent.ts'
import { nextWindow, travel } from '../../../support/clock.ts'
import { embeddedAws } from '../../../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../../../support/stage/withStream.ts'

const aws = await embeddedAws({ ...administered, onStreamRecords })
const people = await import('../../../support/accounts/people.ts')
const { account, auth, aVerifiedPerson, anotherBrowser, freshAddress, logIn, me } = people
const { overview, reset, resetToken, signUp } = people
const { begin, change, codeOf, enroll, stateOf, stepSeconds } = await import(
  '../../../support/accounts/secondFactor.ts'
)
const { anAdministrator, deskOf, idOf } = await import('../../../support/accounts/administrators.ts')
const { getItem, queryItems } = await import('../../../../functions/store/dynamo.ts')
const { keys } = await import('../../../../functions/store/table.ts')

const logInWith = (person: { email: string; password: string }, code?: string, address = freshAddress()) =>
  call(auth, 'POST /api/auth/login', { body: { email: person.email, password: person.password, code }, address })
const nextStep = () => travel(stepSeconds * 1000)
const subjectsTo = async (email: string) => {
  await aws.streamSettled()
  return (await aws.mails()).filter(({ to }) => to.includes(email)).map(({ subject }) => subject)
}
const wrongCode = { status: 400, body: { fields: { code: messages.secondFactor.wrong } } }

describe('turning two-step login on', () => {
  test('takes the password, then a code of the app, and answers ten recovery codes', async () => {
    const person = await aVerifiedPerson()
    expect(await stateOf(person)).toEqual({ ok: true, enabled: false, required: false, recovery_codes_left: 0 })
    const begun = await begin(person)
    expect(begun.body).toMatchObject({ key: expect.stringMatching(/^[A-Z2-7]{32}$/) })
    const uri = new URL(String(begun.body.uri))
    expect([uri.protocol, uri.host, uri.searchParams.get('secret')]).toEqual(['otpauth:', 'totp', begun.body.key])
    expect(decodeURIComponent(uri.pathname)).toBe(`/Threshold:${person.email}`)
    const { body } = await change('confirm', person, { code: codeOf(String(begun.body.key)) })
    expect(new Set(Object(body).recovery_codes).size).toBe(10)
    for (const code of Object(body).recovery_codes) expect(code).toMatch(/^([a-z2-7]{4}-){5}[a-z2-7]{4}$/)
    expect(await stateOf(person)).toMatchObject({ enabled: true, recovery_codes_left: 10 })
    expect(await subjectsTo(person.email)).toContain('Two-step login is on: your Threshold account')
  })

  test('ends every other session, which began without it, and keeps this one', async () => {
    const person = await aVerifiedPerson()
    const other = await anotherBrowser(person)
    await enroll(person)
    expect(await me(other)).toBeUndefined()
    expect(await me(person)).toBeDefined()
  })

  test('is refused with a wrong password, before the email is verified, and twice', async () => {
    const person = await aVerifiedPerson()
    const fields = { password: messages.password.wrong }
    expect(await begin({ ...person, password: 'wrong' })).toMatchObject({ status: 400, body: { fields } })
    expect((await begin(await signUp())).status).toBe(409)
    await enroll(person)
    expect((await begin(person)).status).toBe(409)
  })

  test('is refused with a wrong code, without a beginning, with another beginning’s code, and after an hour', async () => {
    const person = await aVerifiedPerson()
    expect((await change('confirm', person, { code: '123456' })).status).toBe(409)
    const first = String((await begin(person)).body.key)
    const second = String((await begin(person)).body.key)
    expect(await change('confirm', person, { code: codeOf(first) })).toMatchObject(wrongCode)
    expect((await stateOf(person)).enabled).toBe(false)
    travel(61 * 60_000)
    expect((await change('confirm', person, { code: codeOf(second) })).status).toBe(409)
    expect((await logIn(person)).status).toBe(200)
  })

  test('keeps the key encrypted, and recovery codes as hashes', async () => {
    const person = await aVerifiedPerson()
    const { key, recovery } = await enroll(person)
    const { items } = await queryItems({ partition: keys.user(await idOf(person)).pk })
    const kept = JSON.stringify(items, (_, value) => (value instanceof Set ? [...value] : value))
    expect(kept).toContain('"sealed"')
    for (const secret of [key, key.toLowerCase(), ...recovery, ...recovery.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(secret)
  })
})

describe('logging in with two steps', () => {
  test('asks for a code after the right password alone', async () => {
    const person = await aVerifiedPerson()
    const { key } = await enroll(person)
    nextStep()
    expect(await logInWith({ ...person, password: 'wrong' })).toMatchObject({ body: { code: 'unauthorized' } })
    const wrongBoth = await logInWith({ ...person, password: 'wrong' }, codeOf(key))
    expect(wrongBoth).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
    const asked = await logInWith(person)
    expect(asked).toMatchObject({ status: 401, body: { code: 'second_factor_required' }, cookies: [] })
    const answer = await logInWith(person, codeOf(key))
    expect(answer.status).toBe(200)
    expect(await me(answer)).toMatchObject({ email: person.email })
  })

  test('accepts spaces in a code, and the codes of the steps before and after, for clocks that differ', async () => {
    const person = await aVerifiedPerson()
    const { key } = await enroll(person)
    travel(3 * stepSeconds * 1000)
    expect((await logInWith(person, codeOf(key, -2))).body.code).toBe('second_factor_wrong')
    expect((await logInWith(person, codeOf(key, 2))).body.code).toBe('second_factor_wrong')
    expect((await logInWith(person, codeOf(key, -1).replace(/^.../, '$& '))).status).toBe(200)
    expect((await logInWith(person, codeOf(key))).status).toBe(200)
    expect((await logInWith(person, codeOf(key, 1))).status).toBe(200)
  })

  test('accepts no code twice, no earlier one after a later one, and one of many at once only once', async () => {
    const person = await aVerifiedPerson()
    const { key } = await enroll(person)
    expect((await logInWith(person, codeOf(key))).body.code).toBe('second_factor_wrong')
    travel(2 * stepSeconds * 1000)
    const atOnce = await Promise.all(Array.from({ length: 3 }, () => logInWith(person, codeOf(key))))
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect((await logInWith(person, codeOf(key, -1))).body.code).toBe('second_factor_wrong')
  })

  test('takes each recovery code once, in any writing, and tells the owner by mail', async () => {
    const person = await aVerifiedPerson()
    const { recovery } = await enroll(person)
    const [first = '', second = ''] = recovery
    expect((await logInWith(person, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await logInWith(person, first)).body.code).toBe('second_factor_wrong')
    const atOnce = await Promise.all([logInWith(person, second), logInWith(person, second)])
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await stateOf(person)).recovery_codes_left).toBe(8)
    const subjects = await subjectsTo(person.email)
    expect(subjects.filter((subject) => subject.startsWith('A recovery code was used'))).toHaveLength(2)
  })

  test('limits wrong codes like wrong passwords, and being asked for a code not at all', async () => {
    nextWindow()
    const person = await aVerifiedPerson()
    const { key } = await enroll(person)
    for (let count = 0; count < 12; count++) expect((await logInWith(person)).body.code).toBe('second_factor_required')
    const wrong = (Number(codeOf(key)) + 7).toString().padStart(6, '0').slice(-6)
    expect(await guess(() => logInWith(person, wrong), 11)).toEqual([...Array(10).fill(401), 429])
    expect((await logInWith(person, codeOf(key))).status).toBe(429)
  })

  test('does not mention a code that is not needed', async () => {
    const person = await aVerifiedPerson()
    expect((await logInWith(person, '123456')).status).toBe(200)
    expect((await logInWith({ ...person, password: 'wrong' }, '123456')).body.code).toBe('unauthorized')
  })

  test.each([
    ['letters', 'abcdef'],
    ['seven digits', '1234567'],
    ['nothing', ''],
    ['a hundred digits', '1'.repeat(100)],
  ])('refuses %s as a code before anything is looked up', async (_, code) => {
    const answer = await logInWith(await aVerifiedPerson(), code)
    expect(answer).toMatchObject({ status: 400, body: { fields: { code: expect.any(String) } } })
  })
})

describe('two-step login that is on', () => {
  test('stays on after a reset by mail', async () => {
    const person = await aVerifiedPerson()
    const { key } = await enroll(person)
    const password = 'a second quiet house'
    expect((await reset(await resetToken(person.email), password)).status).toBe(200)
    expect((await logInWith({ ...person, password })).body.code).toBe('second_factor_required')
    nextStep()
    expect((await logInWith({ ...person, password }, codeOf(key))).status).toBe(200)
  })

  test('gives new recovery codes for password and code, and the former are worth nothing', async () => {
    const person = await aVerifiedPerson()
    const { key, recovery } = await enroll(person)
    nextStep()
    const { password } = person
    expect(await change('recovery-codes', person, { password, code: '000000' })).toMatchObject(wrongCode)
    expect((await change('recovery-codes', person, { password: 'wrong', code: codeOf(key) })).body).toMatchObject({
      fields: { password: messages.password.wrong },
    })
    const { body } = await change('recovery-codes', person, { password, code: codeOf(key) })
    const [fresh = ''] = Object(body).recovery_codes
    expect((await logInWith(person, recovery[0])).body.code).toBe('second_factor_wrong')
    expect((await logInWith(person, fresh)).status).toBe(200)
    expect(await subjectsTo(person.email)).toContain('You have new recovery codes: your Threshold account')
  })

  test('is turned off by password and code, or a recovery code, and the owner is told', async () => {
    const person = await aVerifiedPerson()
    const { recovery } = await enroll(person)
    const { password } = person
    expect(await change('removal', person, { password, code: '000000' })).toMatchObject(wrongCode)
    expect((await change('removal', person, { password: 'wrong', code: recovery[0] })).status).toBe(400)
    expect((await change('removal', person, { password, code: recovery[0] })).status).toBe(200)
    expect((await logInWith(person)).status).toBe(200)
    expect((await change('removal', person, { password, code: recovery[1] })).status).toBe(409)
    expect(await getItem(keys.secondFactor(await idOf(person)))).toBeUndefined()
    expect(await subjectsTo(person.email)).toContain('Two-step login is off: your Threshold account')
  })

  test('is deleted with the account', async () => {
    const person = await aVerifiedPerson()
    const id = await idOf(person)
    await enroll(person)
    const body = { password: person.password }
    expect((await call(account, 'POST /api/account/deletion', { cookies: person.cookies, body })).status).toBe(200)
    expect(await getItem(keys.secondFactor(id))).toBeUndefined()
  })

  test('can be removed by an administrator: written down, told by mail, and the sessions end', async () => {
    const desk = deskOf(await anAdministrator())
    const person = await aVerifiedPerson()
    const id = await idOf(person)
    const removal = () => desk('POST /api/admin/users/{id}/second-factor-removal', { id })
    expect((await removal()).status).toBe(409)
    await enroll(person)
    expect(await removal()).toMatchObject({ status: 200, body: { user: { id, second_factor: false } } })
    expect((await overview(person)).status).toBe(401)
    expect((await logInWith(person)).status).toBe(200)
    expect(await subjectsTo(person.email)).toContain('Two-step login was turned off for you: your Threshold account')
    const { body } = await desk('GET /api/admin/history/{id}', { id })
    expect(body.events).toContainEqual(expect.objectContaining({ action: 'user.second_factor_removed' }))
  })
})
