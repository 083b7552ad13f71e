import { describe, expect, test } from 'vitest'
import { rateClasses, submissionRules } from '#contract/platform/rates'
import { apiEvent, call, lambdaContext } from '../../../support/apiEvent.ts'
import { aKey, anAddress, anEmail, anOrderBody } from '../../../support/builders.ts'
import { minute, nextWindow, travel } from '../../../support/clock.ts'
import { embeddedAws } from '../../../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../../../support/stage/withStream.ts'

const aws = await embeddedAws({ onStreamRecords })
const { countCall } = await import('../../../../functions/store/platform/rates.ts')
const { postOrder } = await import('../../../support/orders/placing.ts')

describe('the limit of calls', () => {
  const { limit, windowSeconds } = rateClasses.order.rules[0]

  test('lets through as many as it says, and tells when to come back', async () => {
    const address = anAddress()
    const browser = { address, headers: aKey() }
    const order = anOrderBody()
    const { hashOf } = await import('../../../../functions/services/ids.ts')
    const name = `POST /api/orders#address#${hashOf(address).slice(0, 22)}`
    const now = new Date()
    for (let count = 0; count < limit - 2; count++) await countCall(name, windowSeconds, now)
    expect((await postOrder(order, browser)).status).toBe(200)
    expect((await postOrder(order, browser)).status).toBe(200)
    const refused = await postOrder(order, browser)
    expect(refused).toMatchObject({
      status: 429,
      body: {
        ok: false,
        code: 'rate_limited',
        error: expect.stringMatching(/^Too many attempts\. Please try again in \d+ (minute|second)s?\.$/),
      },
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(windowSeconds)
    expect((await postOrder(order, { ...browser, address: anAddress() })).status).toBe(200)
  })

  test('does not count what was refused before', async () => {
    const address = anAddress()
    for (let index = 0; index < 5; index++) await postOrder({}, { address })
    const { hashOf } = await import('../../../../functions/services/ids.ts')
    const name = `POST /api/orders#address#${hashOf(address).slice(0, 22)}`
    expect((await countCall(name, windowSeconds, new Date())).hits).toBe(1)
  })
})

describe('the limit of submitted orders', () => {
  const { limit } = submissionRules[1]
  const submission = (email: string) => ({ ...anOrderBody({ customer: { email } }), submit: true })
  const statusesOf = async (answers: ReturnType<typeof postOrder>[]) =>
    (await Promise.all(answers)).map(({ status }) => status)
  const confirmationsTo = async (email: string) => {
    await aws.streamSettled()
    return (await aws.mails()).filter(({ to }) => to[0] === email)
  }

  test('lets an email have ten confirmations in a quarter of an hour, from wherever and however it is written', async () => {
    nextWindow()
    const email = anEmail()
    const spellings = [email, ` ${email.toUpperCase()} `]
    const many = Array.from({ length: 15 }, (_, index) => postOrder(submission(spellings[index % 2] ?? email)))
    expect((await statusesOf(many)).sort()).toEqual([...Array(10).fill(200), ...Array(5).fill(429)])
    expect(await postOrder(submission(email))).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(await confirmationsTo(email)).toHaveLength(10)
    travel(15 * minute)
    expect((await postOrder(submission(email))).status).toBe(200)
  })

  test('counts neither drafts, nor other emails, nor what was submitted before', async () => {
    nextWindow()
    const email = anEmail()
    const browser = { headers: aKey() }
    const first = submission(email)
    expect((await postOrder(first, browser)).status).toBe(200)
    for (let count = 1; count < limit; count++) await postOrder(submission(email))
    expect((await postOrder(submission(email))).status).toBe(429)
    expect((await postOrder({ ...submission(email), submit: false })).status).toBe(200)
    expect((await postOrder(submission(anEmail()))).status).toBe(200)
    expect(await statusesOf(Array.from({ length: 100 }, () => postOrder(first, browser)))).toEqual(Array(100).fill(200))
    expect(await confirmationsTo(email)).toHaveLength(limit)
  })

  test('does not apply to customers with a verified email, but does apply to their clients', async () => {
    nextWindow()
    const { aVerifiedPerson } = await import('../../../support/accounts/people.ts')
    const { cookies, email } = await aVerifiedPerson()
    const client = anEmail()
    const submit = (to: string) => postOrder(submission(to), { cookies })
    const own = Array.from({ length: limit + 1 }, () => submit(email))
    expect(new Set(await statusesOf(own))).toEqual(new Set([200]))
    const others = Array.from({ length: limit + 1 }, () => submit(client))
    expect((await statusesOf(others)).filter((status) => status === 429)).toHaveLength(1)
  })
})

describe('the visitor’s cookie', () => {
  test('is read from the header too, where a gateway has left it there', async () => {
    const answer = await postOrder(anOrderBody())
    const { handler } = await import('../../../../functions/entries/api/orders.ts')
    const params = { order_id: String(answer.body.orderId) }
    const cookie = `theme=dark; ${answer.cookies[0]?.split(';')[0]}`
    const { cookies: _, ...event } = apiEvent('GET /api/orders/{order_id}', { params, headers: { cookie } })
    expect((await handler(event, lambdaContext)).statusCode).toBe(200)
  })

  test('the visitor’s cookie on HTTPS is bound to the host and never sent without encryption', async () => {
    const { vi } = await import('vitest')
    vi.resetModules()
    process.env.SITE_ORIGIN = 'https://tours.example'
    const secure = (await import('../../../../functions/entries/api/orders.ts')).handler
    const answer = await call(secure, 'POST /api/orders', {
      body: anOrderBody(),
      headers: aKey(),
      address: anAddress(),
    })
    process.env.SITE_ORIGIN = aws.environment.SITE_ORIGIN
    expect(answer.cookies).toEqual([
      expect.stringMatching(/^__Host-visitor=[\w-]{43}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure$/),
    ])
    const { orderId } = answer.body
    const read = (cookies: string[]) =>
      call(secure, 'GET /api/orders/{order_id}', { params: { order_id: String(orderId) }, cookies })
    expect((await read(answer.cookies)).status).toBe(200)
    expect((await read(answer.cookies.map((cookie) => cookie.replace('__Host-', '')))).status).toBe(404)
  })

  test.each(['short', 'x'.repeat(201), 'with space and more of it', '"quoted-and-long-enough-to-be"'])(
    'a visitor’s cookie that reads “%s” is no cookie of ours',
    async (value) => {
      const answer = await postOrder(anOrderBody(), { cookies: [`visitor=${value}`] })
      expect(answer.status).toBe(200)
      expect(answer.cookies[0]).not.toContain(value)
    },
  )
})
