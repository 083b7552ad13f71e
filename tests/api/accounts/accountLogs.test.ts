import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { expect, test, vi } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { call } from '../../support/apiEvent.ts'
import { nextWindow } from '../../support/clock.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

process.env.POWERTOOLS_LOG_LEVEL = 'DEBUG'
process.env.POWERTOOLS_METRICS_DISABLED = 'false'
const written: string[] = []
for (const stream of [process.stdout, process.stderr])
  vi.spyOn(stream, 'write').mockImplementation((chunk) => written.push(String(chunk)) > 0)
for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const)
  vi.spyOn(console, name).mockImplementation((...words) => void written.push(words.map(String).join(' ')))

const { handler: stream } = await import('../../../functions/entries/stream/stream.ts')
let isDown = false
const aws = await embeddedAws({
  onStreamRecords: async (Records) => stream({ Records } as Parameters<typeof stream>[0]),
  faults: ({ operation }) => (isDown && operation === 'AdminInitiateAuth' ? 'error' : undefined),
})
const people = await import('../../support/accounts/people.ts')
const { account, auth, freshAddress, logIn, overview, placeOrder, resetToken, reset, signUp, verify } = people
const { handler: admin } = await import('../../../functions/entries/api/admin.ts')
const aPromotion = { version: 1, is_admin: true }
const { handler: mailEvents } = await import('../../../functions/entries/events/mailEvents.ts')
const { handler: orders } = await import('../../../functions/entries/api/orders.ts')

/** What `work` writes: the lines of one message, and how often it counts a metric. */
async function logOf(work: () => Promise<unknown>) {
  const before = written.length
  await work()
  const entries = written.slice(before).flatMap((chunk) => chunk.split('\n').filter((line) => line.startsWith('{')))
  const lines = entries.map((line): Record<string, unknown> => JSON.parse(line))
  return {
    text: entries.join('\n'),
    linesOf: (message: string) => lines.filter((line) => line.message === message),
    counted: (metric: string) => lines.reduce((sum, line) => sum + Number(line[metric] ?? 0), 0),
  }
}

test('a full run logs ids and outcomes, and no password, token, cookie, email or body', async () => {
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
  await verify({ ...person, verifyToken: 'not-a-real-token-of-ours' })
  await verify(person)
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
  await call(account, 'GET /api/account/mails', { cookies: person.cookies })
  await call(account, 'PUT /api/account/mails', { cookies: person.cookies, body: { off: ['progress'] } })
  const unsubscribing = 'k'.repeat(43)
  await call(account, 'POST /api/mails/unsubscribe', { query: { token: unsubscribing } })
  const { enroll, change, stateOf } = await import('../../support/accounts/secondFactor.ts')
  const { key, recovery } = await enroll(person)
  await stateOf(person)
  const proofOf = (code = '') => ({ password: secrets.password, code })
  const fresh = await change('recovery-codes', person, proofOf(recovery[0]))
  const codes = [...recovery, ...Object(fresh.body).recovery_codes]
  await change('removal', person, proofOf(codes.at(-1)))
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
    unsubscribing,
    key,
    ...codes,
    ...codes.map((code) => code.replaceAll('-', '')),
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

test('a refused limit, input, type and origin are each a line with their code and count', async () => {
  nextWindow()
  const email = people.freshEmail()
  const forgot = () => call(auth, 'POST /api/auth/forgot', { body: { email }, address: freshAddress() })
  const price = (options: Parameters<typeof call>[2]) => call(orders, 'POST /api/price', options)
  const { linesOf, counted } = await logOf(async () => {
    for (let count = 0; count < 6; count++) await forgot()
    await price({ body: { plan: 'platinum' } })
    await price({ rawBody: '{' })
    await price({ body: {}, headers: { 'content-type': 'text/plain' } })
    await price({ headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } })
  })
  const refused = linesOf('request').filter(({ code }) => code !== undefined)
  expect(refused.map(({ route, status, code }) => [route, status, code])).toEqual([
    ['POST /api/auth/forgot', 429, 'rate_limited'],
    ['POST /api/price', 400, 'invalid'],
    ['POST /api/price', 400, 'invalid'],
    ['POST /api/price', 415, 'unsupported_type'],
    ['POST /api/price', 403, 'forbidden'],
  ])
  expect([counted('RequestsRefused'), counted('RequestsFailed')]).toEqual([5, 0])
})

test.each([
  ['a mistake of ours', new TypeError('Marlene Quillfeather is not a function')],
  ['a certificate that is not trusted', Object.assign(new Error('Quillfeather'), { code: 'CERT_HAS_EXPIRED' })],
])('an unexpected error is a line with its stack and without its message: %s', async (_, error) => {
  const person = await signUp()
  const answers: Awaited<ReturnType<typeof call>>[] = []
  const { text, linesOf, counted } = await logOf(async () => {
    const send = vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockRejectedValue(error as never)
    answers.push(await call(auth, 'GET /api/auth/me', person))
    send.mockRestore()
  })
  const [request] = linesOf('request')
  expect(answers).toMatchObject([
    { status: 500, body: { error: 'Something went wrong on our side. Please try again.', code: 'internal' } },
  ])
  expect(linesOf('request failed')).toMatchObject([
    { level: 'ERROR', route: 'GET /api/auth/me', request_id: request?.request_id, cause: { name: error.name } },
  ])
  expect(linesOf('request failed')[0]?.cause).toHaveProperty('stack.0', expect.stringMatching(/^\s*at .+:\d+/))
  expect(`${text}${JSON.stringify(answers)}`).not.toContain('Quillfeather')
  expect(counted('RequestsFailed')).toBe(1)
})
