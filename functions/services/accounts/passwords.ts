import { createHash } from 'node:crypto'
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { config } from '../config.ts'
import { awsClientDefaults } from '../platform/awsClient.ts'

/** Cognito locks a user after wrong passwords. `known` is for networks where the owner logged in before, so strangers lock nobody out. */
export type Door = 'any' | 'known'
export const doors = ['any', 'known'] as const

const client = new CognitoIdentityProviderClient(awsClientDefaults)
/** Emulators name a wrong password differently; no difference may show. */
const wrong = new Set(['NotAuthorizedException', 'UserNotFoundException', 'InvalidPasswordException'])
const isNamed = (error: unknown, name: string) => error instanceof Error && error.name === name

const usernameOf = (userId: string, door: Door) => (door === 'any' ? userId : `${userId}.${door}`)
const userOf = (userId: string, door: Door) => ({
  UserPoolId: config().USER_POOL_ID,
  Username: usernameOf(userId, door),
})
const atBoth = async (work: (door: Door) => Promise<unknown>) => void (await Promise.all(doors.map(work)))

/** Cognito refuses blanks at the ends; a digest takes any characters and is the same from every keyboard. */
const wordOf = (username: string, password: string) =>
  createHash('sha256')
    .update(`${username}:${password.normalize('NFC')}`)
    .digest('base64url')

/** Cognito knows our user id and the password, nothing else. */
export const createPassword = (userId: string, password: string): Promise<void> =>
  atBoth((door) => createAt(userId, password, door))

/** `known` comes last: while it holds the old password, whoever has a session may try the change again. */
export async function setPassword(userId: string, password: string): Promise<void> {
  for (const door of doors) await setAt(userId, password, door)
}

export async function renewPassword(userId: string, password: string): Promise<void> {
  for (const door of doors) {
    await client.send(new AdminDeleteUserCommand(userOf(userId, door))).catch(unlessUnknown)
    await createAt(userId, password, door)
  }
}

export const openKnownDoor = (userId: string, password: string): Promise<void> => createAt(userId, password, 'known')

/** Whether an account has a password at its known door; accounts made before there were two have none. */
export async function hasKnownDoor(userId: string): Promise<boolean> {
  try {
    const { UserStatus } = await client.send(new AdminGetUserCommand(userOf(userId, 'known')))
    return UserStatus === 'CONFIRMED'
  } catch (error) {
    if (!isNamed(error, 'UserNotFoundException')) throw error
    return false
  }
}

export const isUnchecked = (error: unknown): boolean => isNamed(error, 'TooManyRequestsException')

/** Takes the same way for a user that Cognito does not know. `locked`: Cognito did not look at it. */
export async function checkPassword(
  userId: string,
  password: string,
  door: Door,
): Promise<'right' | 'wrong' | 'locked'> {
  const { UserPoolId, Username } = userOf(userId, door)
  try {
    await client.send(
      new AdminInitiateAuthCommand({
        UserPoolId,
        ClientId: config().USER_POOL_CLIENT_ID,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: Username, PASSWORD: wordOf(Username, password) },
      }),
    )
    return 'right'
  } catch (error) {
    if (!(error instanceof Error && wrong.has(error.name))) throw error
    return error.message.startsWith('Password attempts exceeded') ? 'locked' : 'wrong'
  }
}

export const deletePassword = (userId: string): Promise<void> =>
  atBoth((door) => client.send(new AdminDeleteUserCommand(userOf(userId, door))).catch(unlessUnknown))

/** Beside the user's own flag, which alone is trusted. A user that Cognito does not know is fine. */
export const disablePassword = (userId: string): Promise<void> =>
  atBoth((door) => client.send(new AdminDisableUserCommand(userOf(userId, door))).catch(unlessUnknown))

export const enablePassword = (userId: string): Promise<void> =>
  atBoth((door) => client.send(new AdminEnableUserCommand(userOf(userId, door))).catch(unlessUnknown))

function unlessUnknown(error: unknown) {
  if (!isNamed(error, 'UserNotFoundException')) throw error
}

async function setAt(userId: string, password: string, door: Door) {
  try {
    await sendPassword(userId, password, door)
  } catch (error) {
    if (!isNamed(error, 'UserNotFoundException')) throw error
    await createAt(userId, password, door)
  }
}

/** Ids are fresh, so a user that exists is this one from an attempt whose answer was lost. */
async function createAt(userId: string, password: string, door: Door) {
  try {
    await client.send(new AdminCreateUserCommand({ ...userOf(userId, door), MessageAction: 'SUPPRESS' }))
  } catch (error) {
    if (!isNamed(error, 'UsernameExistsException')) throw error
  }
  await sendPassword(userId, password, door)
}

function sendPassword(userId: string, password: string, door: Door) {
  const user = userOf(userId, door)
  const Password = wordOf(user.Username, password)
  return client.send(new AdminSetUserPasswordCommand({ ...user, Password, Permanent: true }))
}
