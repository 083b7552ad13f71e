import { afterEach, expect, test, vi } from 'vitest'
import { call } from '../../../support/apiEvent.ts'
import { waitingMails } from '../../../support/orders/waitingMails.ts'
import { embeddedAws } from '../../../support/stage/embeddedAws.ts'

type Passwords = typeof import('../../../../functions/services/accounts/passwords.ts')
const nothing = async (): Promise<unknown> => undefined
/** What happens between the new password in Cognito and the transaction that finishes its change. */
const meanwhile = vi.hoisted(() => ({ happens: async (): Promise<unknown> => undefined }))
vi.mock('../../../../functions/services/accounts/passwords.ts', async (original) => {
  const real = await original<Passwords>()
  const setPassword: Passwords['setPassword'] = async (userId, password) => {
    await real.setPassword(userId, password)
    await meanwhile.happens()
  }
  return { ...real, setPassword }
})
afterEach(() => {
  meanwhile.happens = nothing
})

await embeddedAws()
const { account, anotherBrowser, auth, aVerifiedPerson, logIn, me, reset, resetToken, signUp, text } = await import(
  '../../../support/accounts/people.ts'
)
const { endOtherSessions } = await import('../../../../functions/actions/accounts/sessions.ts')
const { toAppError } = await import('../../../../functions/http/errors.ts')
const { listSessions } = await import('../../../../functions/store/accounts/sessions.ts')
const { findSignedIn, findUser } = await import('../../../../functions/store/accounts/users.ts')

const next = 'a second quiet house'
const changePassword = ({ cookies, password }: { cookies: string[]; password: string }) =>
  call(account, 'POST /api/account/password', { cookies, body: { current_password: password, new_password: next } })

async function mailsTo(email: string) {
  return (await waitingMails()).flatMap((mail) => (mail.to === email ? [mail.template] : []))
}

test('a session that a reset has ended cannot revive itself by ending the others', async () => {
  const person = await aVerifiedPerson()
  const userId = text((await me(person))?.id)
  const [session] = await listSessions(userId)
  const caller = await findSignedIn(userId, text(session?.hash), new Date())
  if (!caller) throw new Error('Nobody is signed in.')
  await reset(await resetToken(person.email), next)
  const refusal = await endOtherSessions(caller).then(() => undefined, toAppError)
  expect(refusal).toMatchObject({ code: 'conflict' })
  expect(await me(person)).toBeUndefined()
})

test('a password change is finished although its own session has ended meanwhile', async () => {
  const person = await signUp()
  const other = await anotherBrowser(person)
  meanwhile.happens = () => call(auth, 'POST /api/auth/logout', person)
  const changed = await changePassword(person)
  expect(changed.status).toBe(200)
  for (const browser of [other, person, changed]) expect(await me(browser)).toBeUndefined()
  expect((await logIn({ ...person, password: next })).status).toBe(200)
  expect(await mailsTo(person.email)).toContain('password_changed')
})

test('an interrupted password change does not count as done because the other sessions were ended', async () => {
  const person = await signUp()
  const userId = text((await me(person))?.id)
  meanwhile.happens = async () => {
    await call(account, 'DELETE /api/account/sessions', person)
    throw Object.assign(new Error('Cognito is busy.'), { name: 'ThrottlingException' })
  }
  expect((await changePassword(person)).status).toBe(503)
  meanwhile.happens = nothing
  const changed = await changePassword(person)
  expect(changed.status).toBe(200)
  expect(await findUser(userId)).not.toHaveProperty('password_claim')
  expect(await me(changed)).toBeDefined()
})
