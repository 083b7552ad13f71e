import { beforeEach, expect, test, vi } from 'vitest'
import type { StartWorkflow } from '../../../infra/local/aws/stepFunctions.ts'
import { asFunction } from '../../support/access/leastPrivilege.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onMessages, onStreamRecords } from '../../support/stage/withStream.ts'

const start = vi.fn<StartWorkflow>()
const draft = { places: 2, seconds: 60 }
const aws = await embeddedAws({
  onStreamRecords,
  onMessages,
  jobs: { take: (event) => jobs(event), start },
  environment: { FILMS_START: 'on_submission', PACES: JSON.stringify({ draft }) },
})
const { handler } = await import('../../../functions/entries/workers/jobs.ts')
const { listUnendedJobsAsAdmin, saveLine } = await import('../../../functions/store/platform/jobs.ts')
const { aFilmedOrder, lookAtFilm } = await import('../../support/film/filmedOrder.ts')
const { readOrder } = await import('../../support/orders/placing.ts')
const jobs = (event: unknown) => asFunction('jobs', () => handler(event))

type Filmed = Awaited<ReturnType<typeof aFilmedOrder>>
const endJob = (job_id: string) => jobs({ note: 'failed', job_id, step: 'workflow', error: 'TIMED_OUT' })

beforeEach(async () => {
  start.mockReset().mockReturnValue('started')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  for (const { id } of await listUnendedJobsAsAdmin()) await endJob(id)
  start.mockClear()
})

/** So many films, asked for one after the other, by the ids of their jobs. */
async function films(count: number) {
  const placed: { order: Filmed; jobId: string }[] = []
  for (let index = 0; index < count; index += 1) {
    const order = await aFilmedOrder(1)
    placed.push({ order, jobId: String((await lookAtFilm(order)).job?.id) })
    await aws.streamSettled()
  }
  return placed
}
const started = () => start.mock.calls.map(([{ jobId }]) => jobId)
const queueOf = async ({ order }: { order: Filmed }) =>
  Object((await readOrder(order.orderId, order)).body.order).tour.queue

test('two films are made at once; the others are told how many are before them, and start as these end', async () => {
  const [first, second, third, fourth] = await films(4)
  if (!first || !second || !third || !fourth) throw new Error('There are too few films.')
  expect(started()).toEqual([first.jobId, second.jobId])
  expect(await Promise.all([first, third, fourth].map(queueOf))).toEqual([
    null,
    { ahead: 0, seconds: 90 },
    { ahead: 1, seconds: 90 },
  ])
  await endJob(second.jobId)
  expect(started()).toEqual([first.jobId, second.jobId, third.jobId])
  expect(await Promise.all([third, fourth].map(queueOf))).toEqual([null, { ahead: 0, seconds: 90 }])
})

test('who could not start at the end of another starts with the next minute', async () => {
  const [first, second, third] = await films(3)
  start.mockReturnValue('unknown')
  await endJob(String(first?.jobId))
  expect(await queueOf(third ?? Object())).toEqual({ ahead: 0, seconds: 90 })
  start.mockReset().mockReturnValue('started')
  await jobs({ start: 'next' })
  expect(started()).toEqual([third?.jobId])
  expect([second?.jobId, third?.jobId]).not.toContain(undefined)
})

test('a line that nobody stands in any more tells nobody a place', async () => {
  const [film] = await films(1)
  await saveLine({ draft: { ...draft, waiting: ['ord_gone-v1', String(film?.jobId)] } })
  expect(await queueOf(film ?? Object())).toEqual({ ahead: 1, seconds: 90 })
  await jobs({ start: 'next' })
  expect(await queueOf(film ?? Object())).toBeNull()
})
