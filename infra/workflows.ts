import type { WorkerName } from './workers.ts'

/**
 * When a step is tried again. The wait before the second try is `baseSeconds`, then `backoff` times as long each time
 * up to `maxSeconds`, and of that a random part, so that steps which failed together do not come back together.
 */
export type Retry = {
  /** The first try included. */
  attempts: number
  baseSeconds: number
  backoff: number
  maxSeconds: number
  /** The names of errors that pass, `timeout` and `crash` among them; any unless told. */
  errors?: readonly string[]
}

type StepOf<W extends string> = {
  /** Letters, digits and dashes. It stands in a failed job's error code. */
  name: string
  worker: W
  timeoutSeconds: number
  retry: Retry
  /** After the last try the job fails, or `{ failed, input }` is this step's answer and the next one decides. */
  onFailure: 'fail' | 'answer'
}
/** Called once, with what the step before answered; the first step with nothing. */
export type TaskStep<W extends string = string> = StepOf<W> & { kind: 'task' }
/** Called once for each element of the list that the step before answered; it answers the list of the answers. */
export type MapStep<W extends string = string> = StepOf<W> & {
  kind: 'map'
  /** How many of them run at once: 1 to 40, which is what AWS runs at most. */
  concurrency: number
}
export type Step<W extends string = string> = TaskStep<W> | MapStep<W>

/**
 * Long work as data, for Step Functions and for the local runner alike. Steps may be repeated at any time, so each must
 * find and keep what it did before; they hand on keys, not contents, since AWS takes 256 KB. The last step is a task and
 * answers the job's outputs.
 */
export type Workflow<W extends string = string> = { steps: readonly Step<W>[]; impact: string }
/** By name: letters, digits and dashes. */
export type Workflows = Record<string, Workflow>

/** Every workflow. Another one is another entry here, its workers and their tests. */
export const workflows = {} as const satisfies Record<string, Workflow<WorkerName>>

/** For what keeps jobs and for AWS itself, when they are too busy or down for a moment. */
export const serviceRetry: Retry = { attempts: 7, baseSeconds: 2, backoff: 2, maxSeconds: 60 }
