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
type TaskStep<W extends string = string> = StepOf<W> & { kind: 'task' }
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

const soon: Retry = { attempts: 4, baseSeconds: 2, backoff: 2, maxSeconds: 30 }
/** What fails thrice fails by its own fault: a photo or a move, which the film then does without. */
const thrice: Retry = { attempts: 3, baseSeconds: 1, backoff: 2, maxSeconds: 10 }
const desk = { kind: 'task', worker: 'filmDesk', timeoutSeconds: 60, retry: soon, onFailure: 'fail' } as const
const cut = { kind: 'task', worker: 'filmCut', timeoutSeconds: 300, retry: soon, onFailure: 'fail' } as const
const shots = { kind: 'map', worker: 'filmShots', timeoutSeconds: 300, retry: thrice, concurrency: 10 } as const

export const workflows = {
  tour: {
    impact: 'Customers do not get their films.',
    steps: [
      { ...desk, name: 'gather' },
      {
        kind: 'map',
        name: 'photos',
        worker: 'filmPhotos',
        timeoutSeconds: 180,
        retry: thrice,
        concurrency: 10,
        onFailure: 'answer',
      },
      { ...desk, name: 'direct' },
      { ...shots, name: 'shots', onFailure: 'answer' },
      { ...desk, name: 'mend' },
      { ...shots, name: 'stills', onFailure: 'fail' },
      { ...cut, name: 'sound' },
      { ...cut, name: 'join' },
      { ...desk, name: 'publish' },
    ],
  },
  pack: {
    impact: 'Customers do not get their finished files.',
    steps: [
      { ...desk, name: 'prepare' },
      { ...shots, name: 'segments', onFailure: 'fail' },
      { ...cut, name: 'sounds' },
      { ...cut, name: 'films', kind: 'map', concurrency: 6 },
      { ...cut, name: 'bundle' },
      { ...desk, name: 'deliver' },
    ],
  },
} as const satisfies Record<string, Workflow<WorkerName>>

/** For what keeps jobs and for AWS itself, when they are too busy or down for a moment. */
export const serviceRetry: Retry = { attempts: 7, baseSeconds: 2, backoff: 2, maxSeconds: 60 }
