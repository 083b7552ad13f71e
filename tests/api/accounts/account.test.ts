import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages'
import { call } from '../../support/apiEvent.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

await embeddedAws()
const { account, auth, anotherBrowser, me, overview, placeOrder, signUp, verify } = await import(
  '../../support/accounts/people.ts'
)

const nobody: string[] = []
const changePassword = (cookies: string[], current_password: string, new_password: string) =>
  call(account, 'POST /api/account/password', { cookies, body: { current_password, new_password } })
const saveProfile = (cookies: string[], body: object) => call(account, 'PATCH /api/account/profile', { cookies, body })

describe('contact details', () => {
  test('are kept before the email is verified, and are the customer’s afterwards', async () => {
    const person = await signUp()
    const saved = await saveProfile(person.cookies, { name: ' Ada Agent ', phone: '555 0100', brokerage: 'Oak & Co' })
    expect(saved.body).toMatchObject({ ok: true, customer: { id: null, name: 'Ada Agent', phone: '555 0100' } })
    await verify(person)
    await placeOrder(nobody, person.email, { name: 'As somebody typed it' })
    expect((await overview(person)).body.customer).toMatchObject({
      id: expect.stringMatching(/^cus_/),
      name: 'Ada Agent',
      brokerage: 'Oak & Co',
    })
    await saveProfile(person.cookies, { name: 'Ada Owner' })
    expect((await overview(person)).body.customer).toMatchObject({ name: 'Ada Owner', phone: '', brokerage: '' })
  })

  test('come from the orders when the account has none of its own', async () => {
    const person = await signUp()
    await placeOrder(nobody, person.email, { name: 'Bea Broker' })
    await verify(person)
    expect((await overview(person)).body.customer).toMatchObject({ name: 'Bea Broker' })
  })

  test.each([
    [{ name: ' ' }, { name: messages.profile.nameRequired }],
    [{}, { name: messages.profile.nameRequired }],
    [{ name: 'x'.repeat(101) }, { name: 'Please use at most 100 characters.' }],
    [{ name: 'Ada', phone: '1'.repeat(41) }, { phone: 'Please use at most 40 characters.' }],
    [{ name: 'Ada', is_admin: true }, { is_admin: 'This field is not recognized.' }],
  ])('contact details such as %o are refused', async (body, fields) => {
    const person = await signUp()
    expect(await saveProfile(person.cookies, body)).toMatchObject({ status: 400, body: { fields } })
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

  test('sessions elsewhere end at once, and this one stays', async () => {
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

test('an account call with an ended session is answered with 401', async () => {
  const person = await signUp()
  await call(auth, 'POST /api/auth/logout', person)
  expect((await changePassword(person.cookies, person.password, 'long enough now')).status).toBe(401)
  expect((await saveProfile(person.cookies, { name: 'Ada' })).status).toBe(401)
})
