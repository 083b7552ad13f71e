import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLocalWorkflows } from '../../../infra/local/workflows/localWorkflows.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { isAlive } from '../../support/stage/isAlive.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'
import { sample } from '../../support/workflow/sample.ts'

let dataDir = ''
let path = ''
let stage: ChildProcess | undefined
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'workflows-'))
  path = join(dataDir, 'go')
})
afterEach(() => {
  stage?.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** Starts a stage of its own with a job whose second shot computes without a pause; answers when it does. */
async function untilItComputes() {
  const script = JSON.stringify({ spin: 'shot2', path })
  const program = join(import.meta.dirname, 'runWorkflows.ts')
  stage = spawn(process.execPath, ['--import', 'tsx', program, dataDir, script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [jobId] = await once(createInterface(stage.stdout ?? process.stdin), 'line')
  await vi.waitFor(() => expect(existsSync(`${path}.started`)).toBe(true), { timeout: 60_000, interval: 20 })
  return { jobId: String(jobId), worker: Number(readFileSync(`${path}.started`, 'utf8')) }
}
async function kill(signal: 'SIGKILL' | 'SIGTERM') {
  stage?.kill(signal)
  if (stage) await once(stage, 'exit')
}

test('a stage that is stopped leaves no worker behind, not even one that computes without a pause', async () => {
  const { worker } = await untilItComputes()
  expect(isAlive(worker)).toBe(true)
  await kill('SIGTERM')
  await vi.waitFor(() => expect(isAlive(worker)).toBe(false), { timeout: 30_000 })
})

test('a job whose stage was killed in its middle is taken up by the next one, and each step has its effect once', async () => {
  const { jobId, worker } = await untilItComputes()
  await kill('SIGKILL')

  const configured = Promise.withResolvers<void>()
  const workflows = openLocalWorkflows({ production: sample, configured: configured.promise, processes: 2 })
  await embeddedAws({ dataDir, onStreamRecords, jobs: workflows })
  configured.resolve()
  const { lookAt } = await import('../../support/workflow/jobs.ts')
  const { write } = await import('../../../functions/store/dynamo.ts')
  const { keys } = await import('../../../functions/store/table.ts')
  const before = await lookAt(jobId)
  expect(before.job).toMatchObject({ state: 'running', attempt: 1 })
  expect(before.effects).not.toContain('shot2')
  expect(before.effects).not.toContain('join')

  await write({ update: keys.job(jobId), set: 'SET subject = :quiet', values: { quiet: '{}' } })
  await workflows.resume()
  await workflows.settled()
  const after = await lookAt(jobId)
  expect(after.job).toMatchObject({ state: 'succeeded', attempt: 2, outputs: { film: `tours/${jobId}` } })
  expect(after.calls.filter((name) => name === 'plan')).toHaveLength(2)
  expect(after.effects).toEqual(['join', 'plan', 'shot1', 'shot2', 'shot3'])
  expect(after.by.plan).toBe(before.by.plan)
  await workflows.stop()
  // Those of the killed stage end by themselves, also the one that computes without a pause.
  await vi.waitFor(() => expect([worker, ...after.pids].filter(isAlive)).toEqual([]), { timeout: 30_000 })
})
