import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { openProcesses } from '../../../infra/local/workflows/processes.ts'
import { aFolder } from '../../support/aFolder.ts'

afterEach(() => vi.useRealTimers())

it('no call goes to a worker process that is ended for want of work', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const entry = join(aFolder(), 'worker.mjs')
  writeFileSync(entry, 'export const handler = async () => process.pid')
  const { invoke, stop } = openProcesses(() => entry, 1)
  const call = () => invoke({ worker: 'any', event: {}, timeoutMs: 60_000 })
  const first = await call()
  vi.advanceTimersByTime(10_000)
  expect(await call()).not.toBe(first)
  await stop()
})
