import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
  NotAuthorizedException,
  TooManyRequestsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { toAppError } from '../../functions/http/errors.ts'
import { refusal } from '../support/refusal.ts'
import { embeddedAws } from '../support/stage/embeddedAws.ts'

await embeddedAws()
const { tryPassword } = await import('../../functions/actions/accounts/passwords/tryPassword.ts')
const { createPassword } = await import('../../functions/services/accounts/passwords.ts')
const { getItem } = await import('../../functions/store/dynamo.ts')
const { newId } = await import('../../functions/services/ids.ts')
const { keys } = await import('../../functions/store/table.ts')

const cognito = mockClient(CognitoIdentityProviderClient)
afterAll(() => void cognito.restore())
let userId = ''
beforeEach(() => {
  cognito.reset()
  userId = newId('usr', new Date())
})
const refused = (message: string) => ({ message, $metadata: { httpStatusCode: 400 } })
const busy = new TooManyRequestsException(refused('Rate exceeded'))
const locked = new NotAuthorizedException(refused('Password attempts exceeded'))
const wrong = new NotAuthorizedException(refused('Incorrect username or password.'))
const attempt = () => tryPassword({ userId, password: 'a quiet house', door: 'any', now: new Date() })
const tries = async () => (await getItem(keys.passwordTries(userId, 'any')))?.tries ?? 0

test('a password that Cognito was too busy for is asked for again in two seconds and counts towards no pause', async () => {
  cognito.on(AdminInitiateAuthCommand).rejects(busy)
  for (let turn = 0; turn < 6; turn += 1)
    expect(toAppError(await refusal(attempt()))).toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 })
  expect(await tries()).toBe(0)
  cognito.on(AdminInitiateAuthCommand).resolves({})
  expect((await attempt()).isRight).toBe(true)
})

test('a password that Cognito had locked counts, and is asked for again after a pause that is named', async () => {
  cognito.on(AdminInitiateAuthCommand).rejects(locked)
  const answer = toAppError(await refusal(attempt()))
  expect(answer).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 10 })
  expect(await tries()).toBe(1)
})

test('a wrong password counts, and the fifth begins a pause in which Cognito is not asked', async () => {
  cognito.on(AdminInitiateAuthCommand).rejects(wrong)
  for (let turn = 0; turn < 5; turn += 1) expect((await attempt()).isRight).toBe(false)
  expect(toAppError(await refusal(attempt())).code).toBe('rate_limited')
  expect(cognito.commandCalls(AdminInitiateAuthCommand)).toHaveLength(5)
})

test('a sign-up while Cognito is too busy is asked for again in two seconds', async () => {
  cognito.on(AdminCreateUserCommand).rejects(busy)
  const answer = toAppError(await refusal(createPassword(userId, 'a quiet house')))
  expect(answer).toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 })
})
