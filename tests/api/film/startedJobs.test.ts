import { beforeEach, expect, test, vi } from 'vitest'
import type { Fault, Service } from '../../../infra/local/aws/faults.ts'
import type { StartWorkflow } from '../../../infra/local/aws/stepFunctions.ts'
import { asFunction } from '../../support/access/leastPrivilege.ts'
import { anEmail, aWord } from '../../support/builders.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'

let broken: { service: Service; fault: Fault; times: number } | undefined
const start = vi.fn<StartWorkflow>()
const aws = await embeddedAws({
  onStreamRecords,
  jobs: { take: (event) => jobs(event), start },
  faults({ service }) {
    if (service !== broken?.service || broken.times === 0) return undefined
    broken.times -= 1
    return broken.fault
  },
})
const { newJob } = await import('../../../functions/domain/platform/Job.ts')
const { transact } = await import('../../../functions/store/dynamo.ts')
const { insertingJob } = await import('../../../functions/store/platform/jobs.ts')
const { queueMail } = await import('../../../functions/store/mail/mails.ts')
const { handler } = await import('../../../functions/entries/workers/jobs.ts')
const jobs = (event: unknown) => asFunction('jobs', () => handler(event))

beforeEach(() => {
  broken = undefined
  start.mockReset().mockReturnValue('started')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

/** A job in one transaction with a mail, as an order would cause both. */
async function insertWithMail() {
  const jobId = `job_${aWord()}`
  const to = anEmail()
  const now = new Date()
  const job = newJob({ id: jobId, workflow: 'film', subject: 'ord_1' }, now)
  await transact([insertingJob(job), queueMail({ template: 'password_changed', to, data: {} }, now)])
  return { jobId, to }
}
const startsOf = (jobId: string) => start.mock.calls.filter(([execution]) => execution.jobId === jobId)
const hasMail = async (email: string) => (await aws.mails()).some(({ to }) => to.includes(email))

test('an inserted job is started under its own id, by the workflow that it names', async () => {
  const { jobId } = await insertWithMail()
  await aws.streamSettled()
  expect(startsOf(jobId)).toEqual([[{ workflow: 'film', jobId }]])
})

test.each<[string, Service, Fault]>([
  ['the queue is down', 'sqs', 'error'],
  ['the queue is too busy', 'sqs', 'throttle'],
  ['the queue’s answer is lost', 'sqs', 'dropAfter'],
  ['Step Functions is down', 'states', 'error'],
  ['Step Functions is too busy', 'states', 'throttle'],
  ['the word that it was started is lost', 'states', 'dropAfter'],
])('a job is started though %s for a while', async (_name, service, fault) => {
  broken = { service, fault, times: 4 }
  const { jobId } = await insertWithMail()
  await aws.streamSettled()
  expect(broken.times).toBe(0)
  expect(startsOf(jobId).length).toBeGreaterThan(0)
})

test('a job whose workflow cannot be started does not delay email of the same batch', async () => {
  start.mockReturnValue('unknown')
  const { jobId, to } = await insertWithMail()
  await vi.waitFor(async () => expect(await hasMail(to)).toBe(true), { timeout: 30_000 })
  await vi.waitFor(() => expect(startsOf(jobId).length).toBeGreaterThan(1), { timeout: 30_000 })
  start.mockReturnValue('started')
  await aws.streamSettled()
})

test('a job that was started before counts as started', async () => {
  start.mockReturnValue('ended')
  const { jobId } = await insertWithMail()
  await aws.streamSettled()
  expect(startsOf(jobId)).toHaveLength(1)
})

test('an operator’s command starts every unfinished job and no finished one', async () => {
  const { jobId: waiting } = await insertWithMail()
  const { jobId: ended } = await insertWithMail()
  await aws.streamSettled()
  await jobs({ note: 'failed', job_id: ended, step: 'workflow', error: 'TIMED_OUT' })
  start.mockClear()
  await jobs({ start: 'unended' })
  expect([startsOf(waiting), startsOf(ended)].map(({ length }) => length)).toEqual([1, 0])
})

test('an event of an unknown kind is refused', async () => {
  for (const event of [{}, null, { note: 'revived', job_id: 'job_1' }, { note: 'begun', job_id: 'a b' }])
    await expect(jobs(event)).rejects.toThrow()
})
