import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { entryOf } from '../../infra/functions/functionBuilds.ts'
import { lambdasOf, production } from '../../infra/production.ts'
import { checkWorkflows } from '../../infra/workflows/checkWorkflows.ts'
import type { Worker } from '../../infra/workflows/workers.ts'
import type { Step, Workflow } from '../../infra/workflows/workflows.ts'
import { sample } from '../support/workflow/sample.ts'

const { sample: film } = sample.workflows
const { shooter } = sample.workers
if (!film || !shooter) throw new Error('There is no sample.')
const withWorker = (change: Partial<Worker>) => () => checkWorkflows({}, { shooter: { ...shooter, ...change } })
const withFilm =
  (change: Partial<Workflow>, name = 'film') =>
  () =>
    checkWorkflows({ [name]: { ...film, ...change } }, sample.workers)
/** The sample with one of its steps changed. */
const withStep = (index: number, change: Partial<Step>) =>
  withFilm({ steps: film.steps.map((step, at) => (at === index ? ({ ...step, ...change } as Step) : step)) })
const retry = film.steps[0]?.retry ?? { attempts: 1, baseSeconds: 1, backoff: 1, maxSeconds: 1 }

test('the workflows of production can run as they say, and every worker has its file', () => {
  checkWorkflows(production.workflows, production.workers)
  const entries = [...Object.values(lambdasOf(production)), ...Object.values(lambdasOf(sample))].map(entryOf)
  expect(entries.filter((entry) => !existsSync(entry))).toEqual([])
})

test('no step of a film goes on without what it could not do, but for a shot that can’t be drawn as planned', () => {
  const steps = Object.values<Workflow>(production.workflows).flatMap((workflow) => workflow.steps)
  const lenient = steps.filter(({ flaws }) => flaws?.end === 'answer')
  expect(lenient.map(({ name, flaws }) => [name, flaws?.retry.errors])).toEqual([['shots', ['ShotFailed']]])
})

test('a stage without a workflow has no function for jobs, and one with a workflow has', () => {
  expect(lambdasOf({ workflows: {}, workers: sample.workers })).toEqual({})
  expect(Object.keys(lambdasOf(sample))).toEqual(['jobs', 'planner', 'shooter', 'joiner'])
})

test('a worker or a step may be as large as AWS allows', () => {
  withWorker({ memoryMb: 10_240, timeoutSeconds: 900, diskMb: 10_240 })()
  withStep(1, { kind: 'map', concurrency: 40, timeoutSeconds: 900 })()
  withStep(0, { retry: { ...retry, attempts: 20, backoff: 1, baseSeconds: 900, maxSeconds: 3_600 } })()
})

test.each<[string, () => void, string]>([
  ['too much memory', withWorker({ memoryMb: 10_241 }), 'worker shooter: memoryMb must be 128 to 10240'],
  ['too little memory', withWorker({ memoryMb: 127 }), 'worker shooter: memoryMb'],
  ['a second too many', withWorker({ timeoutSeconds: 901 }), 'worker shooter: timeoutSeconds must be 1 to 900'],
  ['too large a disk', withWorker({ diskMb: 10_241 }), 'worker shooter: diskMb must be 512 to 10240'],
  ['a worker that is not there', withStep(0, { worker: 'nobody' }), 'step plan: there is no worker "nobody"'],
  ['more time than its worker has', withStep(0, { timeoutSeconds: 61 }), 'step plan: timeoutSeconds must be at most'],
  ['no ceiling', withStep(1, { kind: 'map', concurrency: 0 }), 'step shots: concurrency must be 1 to 40'],
  ['a ceiling beyond AWS’s', withStep(1, { kind: 'map', concurrency: 41 }), 'step shots: concurrency'],
  ['no try', withStep(0, { retry: { ...retry, attempts: 0 } }), 'step plan: retry.attempts must be 1 to 20'],
  ['half a second', withStep(0, { retry: { ...retry, baseSeconds: 0.5 } }), 'step plan: retry.baseSeconds'],
  ['shrinking waits', withStep(0, { retry: { ...retry, backoff: 0.9 } }), 'step plan: retry.backoff'],
  [
    'a longest wait below the first',
    withStep(0, { retry: { ...retry, maxSeconds: 1 } }),
    'step plan: retry.maxSeconds',
  ],
  [
    'flaws that are never tried',
    withStep(0, { flaws: { retry: { ...retry, attempts: 0, errors: ['Flawed'] }, end: 'fail' } }),
    'step plan: flaws.retry.attempts must be 1 to 20',
  ],
  ['a name with a space', withStep(0, { name: 'plan it' }), 'step plan it: name must have'],
  ['one name twice', withStep(0, { name: 'join' }), 'workflow film: two of its steps have one name'],
  ['a list at the end', withFilm({ steps: film.steps.slice(0, 2) }), 'workflow film: its last step must be a task'],
  ['a list at the start', withFilm({ steps: film.steps.slice(1) }), 'workflow film: its first step must be a task'],
  ['no step', withFilm({ steps: [] }), 'workflow film: its last step must be a task'],
  ['a name that AWS refuses', withFilm({}, 'film of a home'), 'workflow film of a home: its name must have'],
])('a workflow with %s is refused with a sentence that names the place', (_name, check, sentence) => {
  expect(check).toThrow(sentence)
})
