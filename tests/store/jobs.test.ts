import { describe, expect, test } from 'vitest'
import { aWord } from '../support/builders.ts'
import { embeddedAws } from '../support/stage/embeddedAws.ts'

await embeddedAws()
const { isEnded, newJob } = await import('../../functions/domain/platform/Job.ts')
const { ConditionFailed, transact } = await import('../../functions/store/dynamo.ts')
const jobs = await import('../../functions/store/platform/jobs.ts')
const now = new Date('2026-11-21T10:00:00Z')
const later = new Date('2026-11-21T10:05:00Z')

async function aJob() {
  const job = newJob({ id: `job_${aWord()}`, workflow: 'sample', subject: 'ord_1' }, now)
  await transact([jobs.insertingJob(job)])
  return job
}
const unendedIds = async () => {
  const unended = await jobs.listUnendedJobsAsAdmin()
  return unended.map(({ id }) => id)
}
const ends = {
  succeeded: { state: 'succeeded', outputs: { draft: 'tours/1.mp4', seconds: 60 } },
  failed: { state: 'failed', error_code: 'render.timeout' },
  cancelled: { state: 'cancelled' },
} as const
const everyEnd = Object.values(ends)

describe('a new job', () => {
  test('waits, and is found by its id and among those that have not ended', async () => {
    const job = await aJob()
    expect(await jobs.findJobAsAdmin(job.id)).toEqual(job)
    expect(job).toMatchObject({ state: 'waiting', attempt: 0, version: 1 })
    const unended = await jobs.listUnendedJobsAsAdmin()
    expect(unended).toContainEqual({ id: job.id, workflow: 'sample', asked_at: now.toISOString() })
  })

  test('is inserted once: a second one with its id refuses the whole transaction', async () => {
    const job = await aJob()
    const other = newJob({ id: `job_${aWord()}`, workflow: 'sample', subject: 'ord_2' }, now)
    const both = [jobs.insertingJob(other), jobs.insertingJob({ ...job, subject: 'ord_2' })]
    await expect(transact(both)).rejects.toBeInstanceOf(ConditionFailed)
    expect(await jobs.findJobAsAdmin(other.id)).toBeUndefined()
    expect(await jobs.findJobAsAdmin(job.id)).toEqual(job)
  })

  test.each(['', 'a b', 'ord#1', 'ä', 'x'.repeat(81)])('can not be called “%s”, which names no execution', (id) => {
    expect(() => newJob({ id, workflow: 'sample', subject: 'ord_1' }, now)).toThrow()
  })

  test('can not go on, or succeed, before it was taken up', async () => {
    const { id } = await aJob()
    expect(await jobs.noteHeartbeat(id, later)).toBe(false)
    expect(await jobs.endJob(id, ends.succeeded, later)).toBe(false)
    expect(await jobs.findJobAsAdmin(id)).toMatchObject({ state: 'waiting', version: 1 })
  })
})

describe('a job that was taken up', () => {
  test('runs, and counts how often it was taken up, but keeps when it began first', async () => {
    const { id } = await aJob()
    expect(await jobs.beginJob(id, now)).toMatchObject({ state: 'running', attempt: 1, version: 2 })
    const started_at = now.toISOString()
    const again = { attempt: 2, version: 3, started_at, heartbeat_at: later.toISOString() }
    expect(await jobs.beginJob(id, later)).toMatchObject(again)
  })

  test.each(everyEnd)('ends as $state, with what came of it, and leaves the list', async (ended) => {
    const { id } = await aJob()
    await jobs.beginJob(id, now)
    expect(await jobs.endJob(id, ended, later)).toBe(true)
    expect(await jobs.findJobAsAdmin(id)).toMatchObject({ ...ended, ended_at: later.toISOString(), version: 3 })
    expect(await unendedIds()).not.toContain(id)
  })
})

describe('an ended job', () => {
  test.each(everyEnd)('an ended job that $state is revived by nothing, and keeps its first end', async (ended) => {
    const { id } = await aJob()
    await jobs.beginJob(id, now)
    await jobs.endJob(id, ended, now)
    const before = await jobs.findJobAsAdmin(id)
    expect(before && isEnded(before)).toBe(true)
    expect(await jobs.beginJob(id, later)).toBeUndefined()
    expect(await jobs.noteHeartbeat(id, later)).toBe(false)
    for (const other of everyEnd) expect(await jobs.endJob(id, other, later)).toBe(false)
    expect(await jobs.findJobAsAdmin(id)).toEqual(before)
  })

  test('has one end where a cancellation and its success meet', async () => {
    const { id } = await aJob()
    await jobs.beginJob(id, now)
    const outcomes = await Promise.all([ends.cancelled, ends.succeeded].map((ended) => jobs.endJob(id, ended, later)))
    expect(outcomes.toSorted()).toEqual([false, true])
  })
})

test('a job that is not there is taken up by nobody', async () => {
  expect(await jobs.beginJob('job_nowhere', now)).toBeUndefined()
  expect(await jobs.findJobAsAdmin('job_nowhere')).toBeUndefined()
})

test('a job that waits may be cancelled, or fail before it was taken up', async () => {
  for (const ended of [ends.cancelled, ends.failed]) {
    const { id } = await aJob()
    expect(await jobs.endJob(id, ended, later)).toBe(true)
    expect(await jobs.findJobAsAdmin(id)).toMatchObject({ ...ended, attempt: 0 })
  }
})
