import { expect, test, vi } from 'vitest'
import type { Route } from '#contract/endpoints'
import { nextWindow, travel } from '../../support/clock.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

vi.unmock('../../../functions/http/limits/minimumDuration.ts')

/** A clock that stands still for the waits of 300 ms: each ends when a test lets it. */
const clock = vi.hoisted(() => {
  const waits: (() => void)[] = []
  return { stands: false, waits }
})
vi.mock(import('node:timers/promises'), async (original) => {
  const timers = await original()
  const setTimeout = <T>(milliseconds?: number, value?: T): Promise<T> =>
    clock.stands && milliseconds === 300
      ? new Promise((resolve) => void clock.waits.push(() => resolve(value as T)))
      : timers.setTimeout(milliseconds, value)
  return { ...timers, setTimeout }
})

// As where it is deployed: tokens stand in no answer.
await embeddedAws({ environment: { DEV_TOKENS: 'false' } })
const { apiEvent, call, lambdaContext } = await import('../../support/apiEvent.ts')
const { missing } = await import('../../support/access/accessRows.ts')
const { auth, freshAddress, freshEmail, goodPassword, me } = await import('../../support/accounts/people.ts')
const { keys } = await import('../../../functions/store/table.ts')
const { updateItem } = await import('../../../functions/store/dynamo.ts')
const { aDraft, orders } = await import('../../support/orders/placing.ts')
const { presign } = await import('../../support/photos/uploading.ts')

/** An answer as its caller gets it, to the last byte. */
const bytesOf = async (route: Route, body: object) => {
  const {
    statusCode,
    headers,
    cookies,
    body: text,
  } = await auth(apiEvent(route, { body, address: freshAddress() }), lambdaContext)
  return JSON.stringify({ statusCode, headers, cookies, text })
}

async function aPerson() {
  const body = { email: freshEmail(), password: goodPassword }
  const { cookies } = await call(auth, 'POST /api/auth/signup', { body, address: freshAddress() })
  return { email: body.email, cookies }
}

async function aDisabledPerson() {
  const person = await aPerson()
  const { id } = (await me(person)) ?? { id: '' }
  await updateItem({ update: keys.user(id), set: 'SET disabled = :yes', values: { yes: true } })
  return person
}

test('a login is refused in the same bytes for a wrong password, an unknown email and a disabled account', async () => {
  const [known, disabled] = [await aPerson(), await aDisabledPerson()]
  const tries = [
    { email: known.email, password: 'wrong and wrong again' },
    { email: freshEmail(), password: goodPassword },
    { email: disabled.email, password: goodPassword },
    { email: disabled.email, password: 'wrong and wrong again' },
  ]
  const answers = await Promise.all(tries.map((body) => bytesOf('POST /api/auth/login', body)))
  expect(answers[0]).toContain('401')
  expect(new Set(answers).size).toBe(1)
})

test('a login is refused in the same bytes, one try after the other, until it is closed to known and unknown alike', async () => {
  nextWindow()
  const [known, disabled] = [await aPerson(), await aDisabledPerson()]
  const emails = [known.email, freshEmail(), disabled.email]
  const waits = [0, 0, 0, 0, 0, 0, 4, 11, 0, 12, 0, 14, 3]
  for (const seconds of waits) {
    travel(seconds * 1000)
    const tries = emails.map((email) => bytesOf('POST /api/auth/login', { email, password: 'wrong and wrong again' }))
    const answers = await Promise.all(tries)
    expect(new Set(answers).size, answers.join()).toBe(1)
  }
  const last = await bytesOf('POST /api/auth/login', { email: known.email, password: goodPassword })
  expect(last).toContain('429')
})

test('many guesses at once are refused and told to wait as often for a known email as for an unknown one', async () => {
  nextWindow()
  const countsOf = async (email: string) => {
    const guesses = Array.from({ length: 10 }, () =>
      call(auth, 'POST /api/auth/login', { body: { email, password: 'a guess' }, address: freshAddress() }),
    )
    return (await Promise.all(guesses)).map(({ status }) => status).sort()
  }
  expect(await countsOf((await aPerson()).email)).toEqual(await countsOf(freshEmail()))
})

test('a forgotten password is answered in the same bytes for a known, an unknown and a disabled email', async () => {
  const [known, disabled] = [await aPerson(), await aDisabledPerson()]
  const emails = [known.email, freshEmail(), disabled.email]
  const answers = await Promise.all(emails.map((email) => bytesOf('POST /api/auth/forgot', { email })))
  expect(answers[0]).toContain('200')
  expect(new Set(answers).size).toBe(1)
})

test('a log-in and a forgotten password are answered no sooner than after 300 ms, for known and unknown emails', async () => {
  const { email } = await aPerson()
  const asked = [email, freshEmail()].flatMap((one) => [
    () => bytesOf('POST /api/auth/login', { email: one, password: goodPassword }),
    () => bytesOf('POST /api/auth/login', { email: one, password: 'wrong and wrong again' }),
    () => bytesOf('POST /api/auth/forgot', { email: one }),
  ])
  clock.stands = true
  const answered: number[] = []
  const answers = asked.map((ask, index) => ask().finally(() => answered.push(index)))
  await vi.waitFor(() => expect(clock.waits).toHaveLength(asked.length), { timeout: 20_000 })
  clock.stands = false
  // As much work again, and all of it done: whoever waits for nothing else has answered by now.
  await Promise.all(asked.map((ask) => ask()))
  expect(answered).toEqual([])
  for (const end of clock.waits) end()
  await Promise.all(answers)
  expect(answered).toHaveLength(asked.length)
})

test('an order and a file of somebody else are answered in the same bytes as one that does not exist', async () => {
  const { orderId } = await aDraft()
  const ask = async (id: string) => {
    const read = await orders(apiEvent('GET /api/orders/{order_id}', { params: { order_id: id } }), lambdaContext)
    return JSON.stringify([read, await presign({ orderId: id, cookies: [] }, {})])
  }
  expect(await ask(orderId)).toContain('404')
  expect(await ask(orderId)).toBe(await ask(missing.orderId))
})
