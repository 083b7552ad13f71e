import * as cognito from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, test } from 'vitest'
import { travel } from '../../support/clock.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

await embeddedAws()
const { USER_POOL_ID: UserPoolId, USER_POOL_CLIENT_ID: ClientId } = process.env
const client = new cognito.CognitoIdentityProviderClient()

async function create(Username: string, Password: string) {
  await client.send(new cognito.AdminCreateUserCommand({ UserPoolId, Username, MessageAction: 'SUPPRESS' }))
  await client.send(new cognito.AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }))
}
const locked = 'NotAuthorizedException: Password attempts exceeded'
const logIn = (USERNAME: string, PASSWORD: string) =>
  client
    .send(
      new cognito.AdminInitiateAuthCommand({
        UserPoolId,
        ClientId,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME, PASSWORD },
      }),
    )
    .then(
      ({ AuthenticationResult }) => (AuthenticationResult ? 'in' : 'challenged'),
      ({ name, message }: Error) => (message.includes('exceeded') ? `${name}: ${message}` : name),
    )
const wrong = /^(InvalidPasswordException|NotAuthorizedException)$/
/** Fails so often, and waits out the lock after each failure. */
async function failOften(username: string, times: number) {
  for (let count = 1; count <= times; count++) {
    expect(await logIn(username, 'wrong')).toMatch(wrong)
    travel(count < 5 ? 0 : 2 ** (count - 5) * 1000)
  }
}

test('a user whose password was set logs in with it, and with no other', async () => {
  await create('usr_1', 'correct horse')
  expect(await logIn('usr_1', 'correct horse')).toBe('in')
  expect(await logIn('usr_1', 'wrong horse')).toMatch(wrong)
  expect(await logIn('usr_absent', 'correct horse')).toBe('NotAuthorizedException')
})

test('a new password replaces the old one', async () => {
  await create('usr_2', 'first password')
  const change = { UserPoolId, Username: 'usr_2', Password: 'second password', Permanent: true }
  await client.send(new cognito.AdminSetUserPasswordCommand(change))
  expect(await logIn('usr_2', 'second password')).toBe('in')
  expect(await logIn('usr_2', 'first password')).not.toBe('in')
})

test('users are created once, changed, disabled and deleted', async () => {
  const user = { UserPoolId, Username: 'usr_3' }
  await create('usr_3', 'some password')
  const again = new cognito.AdminCreateUserCommand({ ...user, MessageAction: 'SUPPRESS' })
  await expect(client.send(again)).rejects.toMatchObject({ name: 'UsernameExistsException' })
  const UserAttributes = [{ Name: 'name', Value: 'Ann' }]
  await client.send(new cognito.AdminUpdateUserAttributesCommand({ ...user, UserAttributes }))
  await client.send(new cognito.AdminDisableUserCommand(user))
  const found = await client.send(new cognito.AdminGetUserCommand(user))
  expect(found).toMatchObject({ Enabled: false, UserStatus: 'CONFIRMED', UserCreateDate: expect.any(Date) })
  expect(found.UserAttributes).toContainEqual(UserAttributes[0])
  await client.send(new cognito.AdminDeleteUserCommand(user))
  await expect(client.send(new cognito.AdminGetUserCommand(user))).rejects.toMatchObject({
    name: 'UserNotFoundException',
  })
})

describe('the lock-out of Cognito itself', () => {
  test('locks a user for a second at the fifth wrong password, and not before', async () => {
    await create('usr_locked', 'correct horse')
    travel(0)
    for (let count = 0; count < 5; count++) expect(await logIn('usr_locked', 'wrong')).toMatch(wrong)
    expect(await logIn('usr_locked', 'correct horse')).toBe(locked)
    travel(999)
    expect(await logIn('usr_locked', 'correct horse')).toBe(locked)
    travel(1)
    expect(await logIn('usr_locked', 'correct horse')).toBe('in')
  })

  test('doubles the lock with each failure, and does not count tries while it lasts', async () => {
    await create('usr_doubled', 'correct horse')
    await failOften('usr_doubled', 7)
    expect(await logIn('usr_doubled', 'wrong')).toMatch(wrong)
    for (let count = 0; count < 3; count++) expect(await logIn('usr_doubled', 'wrong')).toBe(locked)
    travel(7_999)
    expect(await logIn('usr_doubled', 'correct horse')).toBe(locked)
    travel(1)
    expect(await logIn('usr_doubled', 'correct horse')).toBe('in')
  })

  test('lasts fifteen minutes at most', async () => {
    await create('usr_long', 'correct horse')
    await failOften('usr_long', 14)
    expect(await logIn('usr_long', 'wrong')).toMatch(wrong)
    travel(899_999)
    expect(await logIn('usr_long', 'correct horse')).toBe(locked)
    travel(1)
    expect(await logIn('usr_long', 'correct horse')).toBe('in')
  })

  test('forgets all failures at a success, and after fifteen minutes without a try', async () => {
    await create('usr_forgiven', 'correct horse')
    await failOften('usr_forgiven', 4)
    expect(await logIn('usr_forgiven', 'correct horse')).toBe('in')
    await failOften('usr_forgiven', 4)
    expect(await logIn('usr_forgiven', 'wrong')).toMatch(wrong)
    expect(await logIn('usr_forgiven', 'wrong')).toBe(locked)
    travel(15 * 60_000)
    for (let count = 0; count < 5; count++) expect(await logIn('usr_forgiven', 'wrong')).toMatch(wrong)
    expect(await logIn('usr_forgiven', 'wrong')).toBe(locked)
  })

  test('is no business of a user that does not exist', async () => {
    for (let count = 0; count < 8; count++) expect(await logIn('usr_nobody', 'wrong')).toMatch(wrong)
  })
})
