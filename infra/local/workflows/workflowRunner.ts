import { setTimeout as sleep } from 'node:timers/promises'
import {
  type MapStep,
  type Retry,
  retriesOf,
  type Step,
  serviceRetry,
  type Workflow,
  type Workflows,
} from '../../workflows/workflows.ts'
import type { Execution } from '../aws/stepFunctions.ts'
import { limiter } from './limiter.ts'
import type { Invocation } from './processes.ts'
import { type Waits, withRetry } from './retry.ts'

export type RunnerOptions = {
  workflows: Workflows
  invoke: (invocation: Invocation) => Promise<unknown>
  keep: (note: object) => Promise<unknown>
} & Partial<Waits>

class StepFailed extends Error {
  readonly step: string
  constructor(step: string, cause: unknown) {
    super(`The step ${step} failed.`, { cause })
    this.step = step
  }
}
const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error)
type Run = { jobId: string; turn: number }
/** Beyond every number of jobs. */
const behindAll = 1e9
const hasEnded = (error: unknown) => nameOf(error) === 'JobEnded'

/** Keeps nothing: a job that was running when the process ended starts again from its first step. */
export function openWorkflowRunner({ workflows, invoke, keep, ...given }: RunnerOptions) {
  const stopped = new AbortController()
  const pause = async (ms: number) => void (await sleep(ms, undefined, { signal: stopped.signal }))
  const waits: Waits = { pause, random: Math.random, ...given }
  const log = openRunLog()
  const running = new Map<string, Promise<void>>()
  const ended = new Set<string>()
  let started = 0
  const trying = <T>(retries: readonly Retry[], attempt: () => Promise<T>) =>
    withRetry(retries, waits, (error) => stopped.signal.aborted || hasEnded(error), attempt)
  const told = (note: object) => trying([serviceRetry], () => keep(note))

  async function logged(step: Step, { jobId }: Run, call: Invocation): Promise<unknown> {
    const start = performance.now()
    const tell = (end: string) =>
      log.note(jobId, `${step.name} ${end} after ${((performance.now() - start) / 1000).toFixed(1)} s`)
    try {
      const answer = await invoke(call)
      tell('done')
      return answer
    } catch (error) {
      tell(`failed with ${nameOf(error)} (${error instanceof Error ? error.message : ''})`)
      throw error
    }
  }
  function callOnce(step: Step, job: Run, input: unknown): Promise<unknown> {
    const event = { job_id: job.jobId, step: step.name, input }
    const call = { worker: step.worker, event, timeoutMs: step.timeoutSeconds * 1000, turn: job.turn }
    return trying(retriesOf(step), () => logged(step, job, call)).catch((error: unknown) => {
      const { flaws } = step
      if (flaws?.end !== 'answer' || !flaws.retry.errors.includes(nameOf(error)) || stopped.signal.aborted) throw error
      return { failed: nameOf(error), input }
    })
  }
  async function callEach(step: MapStep, job: Run, list: unknown): Promise<unknown[]> {
    if (!Array.isArray(list)) throw new TypeError(`The step ${step.name} was given no list.`)
    const whenFree = limiter(step.concurrency)
    let hasFailed = false
    const calls = list.map((input) =>
      whenFree(async () => {
        if (hasFailed) return
        return callOnce(step, job, input).catch((error: unknown) => {
          hasFailed = true
          throw error
        })
      }),
    )
    // None of its calls outlives a step that failed.
    await Promise.allSettled(calls)
    return Promise.all(calls)
  }
  async function runSteps({ steps }: Workflow, job: Run): Promise<unknown> {
    let input: unknown = null
    for (const step of steps) {
      const calls = step.kind === 'map' ? callEach(step, job, input) : callOnce(step, job, input)
      input = await calls.catch((error: unknown) => {
        throw hasEnded(error) ? error : new StepFailed(step.name, error)
      })
    }
    return input
  }
  async function run(workflow: Workflow, job: Run): Promise<void> {
    const { jobId: job_id } = job
    await told({ note: 'begun', job_id })
    const note = await runSteps(workflow, job).then(
      (outputs) => ({ note: 'succeeded', job_id, outputs }),
      (error: unknown) => {
        if (stopped.signal.aborted || !(error instanceof StepFailed)) throw error
        const { step, cause } = error
        console.error(`The job ${job_id} failed in ${step}:`, cause)
        return { note: 'failed', job_id, step, error: nameOf(cause) }
      },
    )
    await told(note)
    log.note(job_id, note.note)
  }

  return {
    start({ workflow: name, jobId }: Execution): 'started' | 'ended' | 'unknown' {
      const workflow = workflows[name]
      if (!workflow) return 'unknown'
      if (ended.has(jobId)) return 'ended'
      if (running.has(jobId)) return 'started'
      // Each finishes before the next, since all of them side by side would keep everybody waiting for the last.
      const turn = ++started + (workflow.yields ? behindAll : 0)
      const execution = run(workflow, { jobId, turn })
        .then(() => void ended.add(jobId))
        .catch((error: unknown) => {
          if (hasEnded(error)) ended.add(jobId)
          else if (!stopped.signal.aborted) console.error(`The job ${jobId} goes on with the next start:`, error)
        })
        .finally(() => running.delete(jobId))
      running.set(jobId, execution)
      return 'started'
    },
    logOf: log.of,
    /** Resolves when nothing runs. */
    async settled() {
      while (running.size > 0) await Promise.all(running.values())
    },
    /** Starts and tries nothing more; what runs in processes must be stopped besides. */
    stop: () => stopped.abort(),
  }
}

const most = 200

function openRunLog(now = () => new Date()) {
  const lines = new Map<string, string[]>()
  return {
    note(jobId: string, what: string) {
      const own = lines.get(jobId) ?? []
      if (!lines.has(jobId)) for (const old of [...lines.keys()].slice(0, lines.size - most + 1)) lines.delete(old)
      lines.set(jobId, own)
      own.push(`${now().toISOString()}  ${what}`)
    },
    of: (jobId: string): readonly string[] => lines.get(jobId) ?? [],
  }
}
