import { Secret, TOTP } from 'otpauth'
import { call } from '../apiEvent.ts'
import { account, freshAddress, type Person, text } from './people.ts'

type FactorRoute = 'confirm' | 'recovery-codes' | 'removal'
export const stepSeconds = 30

/** The code that an authenticator app shows `stepsLater` than now. */
export const codeOf = (key: string, stepsLater = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + stepsLater * stepSeconds * 1000 })

type Caller = Pick<Person, 'cookies' | 'password'>
export const begin = ({ cookies, password }: Caller) =>
  call(account, 'POST /api/account/second-factor', { cookies, body: { password }, address: freshAddress() })
export const change = (route: FactorRoute, { cookies }: Caller, body: object) =>
  call(account, `POST /api/account/second-factor/${route}`, { cookies, body, address: freshAddress() })
export const stateOf = async ({ cookies }: Caller) =>
  (await call(account, 'GET /api/account/second-factor', { cookies })).body

/** Turns two-step login on: the key of the app and the recovery codes. */
export async function enroll(person: Caller): Promise<{ key: string; recovery: string[] }> {
  const key = text((await begin(person)).body.key)
  const { status, body } = await change('confirm', person, { code: codeOf(key) })
  if (status !== 200 || !Array.isArray(body.recovery_codes))
    throw new Error(`Enrolling failed: ${JSON.stringify(body)}`)
  return { key, recovery: body.recovery_codes.map(text) }
}
