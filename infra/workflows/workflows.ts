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
  /** Of whatever is no flaw: it is ours to mend, so the job fails after the last try. */
  retry: Retry
  flaws?: Flaws
}
/**
 * The errors that come of what a step works on, by name: no waiting mends them. After the last try the job fails, or
 * `{ failed, input }` is this step's answer and the next one decides.
 */
type Flaws = { retry: Retry & { errors: readonly string[] }; end: 'fail' | 'answer' }
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
export type Workflow<W extends string = string> = {
  steps: readonly Step<W>[]
  impact: string
  /** Waits for its turn behind every workflow without this. Known to the local runner alone. */
  yields?: true
}
/** By name: letters, digits and dashes. */
export type Workflows = Record<string, Workflow>

/** Outlasts most outages: three quarters of an hour, by chance. */
const patient: Retry = { attempts: 15, baseSeconds: 2, backoff: 2, maxSeconds: 900 }
const flawed = (error: string, end: Flaws['end']) => ({
  flaws: { retry: { attempts: 3, baseSeconds: 1, backoff: 2, maxSeconds: 10, errors: [error] }, end },
})
const desk = { kind: 'task', worker: 'filmDesk', timeoutSeconds: 60, retry: patient } as const
const cut = { kind: 'task', worker: 'filmCut', timeoutSeconds: 300, retry: patient } as const
const finished = { ...cut, ...flawed('FlawedFilm', 'fail') } as const
const shots = { kind: 'map', worker: 'filmShots', timeoutSeconds: 300, retry: patient, concurrency: 10 } as const

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
        retry: patient,
        concurrency: 10,
      },
      { ...desk, name: 'direct' },
      { ...shots, name: 'shots', ...flawed('ShotFailed', 'answer') },
      { ...desk, name: 'mend' },
      { ...shots, name: 'stills', ...flawed('ShotFailed', 'fail') },
      { ...cut, name: 'sound' },
      { ...cut, name: 'join' },
      { ...desk, name: 'publish' },
    ],
  },
  pack: {
    impact: 'Customers do not get their finished files.',
    yields: true,
    steps: [
      { ...desk, name: 'prepare' },
      { ...shots, name: 'segments', ...flawed('ShotFailed', 'fail') },
      { ...cut, name: 'sounds' },
      { ...finished, name: 'films', kind: 'map', concurrency: 6 },
      { ...finished, name: 'bundle' },
      { ...desk, name: 'deliver' },
    ],
  },
} as const satisfies Record<string, Workflow<WorkerName>>

const awsErrors = ['ClientExecutionTimeout', 'Service', 'AWSLambda', 'SdkClient'].map(
  (name) => `Lambda.${name}Exception`,
)
/** All instances of a worker are busy: its work waits for a day, in which a free one is found. */
const busy: Retry = {
  attempts: 600,
  baseSeconds: 5,
  backoff: 2,
  maxSeconds: 300,
  errors: ['Lambda.TooManyRequestsException'],
}
/** For what keeps jobs, when it or AWS is too busy or down for a moment. */
export const serviceRetry: Retry = { attempts: 7, baseSeconds: 2, backoff: 2, maxSeconds: 60 }
/** How a call is tried again: an error counts for the first that names it. */
export const retriesOf = ({ retry, flaws }: Pick<Step, 'retry' | 'flaws'>): readonly Retry[] => [
  ...(flaws ? [flaws.retry] : []),
  busy,
  { ...patient, errors: awsErrors },
  retry,
]
