import { SQSClient } from '@aws-sdk/client-sqs'
import { beforeEach, expect, test, vi } from 'vitest'
import { callerOf } from '../../../infra/local/aws/callers.ts'
import type { StreamRecord } from '../../../infra/local/aws/embedded.ts'
import type { Fault } from '../../../infra/local/aws/faults.ts'
import type { StartWorkflow } from '../../../infra/local/aws/stepFunctions.ts'
import { anEmail, aWord } from '../../support/builders.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onMessages, onStreamRecords } from '../../support/stage/withStream.ts'

/** The function whose every call to AWS fails. */
let broken: string | undefined
let queueFault: Fault | undefined
let records: StreamRecord[] = []
const submitted: string[] = []
const erased: string[] = []
const start = vi.fn<StartWorkflow>(() => 'started')
const { fetch: realFetch } = globalThis
vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
  if (!url.startsWith('https://api.hsforms.com/')) return realFetch(url, init)
  submitted.push(String(init?.body))
  return new Response('')
})
const aws = await embeddedAws({
  onStreamRecords: (some) => {
    records.push(...some)
    return onStreamRecords(some)
  },
  jobs: { take: (event) => onMessages('jobs', event), start },
  environment: { HUBSPOT_PORTAL_ID: '4711', HUBSPOT_FORM_ID: 'form-1' },
  faults({ service, operation, response }) {
    const caller = callerOf(response.req)
    if (service === 'sqs') return queueFault
    if (caller === broken) return 'error'
    if (service === 's3' && caller === 'erasures') erased.push(operation)
    return undefined
  },
})
const { aSubmittedOrder } = await import('../../support/orders/placing.ts')
const { handler } = await import('../../../functions/entries/stream/stream.ts')
const { handler: mails } = await import('../../../functions/entries/queues/mails.ts')
const { listOrdersAsAdmin } = await import('../../../functions/actions/desk/orderList.ts')
const { newJob } = await import('../../../functions/domain/platform/Job.ts')
const { transact } = await import('../../../functions/store/dynamo.ts')
const { queueHubspotContact } = await import('../../../functions/store/integrations/hubspotContacts.ts')
const { insertingJob } = await import('../../../functions/store/platform/jobs.ts')
const { queueMail } = await import('../../../functions/store/mail/mails.ts')
const { claim } = await import('../../../functions/store/platform/queue.ts')
const { keys } = await import('../../../functions/store/table.ts')

beforeEach(() => {
  broken = undefined
  queueFault = undefined
  records = []
  start.mockClear()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

/** Something for every consumer at once, and whether each of them has done it. */
async function causeAll() {
  const [email, jobId, file] = [anEmail(), `job_${aWord()}`, `orders/aa/${aWord()}/a.jpg`]
  const now = new Date()
  const { body, orderId } = await aSubmittedOrder()
  await transact([
    queueMail({ template: 'password_changed', to: email, data: {} }, now),
    queueHubspotContact({ name: 'Bob Stone', email, message: 'Hello' }, now),
    insertingJob(newJob({ id: jobId, workflow: 'film', subject: orderId }, now)),
    { put: { ...keys.discarded(aWord()), status: 'discarded', storage_key: file, erase: true, expires_at: 1 } },
  ])
  await aws.sweepExpired()
  return {
    mails: async () => (await aws.mails()).some(({ to }) => to.includes(email)),
    hubspot: async () => submitted.some((form) => form.includes(email)),
    jobs: async () => start.mock.calls.some(([execution]) => execution.jobId === jobId),
    erasures: async () => erased.some((operation) => operation.includes(encodeURIComponent(file))),
    readModel: async () =>
      (await listOrdersAsAdmin({ q: body.customer.email }, new Date())).rows.some(({ id }) => id === orderId),
  }
}

test.each(['readModel', 'mails', 'jobs', 'hubspot', 'erasures'] as const)(
  'the failing consumer %s holds up none of the others, and does its work when it is mended',
  async (name) => {
    broken = name
    const { [name]: own, ...others } = await causeAll()
    for (const [other, isDone] of Object.entries<() => Promise<boolean>>(others))
      await vi.waitFor(async () => expect(await isDone(), other).toBe(true), { timeout: 20_000 })
    expect(await own()).toBe(false)
    broken = undefined
    await aws.streamSettled()
    expect(await own()).toBe(true)
  },
  60_000,
)

test('while the queues are down the stream keeps every change, and hands all of them on afterwards', async () => {
  queueFault = 'error'
  const done = await causeAll()
  await vi.waitFor(() => expect(records.length).toBeGreaterThan(5))
  const Records = [...records]
  const { batchItemFailures } = await handler({ Records })
  expect(batchItemFailures).toHaveLength(new Set(Records.map(({ dynamodb }) => dynamodb.SequenceNumber)).size)
  queueFault = undefined
  await aws.streamSettled()
  for (const [name, isDone] of Object.entries(done)) expect([name, await isDone()]).toEqual([name, true])
}, 60_000)

test('a change that its queue does not take comes again alone', async () => {
  await causeAll()
  await aws.streamSettled()
  const taken = records.slice(0, 3)
  const send = vi.spyOn(SQSClient.prototype, 'send').mockImplementation((async ({ input }: { input: object }) => ({
    Failed: Object(input).QueueUrl.endsWith('/mails') ? [{ Id: '0' }] : [],
  })) as never)
  const ofMails = records.filter(({ dynamodb }) => String(dynamodb.Keys.pk?.S).startsWith('MAIL#'))
  expect(await handler({ Records: [...taken, ...ofMails] })).toEqual({
    batchItemFailures: [{ itemIdentifier: ofMails[0]?.dynamodb.SequenceNumber }],
  })
  expect(send.mock.calls.length).toBeGreaterThan(1)
  send.mockRestore()
})

test('no message holds more of a person than what the console finds a row by', async () => {
  const { messagesOf } = await import('../../../functions/actions/platform/enqueueChanges.ts')
  const { changesIn } = await import('../../../functions/entries/stream/stream.ts')
  const { body } = await aSubmittedOrder()
  await aws.streamSettled()
  const messages = JSON.stringify(changesIn({ Records: records }).flatMap(messagesOf))
  expect(messages).toContain(body.customer.email)
  expect(messages).not.toContain('creator_hash')
})

// Last, because the mail that it claims is tried again until the claim is over.
test('a mail that fails in a batch comes again alone', async () => {
  const [good, bad] = [1, 2].map(() => queueMail({ template: 'password_changed', to: anEmail(), data: {} }, new Date()))
  queueFault = 'error'
  if (!good || !bad || !('put' in good) || !('put' in bad)) throw new Error('A mail is a put.')
  await transact([good, bad])
  await claim({ queue: 'mail', id: String(bad.put.id) }, new Date())
  const message = ({ put }: typeof good, messageId: string) => ({ messageId, body: JSON.stringify({ pk: put.pk }) })
  expect(await mails({ Records: [message(good, 'a'), message(bad, 'b')] })).toEqual({
    batchItemFailures: [{ itemIdentifier: 'b' }],
  })
  await expect(mails({ Records: 'none' })).rejects.toThrow()
  queueFault = undefined
})
