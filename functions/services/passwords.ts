import { createHash } from 'node:crypto'
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { awsClientDefaults } from './awsClient.ts'
import { config } from './config.ts'

const client = new CognitoIdentityProviderClient(awsClientDefaults)
/** Emulators name a wrong password differently; no difference may show. */
const wrong = new Set(['NotAuthorizedException', 'UserNotFoundException', 'InvalidPasswordException'])
const isNamed = (error: unknown, name: string) => error instanceof Error && error.name === name

/**
 * What Cognito holds as the password. It refuses blanks at the ends, and letters typed in two ways would differ;
 * a digest takes characters of any kind and is the same from every keyboard.
 */
const wordOf = (userId: string, password: string) =>
  createHash('sha256')
    .update(`${userId}:${password.normalize('NFC')}`)
    .digest('base64url')

/** Cognito knows our user id and the password, nothing else. */
export async function createPassword(userId: string, password: string): Promise<void> {
  await createUser(userId)
  await sendPassword(userId, password)
}

/** Sets another password, also where Cognito lost the user. */
export async function setPassword(userId: string, password: string): Promise<void> {
  try {
    await sendPassword(userId, password)
  } catch (error) {
    if (!isNamed(error, 'UserNotFoundException')) throw error
    await createPassword(userId, password)
  }
}

/** Whether this is the password; takes the same way for a user that Cognito does not know. */
export async function isPassword(userId: string, password: string): Promise<boolean> {
  const { USER_POOL_ID, USER_POOL_CLIENT_ID } = config()
  try {
    await client.send(
      new AdminInitiateAuthCommand({
        UserPoolId: USER_POOL_ID,
        ClientId: USER_POOL_CLIENT_ID,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: userId, PASSWORD: wordOf(userId, password) },
      }),
    )
    return true
  } catch (error) {
    if (error instanceof Error && wrong.has(error.name)) return false
    throw error
  }
}

export async function deletePassword(userId: string): Promise<void> {
  try {
    await client.send(new AdminDeleteUserCommand({ UserPoolId: config().USER_POOL_ID, Username: userId }))
  } catch (error) {
    if (!isNamed(error, 'UserNotFoundException')) throw error
  }
}

/** Beside the user's own flag, which alone is trusted. A user that Cognito does not know is fine. */
export async function disablePassword(userId: string): Promise<void> {
  const user = { UserPoolId: config().USER_POOL_ID, Username: userId }
  await client.send(new AdminDisableUserCommand(user)).catch(unlessUnknown)
}

export async function enablePassword(userId: string): Promise<void> {
  const user = { UserPoolId: config().USER_POOL_ID, Username: userId }
  await client.send(new AdminEnableUserCommand(user)).catch(unlessUnknown)
}

function unlessUnknown(error: unknown) {
  if (!isNamed(error, 'UserNotFoundException')) throw error
}

/** Ids are fresh, so a user that exists is this one from an attempt whose answer was lost. */
async function createUser(userId: string) {
  try {
    await client.send(
      new AdminCreateUserCommand({
        UserPoolId: config().USER_POOL_ID,
        Username: userId,
        MessageAction: 'SUPPRESS',
      }),
    )
  } catch (error) {
    if (!isNamed(error, 'UsernameExistsException')) throw error
  }
}

const sendPassword = (userId: string, password: string) =>
  client.send(
    new AdminSetUserPasswordCommand({
      UserPoolId: config().USER_POOL_ID,
      Username: userId,
      Password: wordOf(userId, password),
      Permanent: true,
    }),
  )
