import * as cognito from '@aws-sdk/client-cognito-identity-provider'
import { expect, test } from 'vitest'
import { embeddedAws } from '../support/embeddedAws.ts'

await embeddedAws()
const { USER_POOL_ID: UserPoolId, USER_POOL_CLIENT_ID: ClientId } = process.env
const client = new cognito.CognitoIdentityProviderClient()

async function create(Username: string, Password: string) {
  await client.send(new cognito.AdminCreateUserCommand({ UserPoolId, Username, MessageAction: 'SUPPRESS' }))
  await client.send(new cognito.AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }))
}
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
      (error: Error) => error.name,
    )

test('a user whose password was set logs in with it, and with no other', async () => {
  await create('usr_1', 'correct horse')
  expect(await logIn('usr_1', 'correct horse')).toBe('in')
  expect(await logIn('usr_1', 'wrong horse')).toMatch(/InvalidPasswordException|NotAuthorizedException/)
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
