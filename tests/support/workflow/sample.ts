import type { Production } from '../../../infra/production.ts'
import type { Worker } from '../../../infra/workflows/workers.ts'
import type { Retry } from '../../../infra/workflows/workflows.ts'

const worker: Worker = {
  entry: 'tests/support/workflow/sampleWorker.ts',
  memoryMb: 512,
  timeoutSeconds: 60,
  grants: {
    table: ['GetItem', 'UpdateItem', 'PutItem'],
    reads: ['JOB#*', 'TRACE#*'],
    writes: ['EFFECT#*', 'JOB#*', 'TRACE#*', 'TRIES#*'],
  },
  impact: 'Customers do not get their samples.',
  firstStep: 'read the log of the sample.',
  runbook: 'failing-function',
}
const retry: Retry = { attempts: 3, baseSeconds: 2, backoff: 3, maxSeconds: 5, errors: ['Passing', 'timeout', 'crash'] }
const step = { timeoutSeconds: 50, retry } as const
const flaws = { retry: { ...retry, attempts: 2, errors: ['Flawed'] }, end: 'answer' } as const

/** A film in small, for tests alone: plan, then each shot, then the whole. */
export const sample: Production = {
  workers: {
    planner: worker,
    shooter: { ...worker, memoryMb: 3_008, timeoutSeconds: 900, diskMb: 2_048, reservedConcurrency: 20 },
    joiner: { ...worker, architecture: 'x64', memoryMb: 3_538 },
  },
  workflows: {
    sample: {
      impact: 'Customers do not get their samples.',
      steps: [
        { ...step, kind: 'task', name: 'plan', worker: 'planner' },
        { ...step, kind: 'map', name: 'shots', worker: 'shooter', concurrency: 3 },
        { ...step, kind: 'task', name: 'join', worker: 'joiner' },
      ],
    },
    lenient: {
      impact: 'Customers do not get their samples.',
      steps: [
        { ...step, kind: 'task', name: 'plan', worker: 'planner' },
        { ...step, kind: 'map', name: 'shots', worker: 'shooter', concurrency: 3, flaws },
        { ...step, kind: 'task', name: 'join', worker: 'joiner' },
      ],
    },
    hasty: {
      impact: 'Customers do not get their samples.',
      steps: [
        { ...step, kind: 'task', name: 'join', worker: 'joiner', timeoutSeconds: 2, retry: { ...retry, attempts: 1 } },
      ],
    },
  },
}
