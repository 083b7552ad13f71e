import { describe, expect, test } from 'vitest'
import { rateClasses } from '#contract/rates'
import { apiEvent, call, lambdaContext } from '../support/apiEvent.ts'
import { aKey, anAddress, anEmail, anOrderBody } from '../support/builders.ts'
import { embeddedAws } from '../support/embeddedAws.ts'

const aws = await embeddedAws()
const { countCall } = await import('../../functions/store/rates.ts')
const { postOrder } = await import('../support/placing.ts')

describe('the limit of calls', () => {
  const { limit, windowSeconds } = rateClasses.order.rules[0]

  test('lets through as many as it says, and tells when to come back', async () => {
    const address = anAddress()
    const browser = { address, headers: aKey() }
    const order = anOrderBody()
    const { hashOf } = await import('../../functions/services/ids.ts')
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
        error: expect.stringMatching(/^That was too often\. Please try again in \d+ minutes?\.$/),
      },
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(windowSeconds)
    expect((await postOrder(order, { ...browser, address: anAddress() })).status).toBe(200)
  })

  test('does not count what was refused before', async () => {
    const address = anAddress()
    for (let index = 0; index < 5; index++) await postOrder({}, { address })
    const { hashOf } = await import('../../functions/services/ids.ts')
    const name = `POST /api/orders#address#${hashOf(address).slice(0, 22)}`
    expect((await countCall(name, windowSeconds, new Date())).hits).toBe(1)
  })
})

describe('the limit of submitted orders', () => {
  const { limit, windowSeconds } = rateClasses.order.rules[1]

  test('counts the customer’s e-mail, from whichever address and however it is written, but no drafts', async () => {
    const email = anEmail()
    const order = anOrderBody({ customer: { email } })
    const submit = (to = email) => postOrder({ ...order, customer: { ...order.customer, email: to }, submit: true })
    const answers: number[] = []
    for (let count = 0; count < limit; count++) answers.push((await submit()).status)
    expect(answers).toEqual(Array.from({ length: limit }, () => 200))
    for (const spelling of [email, ` ${email.toUpperCase()} `])
      expect(await submit(spelling)).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect((await postOrder(order)).status).toBe(200)
    expect((await submit(anEmail())).status).toBe(200)
  })

  test('counts a signed-in agent’s clients one by one, and the drafts not at all', async () => {
    const { aVerifiedPerson, me } = await import('../support/people.ts')
    const { hashOf } = await import('../../functions/services/ids.ts')
    const { cookies, email } = await aVerifiedPerson()
    const user = await me({ cookies })
    const client = anEmail()
    const order = anOrderBody({ customer: { email: client } })
    for (const submit of [false, true]) expect((await postOrder({ ...order, submit }, { cookies })).status).toBe(200)
    const hitsBefore = async (subject: unknown) => {
      const name = `POST /api/orders#subject#${hashOf(String(subject)).slice(0, 22)}`
      return (await countCall(name, windowSeconds, new Date())).hits - 1
    }
    expect([await hitsBefore(user?.id), await hitsBefore(email), await hitsBefore(client)]).toEqual([0, 0, 1])
  })
})

describe('the visitor’s cookie', () => {
  test('is read from the header too, where a gateway has left it there', async () => {
    const answer = await postOrder(anOrderBody())
    const { handler } = await import('../../functions/api/orders.ts')
    const params = { order_id: String(answer.body.orderId) }
    const cookie = `theme=dark; ${answer.cookies[0]?.split(';')[0]}`
    const { cookies: _, ...event } = apiEvent('GET /api/orders/{order_id}', { params, headers: { cookie } })
    expect((await handler(event, lambdaContext)).statusCode).toBe(200)
  })

  test('on HTTPS is bound to the host and never sent without encryption', async () => {
    const { vi } = await import('vitest')
    vi.resetModules()
    process.env.SITE_ORIGIN = 'https://tours.example'
    const secure = (await import('../../functions/api/orders.ts')).handler
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
    'that reads “%s” is no cookie of ours',
    async (value) => {
      const answer = await postOrder(anOrderBody(), { cookies: [`visitor=${value}`] })
      expect(answer.status).toBe(200)
      expect(answer.cookies[0]).not.toContain(value)
    },
  )
})
