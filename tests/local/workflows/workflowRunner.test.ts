import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { listen } from '../../../infra/local/listener.ts'
import { openLocalWorkflows } from '../../../infra/local/workflows/localWorkflows.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { isAlive } from '../../support/stage/isAlive.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'
import { sample } from '../../support/workflow/sample.ts'

const configured = Promise.withResolvers<void>()
const pauses: number[] = []
const workflows = openLocalWorkflows({
  production: sample,
  configured: configured.promise,
  processes: 5,
  waits: { pause: async (ms) => void pauses.push(ms), random: () => 0.5 },
})
const aws = await embeddedAws({ onStreamRecords, jobs: workflows })
configured.resolve()
const { lookAt, orderSample } = await import('../../support/workflow/jobs.ts')
const { handler: jobs } = await import('../../../functions/entries/workers/jobs.ts')
const folder = mkdtempSync(join(tmpdir(), 'workflow-'))
const server = await listen((_, response) => response.end('answered'))

vi.spyOn(console, 'error').mockImplementation(() => undefined)
beforeEach(() => void pauses.splice(0))
afterAll(async () => {
  await workflows.stop()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function done(id: string) {
  await aws.streamSettled()
  await workflows.settled()
  return lookAt(id)
}

describe('a job', () => {
  test('a job that is inserted is started, runs its steps in their order, and ends with its outputs', async () => {
    const id = await orderSample()
    const { job, calls, effects } = await done(id)
    const answers = JSON.stringify(['shot1.mp4', 'shot2.mp4', 'shot3.mp4'])
    expect(job).toMatchObject({ state: 'succeeded', attempt: 1, outputs: { film: `tours/${id}`, answers } })
    expect([calls[0], calls.at(-1)]).toEqual(['plan', 'join'])
    expect(calls.slice(1, -1).toSorted()).toEqual(['shot1', 'shot2', 'shot3'])
    expect(effects).toEqual(['join', 'plan', 'shot1', 'shot2', 'shot3'])
    expect(pauses).toEqual([])
  })

  test('runs in processes of the lowest priority, and never in the one that serves the site', async () => {
    const { pids, priorities } = await done(await orderSample())
    expect(priorities).toEqual([19])
    expect(pids).not.toContain(process.pid)
  })

  test('runs as many shots at once as its table says, and never one more', async () => {
    const { job, calls, peak } = await done(await orderSample({ shots: 12, together: 3 }))
    expect(job?.state).toBe('succeeded')
    expect(calls).toHaveLength(14)
    expect(peak).toBe(3)
  })

  test('a job that is started a second time, by a message or by an operator, does nothing more', async () => {
    const id = await orderSample()
    const first = await done(id)
    const body = JSON.stringify({ id, workflow: 'sample' })
    expect(await jobs({ Records: [{ messageId: '1', body }] })).toEqual({ batchItemFailures: [] })
    expect(workflows.start({ workflow: 'sample', jobId: id })).toBe('ended')
    await jobs({ start: 'unended' })
    expect(await done(id)).toEqual(first)
  })

  test('a job of an unknown workflow stays in the queue', async () => {
    const body = JSON.stringify({ id: 'job_lost', workflow: 'nowhere' })
    const answer = await jobs({ Records: [{ messageId: '7', body }] })
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '7' }] })
  })
})

describe('a step that fails', () => {
  test('is tried again after growing waits of which a part is chance, and then succeeds', async () => {
    const { job, calls } = await done(await orderSample({ failures: { plan: 2 } }))
    expect(job?.state).toBe('succeeded')
    expect(calls.filter((name) => name === 'plan')).toHaveLength(3)
    // 2 s, then 6 s which is cut to 5 s; half of each by chance.
    expect(pauses).toEqual([1_000, 2_500])
  })

  test('a step that fails for the last time fails its job with the step and the name of the error, and nothing comes after', async () => {
    const { job, calls, effects } = await done(await orderSample({ failures: { plan: 3 } }))
    expect(job).toMatchObject({ state: 'failed', error_code: 'plan.Passing', ended_at: expect.any(String) })
    expect(calls).toEqual(['plan', 'plan', 'plan'])
    expect(effects).toEqual([])
  })

  test('stands on the page of its job, with its error and how often it was tried', async () => {
    const id = await orderSample({ failures: { plan: 2 }, shots: 1 })
    await done(id)
    const page = await (await fetch(`${process.env.JOB_PAGES}sample:${id}`)).text()
    expect(page.split('\n').map((line) => line.replace(/^[\d:.TZ-]+ {2}/, '').replace(/ after.*/, ''))).toEqual([
      `Steps of ${id}`,
      '',
      expect.stringMatching(/^plan failed with Passing/),
      expect.stringMatching(/^plan failed with Passing/),
      'plan done',
      'shots done',
      'join done',
      'succeeded',
      '',
    ])
    const unknown = await (await fetch(`${process.env.JOB_PAGES}sample:job_unknown`)).text()
    expect(unknown).toContain('Nothing is known of this job')
  })

  test('a step that fails with an error that its table does not name is not tried again', async () => {
    const { job, calls } = await done(await orderSample({ failures: { plan: 1 }, errorName: 'Hopeless' }))
    expect(job).toMatchObject({ state: 'failed', error_code: 'plan.Hopeless' })
    expect(calls).toEqual(['plan'])
  })

  test('a step that fails among others of a map fails the job, once, and starts none of those that wait', async () => {
    const script = { shots: 30, failures: { shot1: 1 }, errorName: 'Hopeless' }
    const { job, calls } = await done(await orderSample(script))
    expect(job).toMatchObject({ state: 'failed', error_code: 'shots.Hopeless' })
    expect(calls).not.toContain('shot30')
    expect(calls).not.toContain('join')
  })

  test('may be left out by the next step instead where the table names its error, which is told of it', async () => {
    const { job } = await done(await orderSample({ failures: { shot2: 9 }, errorName: 'Flawed' }, 'lenient'))
    const answers = JSON.stringify(['shot1.mp4', { failed: 'Flawed', input: 2 }, 'shot3.mp4'])
    expect(job).toMatchObject({ state: 'succeeded', outputs: { answers } })
  })

  test('is left out by nobody for an error that says nothing of its work', async () => {
    const { job } = await done(await orderSample({ failures: { shot2: 9 } }, 'lenient'))
    expect(job).toMatchObject({ state: 'failed', error_code: 'shots.Passing' })
  })

  test('a step that fails by ending its process is tried again in another', async () => {
    const { job, calls } = await done(await orderSample({ crash: 'plan' }))
    expect(job).toMatchObject({ state: 'failed', error_code: 'plan.crash' })
    expect(calls).toEqual(['plan', 'plan', 'plan'])
  })

  test('a step that fails by never answering is ended with its process when its time is over', async () => {
    const id = await orderSample({ hang: 'plan' }, 'hasty')
    const { job, pids } = await done(id)
    expect(job).toMatchObject({ state: 'failed', error_code: 'join.timeout' })
    expect(pids.filter(isAlive)).toEqual([])
  })

  test('a step whose job was cancelled ends without a failure, and no step comes after', async () => {
    const { job, calls } = await done(await orderSample({ cancel: 'shot2' }))
    expect(job).toMatchObject({ state: 'cancelled' })
    expect(job?.error_code).toBeUndefined()
    expect(calls).not.toContain('join')
  })
})

test('a worker that computes without a pause does not keep the site from answering', async () => {
  const path = join(folder, 'go')
  const id = await orderSample({ spin: 'shot1', path })
  await vi.waitFor(() => expect(existsSync(`${path}.started`)).toBe(true), { timeout: 60_000, interval: 20 })
  for (let count = 0; count < 20; count++) expect(await (await fetch(server.url)).text()).toBe('answered')
  expect((await lookAt(id)).job?.state).toBe('running')
  expect(isAlive(Number(readFileSync(`${path}.started`, 'utf8')))).toBe(true)
  writeFileSync(path, '')
  expect((await done(id)).job?.state).toBe('succeeded')
})
