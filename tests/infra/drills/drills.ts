import { expect, vi } from 'vitest'
import { limits } from '#contract/limits'
import { newAssetId, newId } from '../../../functions/services/ids.ts'
import type { Write } from '../../../functions/store/dynamo.ts'
import type { Service } from '../../../infra/local/aws/faults.ts'
import { openWorkflowRunner } from '../../../infra/local/workflows/workflowRunner.ts'
import { workflows } from '../../../infra/workflows/workflows.ts'
import { call } from '../../support/apiEvent.ts'
import { aKey, anAddress, anEmail, anOrderBody } from '../../support/builders.ts'
import { type DeployedAlarm, type DrilledName, feedingOf, functionOf, triesBefore } from './alarms.ts'
import { emitted, invocations } from './measured.ts'
import { ask, aws, breakHubspot, handlerOf, provoke, usualCallOf } from './setting.ts'

/** Provokes a fault and answers what the alarm's metric then says; `told` stands in the alarm's part of the runbook. */
export type Drill = { told: string; run: (alarm: DeployedAlarm) => Promise<number> }

const many = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make))
const order = () => ask('/api/orders', { body: anOrderBody(), headers: aKey() })
/** SES's word on a mail that came back, or that somebody called spam. */
const feedback = (emailAddress: string, eventType: 'Bounce' | 'Complaint') => ({
  source: 'aws.ses',
  detail: {
    eventType,
    bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress }] },
    complaint: { complainedRecipients: [{ emailAddress }] },
  },
})

/** Functions answer what they can; these calls they can't: no request at all, or word of a bounce while the table is down. */
async function errors(alarm: DeployedAlarm) {
  const { name, instances } = functionOf(alarm)
  provoke('dynamodb', 'error')
  const lambda = invocations(await handlerOf(name), instances)
  await lambda.invoke(name === 'mailEvents' ? feedback(anEmail(), 'Bounce') : {})
  return lambda.counted.Errors
}

async function throttles(alarm: DeployedAlarm) {
  const { name, instances } = functionOf(alarm)
  const lambda = invocations(await handlerOf(name), instances)
  await many(instances + alarm.threshold, () => lambda.invoke(usualCallOf(name)))
  return lambda.counted.Throttles
}

/** Puts down what the stream is to take, and answers its key. */
async function queued(write: Write): Promise<string> {
  const { transact } = await import('../../../functions/store/dynamo.ts')
  await transact([write])
  return 'put' in write ? String(write.put.pk) : ''
}

async function queuedContact(): Promise<string> {
  const { queueHubspotContact } = await import('../../../functions/store/integrations/hubspotContacts.ts')
  return queued(queueHubspotContact({ name: 'Bob Stone', email: anEmail(), message: 'Hello' }, new Date()))
}

async function queuedMail(): Promise<string> {
  const { queueMail } = await import('../../../functions/store/mail/mails.ts')
  const data = { message_id: 'msg_1', name: 'Bob', email: 'bob@example.com', message: 'Hello' }
  return queued(queueMail({ template: 'contact_notice', to: anEmail(), data }, new Date()))
}

/** The age of a record that the stream still holds: its queue does not take it. */
async function iteratorAge({ threshold }: DeployedAlarm) {
  provoke('sqs', 'error')
  const createdAt = Date.now() - threshold
  const Keys = { pk: { S: await queuedMail() }, sk: { S: 'MAIL' } }
  const handler = await handlerOf('stream')
  const taken = await handler({ Records: [{ eventName: 'INSERT', dynamodb: { SequenceNumber: '1', Keys } }] })
  expect(taken).toEqual(refused)
  return Date.now() - createdAt
}

/** As often as the deployed source tries: what fails each time lands in its queue. */
async function deadLetters(alarm: DeployedAlarm) {
  const { name, tries, isQueue } = triesBefore(alarm)
  if (isQueue) return untakenMessage(name, tries)
  provoke('dynamodb', 'error')
  const lambda = invocations(await handlerOf(name), 1)
  const event = name === 'mailEvents' ? feedback(anEmail(), 'Complaint') : { Records: [{ eventName: 'INSERT' }] }
  for (let left = tries; left > 0; left -= 1) await lambda.invoke(event)
  return lambda.counted.Errors === tries ? 1 : 0
}

const jobs = (event: unknown) => handlerOf('jobs').then((handler) => handler(event))
const messages = (body: object) => ({ Records: [{ messageId: '1', body: JSON.stringify(body) }] })
const refused = { batchItemFailures: [{ itemIdentifier: '1' }] }

/** A message that its function can not read comes back as often as the queue lets it. */
async function untakenMessage(name: DrilledName, tries: number) {
  const handler = await handlerOf(name)
  const answers = await many(tries, () => handler(messages({})))
  return answers.filter((answer) => JSON.stringify(answer) === JSON.stringify(refused)).length === tries ? 1 : 0
}

const waiting: Record<string, () => Promise<object>> = {
  mails: async () => ({ pk: await queuedMail() }),
  hubspot: async () => ({ pk: await queuedContact() }),
  jobs: async () => ({ id: 'ord_1-v1', workflow: 'tour' }),
  erasures: async () => ({
    pk: 'DISCARDED#1',
    sk: 'ASSET#DISCARDED',
    image: { status: { S: 'discarded' }, storage_key: { S: 'orders/aa/ord_1/a.jpg' } },
  }),
  readModel: async () => ({ pk: 'ORDER#ord_1', sk: 'ORDER' }),
  photoUrls: async () => ({ pk: 'FETCH#ord_1', sk: 'PHOTO_URL#001' }),
  webhooks: async () => ({ pk: 'HAPPENED#msg_1' }),
  previews: async () => ({ asset_ids: [newAssetId(newId('ord', new Date()), 1)] }),
}

/** What else than the table. */
const neededBy: Record<string, Service> = { mails: 'ses', jobs: 'states', erasures: 's3', hubspot: 'sqs' }

/** The age in seconds of a message that its queue still holds, because what its function needs is down. */
async function messageAge(alarm: DeployedAlarm) {
  const { name } = feedingOf(alarm)
  const message = await waiting[name]?.()
  provoke(neededBy[name] ?? 'dynamodb', 'error')
  breakHubspot(503)
  const createdAt = Date.now() - alarm.threshold * 1000
  const handler = await handlerOf(name)
  expect(await handler(messages({ ...message }))).toEqual(refused)
  return (Date.now() - createdAt) / 1000
}

/** A job of the film's workflow, by its id. */
async function aFilmJob(): Promise<string> {
  const { insertingJob } = await import('../../../functions/store/platform/jobs.ts')
  const { newJob } = await import('../../../functions/domain/platform/Job.ts')
  const { newId } = await import('../../../functions/services/ids.ts')
  const subject = newId('ord', new Date())
  const id = `${subject}-v1`
  await queued(insertingJob(newJob({ id, workflow: 'tour', subject }, new Date())))
  return id
}
async function codeOf(jobId: string): Promise<string | undefined> {
  const { findJobAsAdmin } = await import('../../../functions/store/platform/jobs.ts')
  return (await findJobAsAdmin(jobId))?.error_code
}

async function failedExecution() {
  const jobId = await aFilmJob()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const invoke = () => Promise.reject(Object.assign(new Error('No.'), { name: 'crash' }))
  const runner = openWorkflowRunner({ workflows, invoke, keep: jobs, pause: async () => undefined })
  runner.start({ workflow: 'tour', jobId })
  await runner.settled()
  return (await codeOf(jobId)) === 'gather.crash' ? 1 : 0
}

async function timedOutExecution() {
  const job_id = await aFilmJob()
  await jobs({ note: 'begun', job_id })
  await jobs({ note: 'failed', step: 'workflow', job_id, error: 'TIMED_OUT' })
  return (await codeOf(job_id)) === 'workflow.timeout' ? 1 : 0
}

const reads = ['GetItem', 'BatchGetItem', 'Query', 'TransactGetItems']
const writes = ['UpdateItem', 'PutItem', 'DeleteItem', 'TransactWriteItems']

async function readThrottles() {
  const { answer } = await order()
  const refused = provoke('dynamodb', 'throttle', { of: reads })
  const answers = await many(4, () => ask(`/api/orders/${answer.orderId}`, { headers: aKey() }))
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503])
  return refused.count
}

async function writeThrottles() {
  const refused = provoke('dynamodb', 'throttle', { of: writes })
  const answers = await many(4, order)
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503])
  return refused.count
}

async function serverErrors() {
  provoke('dynamodb', 'error')
  const answers = await many(4, order)
  return answers.filter(({ status }) => status >= 500).length
}

/** Of all answers on the way through CloudFront, those that are errors, in percent. */
async function siteErrorRate() {
  const good = await many(16, () => ask('/api/price', { body: { plan: 'basic' } }))
  expect(good.every(({ status }) => status === 200)).toBe(true)
  const failed = await serverErrors()
  return (100 * failed) / (good.length + 4)
}

async function latency() {
  provoke('dynamodb', 'hang', { of: ['TransactWriteItems'], times: 2 })
  const { status, milliseconds } = await order()
  expect(status).toBe(200)
  return milliseconds
}

/** What stands in the log under exactly the name and dimensions that the alarm watches, from one fault alone. */
const logged = (fault: (alarm: DeployedAlarm) => Promise<unknown>) => async (alarm: DeployedAlarm) => {
  const { metric, dimensions, threshold } = alarm
  const before = emitted.sumOf(metric, dimensions)
  await fault(alarm)
  const sum = () => emitted.sumOf(metric, dimensions) - before
  await vi.waitFor(() => expect(sum()).toBeGreaterThanOrEqual(threshold), { timeout: 20_000 })
  return sum()
}

async function unsendableMails({ threshold }: DeployedAlarm) {
  provoke('ses', 'error')
  await many(threshold, queuedMail)
}

async function refusedContact() {
  breakHubspot(400)
  await queuedContact()
}

async function guessedPasswords({ threshold }: DeployedAlarm) {
  const { handler } = await import('../../../functions/entries/api/auth.ts')
  const guess = (email: string) =>
    call(handler, 'POST /api/auth/login', { address: anAddress(), body: { email, password: 'guessing it' } })
  const one = anEmail()
  const statuses = new Set<number>()
  for (let guesses = 0; guesses < threshold; guesses += 5)
    for (const { status } of await many(5, () => guess(guesses < 15 ? one : anEmail()))) statuses.add(status)
  expect(statuses).toEqual(new Set([401, 429]))
}

async function announcedFiles() {
  const { aDraft } = await import('../../support/orders/placing.ts')
  const { presign } = await import('../../support/photos/uploading.ts')
  const network = async () => {
    const [own, address] = [await aDraft(), anAddress()]
    let [seq, answer] = [1, await presign(own, { size_bytes: limits.photoMaxBytes }, address)]
    while (answer.status === 200) answer = await presign(own, { seq: ++seq, size_bytes: limits.photoMaxBytes }, address)
    expect(answer.status).toBe(429)
  }
  await many(7, network)
}

/** SES measures its own rate; what comes to us of a refused mail is noted, one of as many as were sent. */
const refusedShare = (kind: 'Bounce' | 'Complaint') => async () => {
  const { isSuppressed } = await import('../../../functions/store/mail/suppressions.ts')
  const sentBefore = (await aws.mails()).length
  await queuedMail()
  await aws.streamSettled()
  const sent = (await aws.mails()).slice(sentBefore)
  const [address = ''] = sent[0]?.to ?? []
  await (await handlerOf('mailEvents'))(feedback(address, kind))
  const noted = await isSuppressed(address, new Date())
  return noted ? 1 / sent.length : 0
}

export const drills: Record<string, Drill> = {
  'AWS/Lambda Errors': { told: 'a call that the function can not answer ends in an error.', run: errors },
  'AWS/Lambda Throttles': { told: 'more calls at once than instances; those beyond are turned away.', run: throttles },
  'AWS/Lambda IteratorAge': {
    told: 'a queue is down, and its record stays in the stream.',
    run: iteratorAge,
  },
  'AWS/SQS ApproximateNumberOfMessagesVisible': {
    told: 'a record fails as often as its source tries, and lands in the queue.',
    run: deadLetters,
  },
  'AWS/SQS ApproximateAgeOfOldestMessage': {
    told: 'what a message needs is down, and it stays in its queue.',
    run: messageAge,
  },
  'AWS/States ExecutionsFailed': {
    told: 'a step fails as often as it is tried, and its job is noted as failed.',
    run: failedExecution,
  },
  'AWS/States ExecutionsTimedOut': {
    told: 'AWS ends an execution that takes too long, and its job is noted as failed.',
    run: timedOutExecution,
  },
  'AWS/DynamoDB ReadThrottleEvents': { told: 'the table throttles reads; customers get a 503.', run: readThrottles },
  'AWS/DynamoDB WriteThrottleEvents': { told: 'the table throttles writes; visitors get a 503.', run: writeThrottles },
  'AWS/ApiGateway 5xx': { told: 'the table answers 500; orders get a 503.', run: serverErrors },
  'AWS/ApiGateway Latency': { told: 'two calls to the table hang; the order is placed, but late.', run: latency },
  'AWS/CloudFront 5xxErrorRate': { told: 'one in five answers behind the site is an error.', run: siteErrorRate },
  'AWS/SES Reputation.BounceRate': {
    told: 'a sent mail bounces and its address is noted.',
    run: refusedShare('Bounce'),
  },
  'AWS/SES Reputation.ComplaintRate': {
    told: 'a sent mail is called spam and its address is noted.',
    run: refusedShare('Complaint'),
  },
  'VideoTours MailsFailed': { told: 'SES fails for three queued mails.', run: logged(unsendableMails) },
  'VideoTours ContactsFailed': { told: 'HubSpot refuses a contact.', run: logged(refusedContact) },
  'VideoTours LoginsRefused': {
    told: 'many accounts are tried with a wrong password, one of them too often.',
    run: logged(guessedPasswords),
  },
  'VideoTours UploadBytes': { told: 'seven networks announce as much as they may.', run: logged(announcedFiles) },
}
