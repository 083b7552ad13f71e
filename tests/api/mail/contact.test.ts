import { beforeEach, describe, expect, test, vi } from 'vitest'
import { rateClasses } from '#contract/platform/rates'
import type { StreamHandler, StreamRecord } from '../../../infra/local/aws/embedded.ts'
import { call } from '../../support/apiEvent.ts'
import { aKey, anAddress, anEmail, anOrderBody } from '../../support/builders.ts'
import { mailName } from '../../support/mail/mailName.ts'
import { naughtyStrings } from '../../support/orders/naughtyStrings.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onStreamRecords, takeRecords } from '../../support/stage/withStream.ts'

let deliver: StreamHandler = onStreamRecords
const aws = await embeddedAws({
  onStreamRecords: (records) => deliver(records),
  environment: { HUBSPOT_PORTAL_ID: '4711', HUBSPOT_FORM_ID: 'form-1' },
})
const { handler } = await import('../../../functions/entries/api/contact.ts')
const { aDraft, orders, readOrder } = await import('../../support/orders/placing.ts')

const submitted: unknown[] = []
let hubspotStatus: number[] = []
/** HubSpot's forms API, as far as this stage's form goes. */
vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
  const request = new Request(address, init)
  expect(`${request.method} ${request.url}`).toBe(
    'POST https://api.hsforms.com/submissions/v3/integration/submit/4711/form-1',
  )
  const status = hubspotStatus.shift() ?? 200
  if (status === 200) submitted.push(await request.json())
  return Response.json({}, { status })
})
beforeEach(() => {
  submitted.length = 0
  hubspotStatus = []
  deliver = onStreamRecords
})

const aMessage = (parts: object = {}) => ({
  name: 'Maria Gomez',
  email: anEmail(),
  message: 'Do you film ranches?\nSoon?',
  _hp: '',
  ...parts,
})
const send = (body: unknown, address = anAddress(), headers = {}) =>
  call(handler, 'POST /api/hubspot/contact', { body, address, headers })
/** What the table's stream carries of it, which no function has seen. */
async function recordsOf(work: () => Promise<unknown>): Promise<StreamRecord[]> {
  const carried: StreamRecord[] = []
  deliver = async (records) => void carried.push(...records)
  await work()
  await aws.streamSettled()
  return carried
}
async function noticesOf(email: string) {
  await aws.streamSettled()
  return (await aws.mails()).filter(({ text }) => text.includes(email))
}

describe('a contact message', () => {
  test('reaches support, and HubSpot where the stage has a form', async () => {
    const message = aMessage()
    expect(await send(message)).toMatchObject({ status: 200, body: { ok: true } })
    const mails = await noticesOf(message.email)
    expect(mails).toMatchObject([
      { to: [aws.environment.SUPPORT_EMAIL], subject: expect.stringMatching(/^Contact message msg_\w+$/) },
    ])
    expect(mails[0]?.text).toContain('Do you film ranches?\nSoon?')
    expect(submitted).toEqual([
      {
        fields: [
          { objectTypeId: '0-1', name: 'firstname', value: 'Maria' },
          { objectTypeId: '0-1', name: 'lastname', value: 'Gomez' },
          { objectTypeId: '0-1', name: 'email', value: message.email },
          { objectTypeId: '0-1', name: 'message', value: message.message },
        ],
        context: { pageUri: `${aws.environment.SITE_ORIGIN}/#contact`, pageName: 'Contact' },
      },
    ])
  })

  test('may leave the honeypot out', async () => {
    const { _hp, ...message } = aMessage()
    expect((await send(message)).status).toBe(200)
    expect(await noticesOf(message.email)).toHaveLength(1)
  })

  test('a contact message from a machine is answered like success and kept nowhere', async () => {
    const message = aMessage({ _hp: 'https://buy.example' })
    expect(await send(message)).toMatchObject({ status: 200, body: { ok: true } })
    expect(await noticesOf(message.email)).toEqual([])
    expect(submitted).toEqual([])
  })

  test.each<[string, unknown, string]>([
    ['name', '', 'Please enter a name.'],
    ['name', 'x'.repeat(101), 'Please use at most 100 characters.'],
    ['name', 'a\r\nBcc: evil@example.com', 'Please use a single line without control characters.'],
    ['email', 'maria', 'Please enter an email address like name@example.com.'],
    ['email', '', 'Please enter an email address.'],
    ['message', ' ', 'Please write a message.'],
    ['message', 'x'.repeat(5_001), 'Please use at most 5,000 characters.'],
    ['subject', 'x', 'This field is not recognized.'],
  ])('a contact message with %s as %j is told what to do', async (field, value, error) => {
    expect(await send(aMessage({ [field]: value }))).toMatchObject({
      status: 400,
      body: { error, fields: { [field]: error } },
    })
  })

  test.each([
    ['name', 'x'.repeat(100)],
    ['message', 'x'.repeat(5_000)],
  ])('may have the longest %s', async (field, value) => {
    expect((await send(aMessage({ [field]: value }))).status).toBe(200)
  })

  test('a contact message with markup in it reaches support as text', async () => {
    const message = aMessage({
      name: '<b>Bob</b>',
      message: '<script>alert("x")</script> & <img src=x onerror=alert(1)>',
    })
    await send(message)
    const [mail] = await noticesOf(message.email)
    expect(mail?.html).not.toMatch(/<script|<img|<b>/)
    expect(mail?.html).toContain('&lt;script&gt;')
    expect(mail?.text).toContain('<script>alert("x")</script>')
  })

  test('a contact message of any naughty string is taken or refused with a sentence', { timeout: 60_000 }, async () => {
    for (const text of naughtyStrings.filter((_text, index) => index < 20 || index % 8 === 0)) {
      const answer = await send(aMessage({ name: text.slice(0, 100), message: text }))
      expect([200, 400, 413]).toContain(answer.status)
    }
    await aws.streamSettled()
  })
})

describe('a contact message that is sent again', () => {
  const sendUnder = (headers: object, parts: object) => send(aMessage(parts), anAddress(), headers)

  test('a contact message that is sent again under its key is answered as before and passed on once, also where both come at once', async () => {
    const [key, email] = [aKey(), anEmail()]
    const answers = [...(await Promise.all([sendUnder(key, { email }), sendUnder(key, { email })]))]
    answers.push(await sendUnder(key, { email }))
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, { ok: true }]))
    expect(await noticesOf(email)).toHaveLength(1)
    expect(submitted).toHaveLength(1)
  })

  const key = aKey()
  test.each([
    ['under its key in other words', key, key, { message: 'Do you film ranches, and when?' }],
    ['under another key', aKey(), aKey(), {}],
    ['without a key', {}, {}, {}],
  ])('%s is another one', async (_, first, second, changes) => {
    const email = anEmail()
    await sendUnder(first, { email })
    await sendUnder(second, { email, ...changes })
    expect(await noticesOf(email)).toHaveLength(2)
  })

  test('a contact message that is sent again under an invalid key is refused and not passed on', async () => {
    const email = anEmail()
    expect(await sendUnder({ 'idempotency-key': 'short' }, { email })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('Idempotency-Key') },
    })
    expect(await noticesOf(email)).toEqual([])
  })

  test('a contact message that is sent again under the key of an order is kept like any other', async () => {
    const [key, message] = [aKey(), aMessage()]
    const { postOrder } = await import('../../support/orders/placing.ts')
    expect((await postOrder(anOrderBody(), { headers: key })).status).toBe(200)
    await send(message, anAddress(), key)
    expect(await noticesOf(message.email)).toHaveLength(1)
  })
})

describe('HubSpot', () => {
  test('is tried again while it is down', async () => {
    hubspotStatus = [503, 429]
    await send(aMessage())
    await aws.streamSettled()
    expect(submitted).toHaveLength(1)
  })

  test('does not delay email while it is down, and gets the submission when it is back', async () => {
    const message = aMessage()
    const Records = await recordsOf(() => send(message))
    hubspotStatus = [503]
    expect((await takeRecords(Records)).batchItemFailures).toHaveLength(1)
    expect([await noticesOf(message.email), submitted]).toEqual([[expect.anything()], []])
    expect(await takeRecords(Records)).toEqual({ batchItemFailures: [] })
    expect(submitted).toHaveLength(1)
  })

  test('is not retried after it refuses a submission, and the email still arrives', async () => {
    hubspotStatus = [400]
    const message = aMessage()
    await send(message)
    expect(await noticesOf(message.email)).toHaveLength(1)
    expect(submitted).toEqual([])
  })
})

describe('the limit of messages', () => {
  const [byAddress, bySubject] = rateClasses.mail.rules

  test('counts an address', async () => {
    const address = anAddress()
    const answers: number[] = []
    for (let index = 0; index <= byAddress.limit; index++) answers.push((await send(aMessage(), address)).status)
    expect(answers).toEqual([...Array.from({ length: byAddress.limit }, () => 200), 429])
  })

  test('counts an email, from whichever address', async () => {
    const email = anEmail()
    const answers: number[] = []
    for (let index = 0; index <= bySubject.limit; index++) answers.push((await send(aMessage({ email }))).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('a question about an order', () => {
  const ask = (order: { orderId: string; cookies: string[] }, message: string, headers: object = aKey()) =>
    call(orders, 'POST /api/orders/{order_id}/questions', {
      params: { order_id: order.orderId },
      cookies: order.cookies,
      address: anAddress(),
      headers: { ...headers },
      body: { message },
    })

  test('reaches support with the order, is answered to its customer, and stands with the order', async () => {
    const order = await aDraft()
    expect(await ask(order, 'May the pool\ncome first?')).toMatchObject({ status: 200, body: { ok: true } })
    await aws.streamSettled()
    const mails = (await aws.mails()).filter((mail) => mailName(mail) === `Question: ${order.orderId}`)
    expect(mails).toMatchObject([{ to: [aws.environment.SUPPORT_EMAIL], replyTo: [order.body.customer.email] }])
    expect(mails[0]?.text).toContain('May the pool\ncome first?')
    expect(mails[0]?.text).toContain(`/admin?tab=orders&order_id=${order.orderId}`)
    const { body } = await readOrder(order.orderId, { cookies: order.cookies })
    expect(Object(body.order).questions).toMatchObject([{ text: 'May the pool\ncome first?', answers: [] }])
  })

  test('a question about an order that is sent again under its key is kept and mailed once, and other words are another question', async () => {
    const [order, key] = [await aDraft(), aKey()]
    for (const words of ['When?', 'When?', 'When, please?']) expect((await ask(order, words, key)).status).toBe(200)
    const { body } = await readOrder(order.orderId, { cookies: order.cookies })
    expect(Object(body.order).questions).toHaveLength(2)
  })

  test('a blank question is told what to do, and one about a foreign order finds none', async () => {
    const order = await aDraft()
    expect(await ask(order, ' ')).toMatchObject({
      status: 400,
      body: { fields: { message: 'Please write a message.' } },
    })
    expect(await ask({ ...order, cookies: [] }, 'Whose?')).toMatchObject({ status: 404 })
  })
})
