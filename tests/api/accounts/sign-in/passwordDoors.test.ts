import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterEach, describe, expect, test } from 'vitest'
import { administered } from '../../../support/accounts/adminEmails.ts'
import { call } from '../../../support/apiEvent.ts'
import { nextWindow, travel } from '../../../support/clock.ts'
import { embeddedAws } from '../../../support/stage/embeddedAws.ts'

/** Lets so many calls that set a password through, and then cuts off each. */
let setsLeft = Number.POSITIVE_INFINITY
await embeddedAws({
  ...administered,
  faults: ({ operation }) => {
    if (operation !== 'AdminSetUserPassword') return undefined
    setsLeft -= 1
    return setsLeft < 0 ? 'drop' : undefined
  },
})
const { account, freshAddress, goodPassword, logIn, me, reset, resetToken, signUp, text } = await import(
  '../../../support/accounts/people.ts'
)
const { anAdministrator, deskOf } = await import('../../../support/accounts/administrators.ts')
const { hasKnownDoor } = await import('../../../../functions/services/accounts/passwords.ts')
afterEach(() => {
  setsLeft = Number.POSITIVE_INFINITY
})

const cognito = new CognitoIdentityProviderClient()
const UserPoolId = process.env.USER_POOL_ID
const second = 'a second quiet house'
const idOf = async (person: { cookies: string[] }) => text((await me(person))?.id)
const usersOf = (id: string) =>
  Promise.all(
    [id, `${id}.known`].map((Username) =>
      cognito.send(new AdminGetUserCommand({ UserPoolId, Username })).then(
        ({ Enabled }) => (Enabled ? 'enabled' : 'disabled'),
        (error: Error) => error.name,
      ),
    ),
  )

/** An account as it was made before there were two doors, whose owner has logged in from `address`. */
async function aFormerAccount() {
  const person = await signUp()
  await logIn(person)
  const id = await idOf(person)
  await cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username: `${id}.known` }))
  return { person, id }
}

describe('an account from before there were two doors', () => {
  test('gets its second one with the first right password at home', async () => {
    const { person, id } = await aFormerAccount()
    expect((await logIn({ ...person, password: 'mistyped' })).status).toBe(401)
    expect(await hasKnownDoor(id)).toBe(false)
    expect((await logIn(person)).status).toBe(200)
    expect(await hasKnownDoor(id)).toBe(true)
    expect((await logIn(person)).status).toBe(200)
  })

  test('gets it even when making it was interrupted', async () => {
    const { person, id } = await aFormerAccount()
    setsLeft = 0
    expect((await logIn(person)).status).toBe(503)
    setsLeft = Number.POSITIVE_INFINITY
    expect(await hasKnownDoor(id)).toBe(false)
    expect((await logIn(person)).status).toBe(200)
    expect(await hasKnownDoor(id)).toBe(true)
  })

  test('gets it with a change of the password', async () => {
    const { person, id } = await aFormerAccount()
    const body = { current_password: goodPassword, new_password: second }
    expect((await call(account, 'POST /api/account/password', { cookies: person.cookies, body })).status).toBe(200)
    expect(await hasKnownDoor(id)).toBe(true)
    expect((await logIn({ ...person, password: second })).status).toBe(200)
  })
})

describe('a process that dies between the two doors', () => {
  test('a password change that died between the two doors is finished by the same request, at both', async () => {
    const person = await signUp()
    await logIn(person)
    const body = { current_password: goodPassword, new_password: second }
    const change = () => call(account, 'POST /api/account/password', { cookies: person.cookies, body })
    setsLeft = 1
    expect((await change()).status).toBe(503)
    setsLeft = Number.POSITIVE_INFINITY
    travel(16_000)
    expect((await change()).status).toBe(200)
    for (const address of [person.address, freshAddress()]) {
      expect((await logIn({ ...person, password: second, address })).status).toBe(200)
      expect((await logIn({ ...person, address })).status).toBe(401)
    }
  })

  test('a reset that died between the two doors is finished by the same link, at both', async () => {
    const person = await signUp()
    await logIn(person)
    const token = await resetToken(person.email)
    setsLeft = 1
    expect((await reset(token, second)).status).toBe(503)
    setsLeft = Number.POSITIVE_INFINITY
    travel(16_000)
    expect((await reset(token, second)).status).toBe(200)
    for (const address of [person.address, freshAddress()]) {
      expect((await logIn({ ...person, password: second, address })).status).toBe(200)
      expect((await logIn({ ...person, address })).status).toBe(401)
    }
  })
})

test('both doors are closed and opened with the user, and go with the account', async () => {
  nextWindow()
  const [person, other] = [await signUp(), await signUp()]
  const [id, otherId] = [await idOf(person), await idOf(other)]
  const desk = deskOf(await anAdministrator())
  expect(await usersOf(id)).toEqual(['enabled', 'enabled'])
  await desk('DELETE /api/admin/users/{id}', { id })
  expect(await usersOf(id)).toEqual(['disabled', 'disabled'])
  await desk('POST /api/admin/users/{id}/restore', { id })
  expect(await usersOf(id)).toEqual(['enabled', 'enabled'])
  await call(account, 'POST /api/account/deletion', { ...other, body: { password: goodPassword } })
  expect(await usersOf(otherId)).toEqual(['UserNotFoundException', 'UserNotFoundException'])
})
