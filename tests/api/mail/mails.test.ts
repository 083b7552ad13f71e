import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Fault } from '../../../infra/local/aws/faults.ts'
import { anEmail, anOrderBody } from '../../support/builders.ts'
import { minute, travel } from '../../support/clock.ts'
import { waitingMails } from '../../support/orders/waitingMails.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onStreamRecords, takeRecords } from '../../support/stage/withStream.ts'

let deliver = onStreamRecords
let mailFault: () => Fault | undefined = () => undefined
let tableFault: (operation: string) => Fault | undefined = () => undefined
const aws = await embeddedAws({
  onStreamRecords: (records) => deliver(records),
  faults: ({ service, operation }) => (service === 'ses' ? mailFault() : tableFault(operation)),
  environment: { SITE_ORIGIN: 'http://localhost:5173' },
})
const { aVerifiedPerson } = await import('../../support/accounts/people.ts')
const { aDraft, aSubmittedOrder, submit } = await import('../../support/orders/placing.ts')
const handler = ({ Records }: { Records: object[] }) => takeRecords(Records)
const { getItem, transact, updateItem } = await import('../../../functions/store/dynamo.ts')
const { queueMail } = await import('../../../functions/store/mail/mails.ts')
const { claim } = await import('../../../functions/store/platform/queue.ts')
const { keys } = await import('../../../functions/store/table.ts')
const { renderMail } = await import('../../../functions/services/mails/renderMail.ts')

beforeEach(() => {
  deliver = onStreamRecords
  mailFault = () => undefined
  tableFault = () => undefined
})
const noStream = async () => ({ batchItemFailures: [] })
const mailsTo = async (email: string) => (await aws.mails()).filter(({ to }) => to.includes(email))
const insertion = (id: string) => ({
  Records: [
    {
      eventName: 'INSERT',
      dynamodb: { Keys: { pk: { S: `MAIL#${id}` }, sk: { S: 'MAIL' } }, SequenceNumber: '42' },
    },
  ],
})
const contactNotice = { message_id: 'msg_1', name: 'Bob', email: 'bob@example.com', message: 'Hi' }

/** A queued mail that the stream has not seen. */
async function aQueuedMail(to = anEmail()): Promise<string> {
  deliver = noStream
  const queued = queueMail({ template: 'contact_notice', to, data: contactNotice }, new Date())
  await transact([queued])
  await aws.streamSettled()
  return 'put' in queued ? String(queued.put.id) : ''
}
const pendingIds = async () => (await waitingMails()).map(({ pk }) => pk)

describe('the order confirmation', () => {
  test('tells the order, its price and what happens next, in text and HTML', async () => {
    const { email, cookies } = await aVerifiedPerson()
    const options = { plan: 'premium', add_music: true, resolution: '1080p', property_type: 'rental' } as const
    const order = await aDraft(anOrderBody({ customer: { email }, options }), { cookies })
    await submit(order)
    await aws.streamSettled()
    const mail = (await mailsTo(email)).at(-1)
    expect(mail?.subject).toBe('1208 Barton Hills Drive, Austin: Your video tour order')
    for (const content of [mail?.text ?? '', mail?.html ?? '']) {
      for (const fact of [order.orderId, 'Maria Gomez', '1208 Barton Hills Drive', 'Rental / AirBnB', '1080p'])
        expect(content).toContain(fact)
      for (const money of ['PREMIUM plan', '$795.00', 'Background Music', '$15.00', '$810.00'])
        expect(content).toContain(money)
      for (const step of ['add photos', 'under a week', 'watermarked preview', 'HD']) expect(content).toContain(step)
      // This stage asks for no money.
      for (const promise of ['invoice', 'deposit', 'final payment']) expect(content).not.toContain(promise)
      expect(content).toContain('http://localhost:5173')
      expect(content).toContain('support@threshold.example')
    }
  })

  test('the order confirmation and the notice to support show what people typed as text', async () => {
    const attack = '<img src=x onerror=alert(1)>"\'&'
    const { email, cookies } = await aVerifiedPerson()
    const options = { address_freeform: attack, brokerage: attack }
    const order = await aDraft(anOrderBody({ customer: { name: attack, email }, options }), { cookies })
    await submit(order)
    await aws.streamSettled()
    const mails = (await aws.mails()).filter(({ text }) => text.includes(order.orderId))
    expect(mails).toHaveLength(2)
    for (const { html, text } of mails) {
      expect(html).not.toContain('<img')
      expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
      expect(text).toContain('<img src=x onerror=alert(1)>')
    }
  })

  test('has a subject of one short line, whatever the address', async () => {
    const typed = 'Your invoice is due http://evil.example'
    const order = { name: typed, email: 'a@b.c', phone: typed, brokerage: typed, address: typed }
    const rest = { property_type: 'Rental', resolution: '720p', plan: 'basic', line_items: [], price_cents: 0 }
    const subjectOf = async (template: 'order_confirmation' | 'order_notice' | 'contact_notice', address = typed) => {
      const data = { ...order, ...rest, address, order_id: 'ord_1', message_id: 'msg_1', message: typed }
      return (await renderMail(template, data, { siteOrigin: 'https://tours.example' })).subject
    }
    expect(await subjectOf('order_confirmation')).toBe('Your video tour order')
    expect(await subjectOf('order_notice')).toBe('New order')
    expect(await subjectOf('order_notice', '12 Oak Lane,\r\nBcc: Austin')).toBe('12 Oak Lane, Bcc: Austin: New order')
    expect(await subjectOf('order_notice', 'Oak '.repeat(40))).toBe(`${'Oak '.repeat(10).trimEnd()}…: New order`)
    expect(await subjectOf('contact_notice')).toBe('Contact message msg_1')
  })

  test('an order confirmation of broken data is not sent', async () => {
    await expect(renderMail('order_confirmation', { order_id: 7 }, { siteOrigin: '' })).rejects.toThrow()
  })
})

describe('a queued mail', () => {
  test('is sent once, its content forgotten, and noted for thirty days', async () => {
    const to = anEmail()
    const id = await aQueuedMail(to)
    expect(await pendingIds()).toContain(`MAIL#${id}`)
    expect(await handler(insertion(id))).toEqual({ batchItemFailures: [] })
    expect(await mailsTo(to)).toHaveLength(1)
    const item = await getItem(keys.mail(id))
    expect(item).toMatchObject({ id, to, sent_at: expect.any(String), message_id: expect.any(String) })
    expect(item).not.toHaveProperty('data')
    expect(item).not.toHaveProperty('leased_until')
    expect(Number(item?.expires_at)).toBeGreaterThan(Date.now() / 1000 + 29 * 24 * 3600)
    expect(await pendingIds()).not.toContain(`MAIL#${id}`)
  })

  test('a queued mail that the stream tells of again is not sent again', async () => {
    const to = anEmail()
    const id = await aQueuedMail(to)
    await handler(insertion(id))
    expect(await handler(insertion(id))).toEqual({ batchItemFailures: [] })
    expect(await mailsTo(to)).toHaveLength(1)
  })

  test('a queued mail that ten deliveries take at once is sent once, and the others come back later', async () => {
    const to = anEmail()
    const id = await aQueuedMail(to)
    const answers = await Promise.all(Array.from({ length: 10 }, () => handler(insertion(id))))
    expect(answers.filter(({ batchItemFailures }) => batchItemFailures.length === 0).length).toBeGreaterThan(0)
    expect(await mailsTo(to)).toHaveLength(1)
  })

  test('a queued mail whose delivery died is sent by another when the lease is over', async () => {
    const to = anEmail()
    const id = await aQueuedMail(to)
    await claim({ queue: 'mail', id }, new Date())
    expect(await handler(insertion(id))).toEqual({ batchItemFailures: [{ itemIdentifier: '42' }] })
    expect(await mailsTo(to)).toEqual([])
    await updateItem({
      update: keys.mail(id),
      set: 'SET leased_until = :now',
      values: { now: Math.floor(Date.now() / 1000) },
    })
    expect(await handler(insertion(id))).toEqual({ batchItemFailures: [] })
    expect(await mailsTo(to)).toHaveLength(1)
  })

  test.each(['error', 'throttle'] as const)('stays and comes again while SES answers “%s”', async (fault) => {
    const to = anEmail()
    const id = await aQueuedMail(to)
    mailFault = () => fault
    expect(await handler(insertion(id))).toEqual({ batchItemFailures: [{ itemIdentifier: '42' }] })
    expect(await getItem(keys.mail(id))).toMatchObject({ data: contactNotice, last_failure: expect.any(String) })
    expect(await pendingIds()).toContain(`MAIL#${id}`)
    mailFault = () => undefined
    expect(await handler(insertion(id))).toEqual({ batchItemFailures: [] })
    expect(await mailsTo(to)).toHaveLength(1)
  })

  test.each([['drop', 0] as const, ['dropAfter', 1] as const])(
    'a queued mail whose answer from SES is lost (“%s”) waits a minute and twice as long each time before it is sent again',
    async (fault, arrived) => {
      const to = anEmail()
      const id = await aQueuedMail(to)
      const comesBack = { batchItemFailures: [{ itemIdentifier: '42' }] }
      for (const [times, minutes] of [1, 2, 4].entries()) {
        mailFault = () => fault
        expect(await handler(insertion(id))).toEqual(comesBack)
        expect(await mailsTo(to)).toHaveLength(arrived * (times + 1))
        expect(await getItem(keys.mail(id))).toMatchObject({ data: contactNotice, last_failure: 'MailUnanswered' })
        mailFault = () => undefined
        travel(minutes * minute - 5_000)
        expect(await handler(insertion(id))).toEqual(comesBack)
        travel(10_000)
      }
      expect(await handler(insertion(id))).toEqual({ batchItemFailures: [] })
      expect(await mailsTo(to)).toHaveLength(arrived * 3 + 1)
      const item = await getItem(keys.mail(id))
      for (const name of ['data', 'leased_until', 'held_before', 'unanswered']) expect(item).not.toHaveProperty(name)
    },
  )

  test.each(['error', 'dropAfter'] as const)(
    'is sent once though the table answers “%s” to many notes of it',
    async (fault) => {
      const to = anEmail()
      const id = await aQueuedMail(to)
      let failures = 8
      tableFault = (operation) => (operation === 'UpdateItem' && failures-- > 0 ? fault : undefined)
      expect(await handler(insertion(id))).toEqual({ batchItemFailures: [] })
      expect(await mailsTo(to)).toHaveLength(1)
    },
  )

  test('is sent by the stream itself once SES is back', async () => {
    let failures = 4
    mailFault = () => (failures-- > 0 ? 'error' : undefined)
    const order = await aSubmittedOrder()
    await aws.streamSettled()
    expect(await mailsTo(order.body.customer.email)).toHaveLength(1)
  })

  test('a queued mail that SES refuses for good stays unsent for people to look at, and holds up no other', async () => {
    const { MessageRejected, SESClient } = await import('@aws-sdk/client-ses')
    const id = await aQueuedMail()
    const send = vi
      .spyOn(SESClient.prototype, 'send')
      .mockRejectedValueOnce(new MessageRejected({ message: 'Bad address', $metadata: {} }) as never)
    expect(await handler(insertion(id))).toEqual({ batchItemFailures: [] })
    send.mockRestore()
    expect(await getItem(keys.mail(id))).toMatchObject({ data: contactNotice, last_failure: 'MessageRejected' })
    expect(await pendingIds()).toContain(`MAIL#${id}`)
  })

  test.each(['template', 'data'])(
    'a queued mail of a broken %s stays unsent for people to look at, and holds up no other',
    async (what) => {
      const id = await aQueuedMail()
      const values = { broken: 'broken' }
      await updateItem({ update: keys.mail(id), set: 'SET #what = :broken', names: { '#what': what }, values })
      expect(await handler(insertion(id))).toEqual({ batchItemFailures: [] })
      expect(await getItem(keys.mail(id))).toMatchObject({
        [what]: 'broken',
        last_failure: expect.stringMatching(/ZodError$/),
      })
      expect(await pendingIds()).toContain(`MAIL#${id}`)
    },
  )

  test('a queued mail that fails in a batch is reported alone', async () => {
    const [good, bad] = [await aQueuedMail(), await aQueuedMail()]
    await claim({ queue: 'mail', id: bad }, new Date())
    const [first, second] = [insertion(good).Records, insertion(bad).Records]
    const renumbered = second.map((record) => ({ ...record, dynamodb: { ...record.dynamodb, SequenceNumber: '43' } }))
    expect(await handler({ Records: [...first, ...renumbered] })).toEqual({
      batchItemFailures: [{ itemIdentifier: '43' }],
    })
  })
})

test('the stream ignores records that it does not handle', async () => {
  const dynamodb = { Keys: { pk: { S: 'RATE#x' }, sk: { S: 'WINDOW#1' } }, SequenceNumber: '1' }
  const image = { status: { S: 'done' }, storage_key: { S: 'orders/x' } }
  const byTimeToLive = { type: 'Service', principalId: 'dynamodb.amazonaws.com' }
  const Records = [
    { eventName: 'INSERT', dynamodb },
    { eventName: 'MODIFY', dynamodb },
    { eventName: 'REMOVE', dynamodb: { ...dynamodb, OldImage: { ...image, status: { S: 'pending' } } } },
    { eventName: 'REMOVE', dynamodb: { ...dynamodb, OldImage: image }, userIdentity: byTimeToLive },
    { eventName: 'REMOVE', dynamodb, userIdentity: byTimeToLive },
  ]
  const { S3Client } = await import('@aws-sdk/client-s3')
  const send = vi.spyOn(S3Client.prototype, 'send')
  expect(await handler({ Records })).toEqual({ batchItemFailures: [] })
  expect(send).not.toHaveBeenCalled()
  send.mockRestore()
})
