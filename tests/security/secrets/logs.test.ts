import { expect, test, vi } from 'vitest'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

process.env.POWERTOOLS_LOG_LEVEL = 'DEBUG'
const written: string[] = []
for (const stream of [process.stdout, process.stderr])
  vi.spyOn(stream, 'write').mockImplementation((chunk) => written.push(String(chunk)) > 0)
for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const)
  vi.spyOn(console, name).mockImplementation((...words) => void written.push(words.map(String).join(' ')))

let isDown = false
await embeddedAws({ faults: () => (isDown ? 'error' : undefined) })
const { apiEvent, lambdaContext } = await import('../../support/apiEvent.ts')
const { anOrderBody } = await import('../../support/builders.ts')
const { handler: orders } = await import('../../../functions/entries/api/orders.ts')
const { handler: auth } = await import('../../../functions/entries/api/auth.ts')

const forged = 'planted'
const attacks = [
  `\n{"level":"INFO","message":"${forged}"}`,
  `\r\n2026-01-01 ${forged}`,
  `\u001b[2J\u001b[31m${forged}\u001b[0m`,
  `\u2028${forged}\u2029`,
  `","message":"${forged}`,
  `${'$'}{jndi:ldap://${forged}}`,
  `%0a${forged}`,
]

test.each(attacks)('what a caller writes adds no line to the log, and appears in none: %j', async (attack) => {
  written.length = 0
  const headers = { 'idempotency-key': attack, 'user-agent': attack, 'x-viewer-address': attack, [attack]: attack }
  const order = apiEvent('POST /api/orders', { body: anOrderBody({ customer: { name: attack } }), headers })
  const { http } = order.requestContext
  const named = { ...order, requestContext: { ...order.requestContext, http: { ...http, userAgent: attack } } }
  await orders(named, lambdaContext)
  await orders(apiEvent('GET /api/orders/{order_id}', { params: { order_id: attack } }), lambdaContext)
  await auth(apiEvent('POST /api/auth/login', { body: { email: attack, password: attack } }), lambdaContext)
  await auth(apiEvent('POST /api/auth/verify', { rawBody: attack }), lambdaContext)
  isDown = true
  await auth(apiEvent('POST /api/auth/verify', { body: { token: attack } }), lambdaContext)
  isDown = false
  const entries = written.flatMap((text) => text.split('\n')).filter((line) => line.trim() !== '')
  expect(entries.length).toBeGreaterThanOrEqual(5)
  for (const entry of entries) {
    expect(() => JSON.parse(entry)).not.toThrow()
    expect(entry).not.toContain('\u001b')
    expect(entry).not.toContain(forged)
  }
})

test('every log line of a request says when, where, with what outcome, and who called if known', async () => {
  written.length = 0
  const { account, me, signUp } = await import('../../support/accounts/people.ts')
  const { cookies } = await signUp()
  const userId = (await me({ cookies }))?.id
  await account(apiEvent('GET /api/account/overview', { cookies }), lambdaContext)
  await account(apiEvent('PATCH /api/account/profile', { cookies, body: { name: '' } }), lambdaContext)
  await account(apiEvent('GET /api/account/overview'), lambdaContext)
  await orders(apiEvent('GET /api/auth/me', { cookies }), lambdaContext)
  isDown = true
  await auth(apiEvent('POST /api/auth/verify', { cookies, body: { token: 'x' } }), lambdaContext)
  isDown = false
  const lines = written
    .flatMap((text) => text.split('\n'))
    .flatMap((line) => (line.startsWith('{') ? JSON.parse(line) : []))
  expect(lines.length).toBeGreaterThanOrEqual(7)
  for (const line of lines)
    expect(line).toMatchObject({
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level: expect.stringMatching(/^(INFO|ERROR)$/),
      service: expect.stringMatching(/./),
      request_id: expect.stringMatching(/^[\w-]{36}$/),
      route: expect.stringMatching(/^([A-Z]+ \/api\/|\$default$)/),
    })
  const requests = lines.filter(({ message }) => message === 'request')
  expect(requests.map(({ status }) => status)).toEqual([200, 200, 200, 400, 401, 404, 503])
  for (const request of requests.slice(1, 3)) expect(request.user_id).toBe(userId)
})
