import type { Worker } from './workers.ts'
import type { Retry, Step, Workflow, Workflows } from './workflows.ts'

const within = (value: number, low: number, high: number) => Number.isInteger(value) && value >= low && value <= high
const isName = (name: string) => /^[a-zA-Z][a-zA-Z0-9-]{0,39}$/.test(name)

function* flawsOfWorker({ memoryMb, timeoutSeconds, diskMb = 512 }: Worker) {
  if (!within(memoryMb, 128, 10_240)) yield 'memoryMb must be 128 to 10240'
  if (!within(timeoutSeconds, 1, 900)) yield 'timeoutSeconds must be 1 to 900'
  if (!within(diskMb, 512, 10_240)) yield 'diskMb must be 512 to 10240'
}

function* flawsOfRetry({ attempts, baseSeconds, maxSeconds, backoff }: Retry) {
  if (!within(attempts, 1, 20)) yield 'retry.attempts must be 1 to 20'
  if (!within(baseSeconds, 1, 900)) yield 'retry.baseSeconds must be 1 to 900'
  if (!within(maxSeconds, baseSeconds, 3_600)) yield 'retry.maxSeconds must be its baseSeconds to 3600'
  if (!(backoff >= 1)) yield 'retry.backoff must be at least 1'
}

function* flawsOfStep({ name, retry, flaws, timeoutSeconds, ...step }: Step, worker: Worker | undefined) {
  if (!isName(name)) yield 'name must have 1 to 40 letters, digits and dashes'
  if (!worker) yield `there is no worker "${step.worker}"`
  // Lambda would cut it off first, and Step Functions would call that by another name.
  else if (!within(timeoutSeconds, 1, worker.timeoutSeconds)) yield 'timeoutSeconds must be at most its worker’s'
  if (step.kind === 'map' && !within(step.concurrency, 1, 40)) yield 'concurrency must be 1 to 40'
  yield* flawsOfRetry(retry)
  if (flaws) for (const flaw of flawsOfRetry(flaws.retry)) yield `flaws.${flaw}`
}

function* flawsOfWorkflow({ steps }: Workflow) {
  if (steps.at(-1)?.kind !== 'task') yield 'its last step must be a task, which answers the outputs'
  if (steps[0]?.kind === 'map') yield 'its first step must be a task, since there is no list yet'
  if (new Set(steps.map(({ name }) => name)).size < steps.length) yield 'two of its steps have one name'
}

/** @throws where AWS would refuse workflows or workers, or run them otherwise than they say; the sentence names all flaws. */
export function checkWorkflows(workflows: Workflows, workers: Record<string, Worker>): void {
  const flaws = [
    ...Object.entries(workers).flatMap(([name, worker]) =>
      [...flawsOfWorker(worker)].map((flaw) => `worker ${name}: ${flaw}`),
    ),
    ...Object.entries(workflows).flatMap(([name, workflow]) => [
      ...(isName(name) ? [] : [`workflow ${name}: its name must have 1 to 40 letters, digits and dashes`]),
      ...[...flawsOfWorkflow(workflow)].map((flaw) => `workflow ${name}: ${flaw}`),
      ...workflow.steps.flatMap((step) =>
        [...flawsOfStep(step, workers[step.worker])].map((flaw) => `workflow ${name}, step ${step.name}: ${flaw}`),
      ),
    ]),
  ]
  if (flaws.length > 0) throw new Error(`The workflows can't run so. ${flaws.join('. ')}.`)
}
