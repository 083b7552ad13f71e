import { expect, test, vi } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { call } from '../support/apiEvent.ts'
import { embeddedAws } from '../support/embeddedAws.ts'

process.env.POWERTOOLS_LOG_LEVEL = 'DEBUG'
process.env.POWERTOOLS_METRICS_DISABLED = 'false'
const written: string[] = []
for (const stream of [process.stdout, process.stderr])
  vi.spyOn(stream, 'write').mockImplementation((chunk) => written.push(String(chunk)) > 0)
for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const)
  vi.spyOn(console, name).mockImplementation((...words) => void written.push(words.map(String).join(' ')))

const { handler: stream } = await import('../../functions/api/stream.ts')
let isDown = false
const aws = await embeddedAws({
  onStreamRecords: async (Records) => stream({ Records } as Parameters<typeof stream>[0]),
  faults: ({ operation }) => (isDown && operation === 'AdminInitiateAuth' ? 'error' : undefined),
})
const people = await import('../support/people.ts')
const { account, auth, freshAddress, logIn, overview, placeOrder, resetToken, reset, signUp, verify } = people
const { handler: admin } = await import('../../functions/api/admin.ts')
const aPromotion = { version: 1, is_admin: true }
const { handler: mailEvents } = await import('../../functions/api/mailEvents.ts')

test('a full run logs ids and outcomes, and no password, token, cookie, e-mail or body', async () => {
  const secrets = {
    email: 'Marlene.Quillfeather@example.com'.toLowerCase(),
    password: 'kestrel over the estuary',
    second: 'heron under the bridge',
    third: 'plover on the mudflat',
    name: 'Marlene Quillfeather',
    brokerage: 'Quillfeather and Daughters',
  }
  const agent = { 'user-agent': 'Quillbrowser/1.0' }
  const person = await signUp({ email: secrets.email, password: secrets.password })
  await verify('not-a-real-token-of-ours')
  await verify(person.verifyToken)
  await logIn({ ...person, password: 'a wrong guess entirely' })
  isDown = true
  await logIn(person)
  isDown = false
  await call(auth, 'POST /api/auth/signup', { rawBody: `{"email":"${secrets.email}",`, address: freshAddress() })
  await call(auth, 'POST /api/auth/verify/resend', person)
  await placeOrder(person.cookies, person.email, { name: secrets.name })
  await overview(person)
  const userId = (await people.me(person))?.id
  await call(admin, 'PATCH /api/admin/users/{id}', { ...person, params: { id: String(userId) }, body: aPromotion })
  await call(account, 'PATCH /api/account/profile', {
    ...person,
    body: { name: secrets.name, brokerage: secrets.brokerage },
  })
  for (const route of ['GET /api/account/sessions', 'DELETE /api/account/sessions', 'GET /api/account/export'] as const)
    await call(account, route, { cookies: person.cookies, headers: agent })
  const passwords = { current_password: secrets.password, new_password: secrets.second }
  await call(account, 'POST /api/account/password', { cookies: person.cookies, body: passwords })
  const token = await resetToken(secrets.email)
  await reset(token, secrets.third)
  const again = await logIn({ email: secrets.email, password: secrets.third })
  await mailEvents({
    source: 'aws.ses',
    detail: { eventType: 'Complaint', complaint: { complainedRecipients: [{ emailAddress: secrets.email }] } },
  })
  await call(account, 'POST /api/account/deletion', { cookies: again.cookies, body: { password: secrets.third } })
  await call(auth, 'POST /api/auth/logout', { cookies: again.cookies })
  await aws.streamSettled()

  const logs = written.join('\n')
  const cookies = [...person.cookies, ...again.cookies].map((cookie) => cookie.split(/[.;]/)[1] ?? '')
  const forbidden = [
    ...Object.values(secrets),
    person.verifyToken,
    token,
    ...cookies.filter((word) => word.length > 20),
  ]
  expect(forbidden.length).toBeGreaterThan(8)
  for (const word of [...forbidden, 'Marlene', 'Quill', 'a wrong guess', 'current_password', '12 Oak Lane'])
    expect(logs.includes(word), `the logs contain ${word}`).toBe(false)
  const routes = Object.entries(endpoints).flatMap(([route, { group }]) =>
    ['auth', 'account'].includes(group) ? route : [],
  )
  for (const route of routes.filter((name) => name !== 'GET /api/auth/me')) expect(logs).toContain(`"route":"${route}"`)
  expect(logs).toContain('"status":503')
  const lines = written.filter((line) => line.includes('"message":"request"')).map((line) => JSON.parse(line))
  const linesOf = (route: string) => lines.filter((line) => line.route === route)
  expect(linesOf('POST /api/auth/login').map(({ status, code }) => [status, code])).toEqual([
    [401, 'unauthorized'],
    [503, 'unavailable'],
    [200, undefined],
  ])
  expect(linesOf('GET /api/account/export')).toEqual([
    expect.objectContaining({
      user_id: userId,
      request_id: expect.any(String),
      timestamp: expect.stringMatching(/Z$/),
    }),
  ])
  expect(linesOf('PATCH /api/admin/users/{id}')).toEqual([
    expect.objectContaining({ user_id: userId, status: 403, code: 'forbidden' }),
  ])
})
