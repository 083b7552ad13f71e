import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Fault, Service } from '../../../infra/local/aws/faults.ts'
import { call } from '../../support/apiEvent.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

type Outage = { service: Service; operation: string; fault: Fault; skip?: number }
let outage: Outage | undefined
let seen = 0
await embeddedAws({
  faults: ({ service, operation }) => {
    if (service !== outage?.service || operation !== outage.operation) return undefined
    seen += 1
    return seen > (outage.skip ?? 0) ? outage.fault : undefined
  },
})
const people = await import('../../support/accounts/people.ts')
const { account, anotherBrowser, auth, aVerifiedPerson, freshAddress, freshEmail, goodPassword, logIn, me } = people
const { reset, resetToken, signUp } = people

/** Runs `work` while the service is out, and lets time pass until claims of dead requests have run out. */
async function during<T>(failing: Outage, work: () => Promise<T>): Promise<T> {
  outage = failing
  seen = 0
  try {
    return await work()
  } finally {
    outage = undefined
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 16_000)
  }
}
afterEach(() => void vi.useRealTimers())

const table = 'TransactWriteItems'
/** In short what was not done and what was done unheard of; the others end like the first. */
const faults: Fault[] = process.env.HARD === '1' ? ['error', 'throttle', 'drop', 'dropAfter'] : ['error', 'dropAfter']
const cases = (places: Omit<Outage, 'fault'>[]) =>
  places.flatMap((place) => faults.map((fault) => ({ ...place, fault })))

describe('an outage in the middle of signing up', () => {
  test.each(
    cases([
      { service: 'cognito', operation: 'AdminCreateUser' },
      { service: 'cognito', operation: 'AdminSetUserPassword' },
      { service: 'dynamodb', operation: table },
    ]),
  )('leaves no half user: $service $operation $fault', async (failing) => {
    const body = { email: freshEmail(), password: goodPassword }
    const sign = () => call(auth, 'POST /api/auth/signup', { body, address: freshAddress() })
    const first = await during(failing, sign)
    const onlyItsAnswerIsLost = failing.service === 'dynamodb' && failing.fault === 'dropAfter'
    expect(first.status).toBe(onlyItsAnswerIsLost ? 200 : 503)
    expect((await sign()).status).toBe(onlyItsAnswerIsLost ? 409 : 200)
    expect((await logIn(body)).status).toBe(200)
  })
})

describe('an outage in the middle of a reset', () => {
  test.each(
    cases([
      { service: 'dynamodb', operation: table },
      { service: 'cognito', operation: 'AdminSetUserPassword' },
      { service: 'dynamodb', operation: table, skip: 1 },
    ]),
  )('is finished by a second try: $service $operation $fault (after $skip)', async (failing) => {
    const person = await aVerifiedPerson()
    const token = await resetToken(person.email)
    const password = 'a second quiet house'
    const first = await during(failing, () => reset(token, password))
    const onlyItsAnswerIsLost = failing.skip === 1 && failing.fault === 'dropAfter'
    expect(first.status).toBe(onlyItsAnswerIsLost ? 200 : 503)
    if (!onlyItsAnswerIsLost) expect((await reset(token, password)).status).toBe(200)
    expect((await logIn({ ...person, password })).status).toBe(200)
    expect((await logIn(person)).status).toBe(401)
    expect(await me(person)).toBeUndefined()
    expect((await reset(token, 'a third quiet house')).status).toBe(400)
  })
})

describe('an outage in the middle of taking an account over', () => {
  test.each(
    cases([
      { service: 'cognito', operation: 'AdminCreateUser' },
      { service: 'cognito', operation: 'AdminSetUserPassword' },
      { service: 'dynamodb', operation: table },
      { service: 'cognito', operation: 'AdminDeleteUser' },
    ]),
  )('is finished by a second try: $service $operation $fault', async (failing) => {
    const person = await signUp()
    const token = await resetToken(person.email)
    const password = 'a second quiet house'
    const first = await during(failing, () => reset(token, password))
    const isDone =
      failing.operation === 'AdminDeleteUser' || (failing.service === 'dynamodb' && failing.fault === 'dropAfter')
    expect(first.status).toBe(isDone ? 200 : 503)
    if (!isDone) {
      expect(await me(person)).toBeDefined()
      expect((await reset(token, password)).status).toBe(200)
    }
    expect((await logIn({ ...person, password })).status).toBe(200)
    expect((await logIn(person)).status).toBe(401)
    expect(await me(person)).toBeUndefined()
    expect((await reset(token, 'a third quiet house')).status).toBe(400)
  })
})

describe('an outage in the middle of a password change', () => {
  test.each(
    cases([
      { service: 'cognito', operation: 'AdminInitiateAuth' },
      { service: 'dynamodb', operation: table },
      { service: 'cognito', operation: 'AdminSetUserPassword' },
      { service: 'dynamodb', operation: table, skip: 1 },
    ]),
  )('is finished by a second try: $service $operation $fault (after $skip)', async (failing) => {
    const person = await signUp()
    const other = await anotherBrowser(person)
    const body = { current_password: person.password, new_password: 'a second quiet house' }
    const change = () => call(account, 'POST /api/account/password', { cookies: person.cookies, body })
    const onlyItsAnswerIsLost = failing.skip === 1 && failing.fault === 'dropAfter'
    const first = await during(failing, change)
    expect(first.status).toBe(onlyItsAnswerIsLost ? 200 : 503)
    const done = onlyItsAnswerIsLost ? first : await change()
    expect(done.status).toBe(200)
    expect((await logIn({ ...person, password: body.new_password })).status).toBe(200)
    expect((await logIn(person)).status).toBe(401)
    expect(await me(done)).toBeDefined()
    expect(await me(other)).toBeUndefined()
  })
})

test('a hanging Cognito is answered with 503 in time, and the next try signs up', { timeout: 60_000 }, async () => {
  const body = { email: freshEmail(), password: goodPassword }
  const sign = () => call(auth, 'POST /api/auth/signup', { body, address: freshAddress() })
  const first = await during({ service: 'cognito', operation: 'AdminCreateUser', fault: 'hang' }, sign)
  expect(first.status).toBe(503)
  expect((await sign()).status).toBe(200)
})

test('a sign-up succeeds while the email service is down', async () => {
  const body = { email: freshEmail(), password: goodPassword }
  const answer = await during({ service: 'ses', operation: 'POST /', fault: 'error' }, () =>
    call(auth, 'POST /api/auth/signup', { body, address: freshAddress() }),
  )
  expect(answer.body).toMatchObject({ ok: true, verification: { email_sent: true } })
})
