import * as z from 'zod/mini'
import { Paces, poolsOf, type UnendedJob } from '../../functions/domain/platform/line.ts'

/** What was synthesised, of one stage: its resources by their ids. */
export type Resources = Record<string, { Type: string; Properties?: Record<string, unknown> }>

/** Seconds of a call on its instance, a home of 25 photos: reckoned from processor seconds (`npm run bench -- draft` and `-- pack`) and rounded up. */
const callSeconds: Record<string, number> = {
  ...{ gather: 1, photos: 3, direct: 2, shots: 4, mend: 1, stills: 4, sound: 4, join: 8, publish: 1 },
  ...{ prepare: 4, segments: 30, sounds: 6, films: 25, bundle: 20, deliver: 1 },
}
/** Of each list, as tests/local/film/filmUnits films such a home. */
const listed: Record<string, number> = { photos: 25, shots: 27, stills: 0, segments: 46, films: 6 }

const Retrier = z.object({
  ErrorEquals: z.array(z.string()),
  MaxAttempts: z.number(),
  IntervalSeconds: z._default(z.number(), 1),
  BackoffRate: z._default(z.number(), 2),
  MaxDelaySeconds: z._default(z.number(), Number.POSITIVE_INFINITY),
})
const task = {
  Next: z.optional(z.string()),
  Resource: z.optional(z.unknown()),
  Retry: z._default(z.array(Retrier), []),
}
const Task = z.object(task)
const State = z.object({
  ...task,
  MaxConcurrency: z.optional(z.number()),
  ItemProcessor: z.optional(z.object({ StartAt: z.string(), States: z.record(z.string(), Task) })),
})
const Definition = z.object({ StartAt: z.string(), States: z.record(z.string(), State) })
const Joined = z.object({ 'Fn::Join': z.tuple([z.string(), z.array(z.unknown())]) })
const Address = z.object({ 'Fn::GetAtt': z.array(z.string()) })

type Step = { name: string; worker: string; calls: number; atOnce: number; busy: z.infer<typeof Retrier> | undefined }
type Farm = { steps: Record<string, Step[]>; instances: Map<string, number>; paces: Paces }

const textOf = (part: unknown): string => {
  const address = Address.safeParse(part)
  return typeof part === 'string' ? part : (address.data?.['Fn::GetAtt'][0] ?? '')
}

function stepsIn(text: string): Step[] {
  const { StartAt, States } = Definition.parse(JSON.parse(text))
  const steps: Step[] = []
  for (let name: string | undefined = StartAt; name !== undefined; name = States[name]?.Next) {
    const state: z.infer<typeof State> | undefined = States[name]
    const map = state?.ItemProcessor
    const called = map ? map.States[map.StartAt] : state
    const seconds = callSeconds[name]
    if (!called || seconds === undefined) continue
    steps.push({
      name,
      worker: String(called.Resource),
      calls: map ? (listed[name] ?? 0) : 1,
      atOnce: state?.MaxConcurrency ?? 1,
      busy: called.Retry.find(({ ErrorEquals }) => ErrorEquals.includes('Lambda.TooManyRequestsException')),
    })
  }
  return steps
}

/** The workflows, instances and places of a synthesised stage. A function without instances of its own shares what `quota` leaves. */
export function farmOf(resources: Resources, quota = 1_000): Farm {
  const of = (type: string) => Object.entries(resources).filter(([, { Type }]) => Type === type)
  const Lambda = z.object({
    ReservedConcurrentExecutions: z.optional(z.number()),
    Environment: z.optional(z.object({ Variables: z.looseObject({ PACES: z.optional(z.string()) }) })),
  })
  const lambdas = of('AWS::Lambda::Function').map(([id, { Properties }]) => ({ id, ...Lambda.parse(Properties) }))
  const reserved = lambdas.reduce((sum, { ReservedConcurrentExecutions: own = 0 }) => sum + own, 0)
  const told = lambdas.find(({ Environment }) => Environment?.Variables.PACES)?.Environment?.Variables.PACES
  const Machine = z.object({ StateMachineName: z.string(), DefinitionString: Joined })
  const machines = of('AWS::StepFunctions::StateMachine').map(([, { Properties }]) => Machine.parse(Properties))
  return {
    instances: new Map(lambdas.map(({ id, ReservedConcurrentExecutions: own }) => [id, own ?? quota - reserved])),
    paces: Paces.parse(JSON.parse(told ?? '{}')),
    steps: Object.fromEntries(
      machines.map(({ StateMachineName, DefinitionString }) => [
        StateMachineName.split('-').at(-1) ?? '',
        stepsIn(DefinitionString['Fn::Join'][1].map(textOf).join('')),
      ]),
    ),
  }
}

export type Arrival = { at: number; pool: 'draft' | 'edit' | 'pack'; customer: string }
/** So many, evenly within seconds; each of its own customer. */
export const arrivals = (count: number, seconds: number, pool: Arrival['pool'] = 'draft'): Arrival[] =>
  Array.from({ length: count }, (_, index) => ({ at: (index * seconds) / count, pool, customer: `${pool}${index}` }))

export type Outcome = { waits: number[]; failed: number; throttled: number }

/** What becomes of jobs on a farm, second by second: how long each took from being asked for, and how many fail because no instance was free. */
export function simulate({ steps, instances, paces }: Farm, given: readonly Arrival[]): Record<string, Outcome> {
  const agenda = new Map<number, (() => void)[]>()
  const at = (second: number, act: () => void) => {
    const time = Math.ceil(second)
    agenda.set(time, [...(agenda.get(time) ?? []), act])
  }
  const free = new Map(instances)
  const jobs = new Map<string, UnendedJob>()
  const outcomes: Record<string, Outcome> = {}
  const outcomeOf = (pool: string) => (outcomes[pool] ??= { waits: [], failed: 0, throttled: 0 })
  let now = 0
  let mayAdmit = false
  const dateOf = (second: number) => new Date(second * 1000)

  function end(id: string, { at: asked, pool }: Arrival, isFailed: boolean) {
    jobs.delete(id)
    mayAdmit = true
    if (isFailed) outcomeOf(pool).failed += 1
    else outcomeOf(pool).waits.push(now - asked)
  }
  function call(step: Step, arrival: Arrival, done: (isFailed: boolean) => void, tries = 1) {
    const left = free.get(step.worker) ?? 0
    if (left > 0) {
      free.set(step.worker, left - 1)
      return at(now + (callSeconds[step.name] ?? 1), () => {
        free.set(step.worker, (free.get(step.worker) ?? 0) + 1)
        done(false)
      })
    }
    outcomeOf(arrival.pool).throttled += 1
    if (!step.busy || tries > step.busy.MaxAttempts) return done(true)
    const { IntervalSeconds, BackoffRate, MaxDelaySeconds } = step.busy
    // Half of it, which is what full jitter comes to.
    const pause = Math.min(MaxDelaySeconds, IntervalSeconds * BackoffRate ** (tries - 1)) / 2
    at(now + Math.max(1, pause), () => call(step, arrival, done, tries + 1))
  }
  function run(id: string, arrival: Arrival, [step, ...rest]: readonly Step[]) {
    if (!step) return end(id, arrival, false)
    let [begun, ended, hasFailed] = [0, 0, false]
    const next = () => {
      if (begun === step.calls) return
      begun += 1
      call(step, arrival, (isFailed) => {
        ended += 1
        hasFailed ||= isFailed
        if (ended < step.calls) next()
        else if (hasFailed) end(id, arrival, true)
        else run(id, arrival, rest)
      })
    }
    if (step.calls === 0) return run(id, arrival, rest)
    for (let turn = 0; turn < Math.min(step.atOnce, step.calls); turn += 1) next()
  }
  function admit() {
    for (const { waiting, free: places } of poolsOf([...jobs.values()], paces, dateOf(now)))
      for (const job of waiting.slice(0, places)) {
        jobs.set(job.id, { ...job, admitted_at: dateOf(now).toISOString() })
        const arrival = given[Number(job.id)]
        if (arrival) run(job.id, arrival, steps[job.workflow] ?? [])
      }
  }
  for (const [index, { at: second, pool, customer }] of given.entries())
    at(second, () => {
      const id = String(index)
      const workflow = pool === 'pack' ? 'pack' : 'tour'
      jobs.set(id, { id, workflow, pool, customer, asked_at: dateOf(second).toISOString() })
      mayAdmit = true
    })
  while (agenda.size > 0) {
    for (const act of agenda.get(now) ?? []) act()
    agenda.delete(now)
    if (mayAdmit) admit()
    mayAdmit = false
    now += 1
  }
  return outcomes
}

export const percentile = (waits: readonly number[], share: number): number =>
  waits.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(waits.length * share) - 1)] ?? 0

/** The loads that a stage is asked for, with what they come to. */
export function filmFarm(farm: Farm) {
  const loads: Record<string, Arrival[]> = {
    '160 drafts in a minute': arrivals(160, 60),
    '1,200 drafts in an hour': arrivals(1_200, 3_600),
    '1,200 drafts, 400 edits and 200 packs in an hour': [
      ...arrivals(1_200, 3_600),
      ...arrivals(400, 3_600, 'edit'),
      ...arrivals(200, 3_600, 'pack'),
    ],
  }
  return Object.entries(loads).flatMap(([load, given]) =>
    Object.entries(simulate(farm, given)).map(([pool, { waits, failed, throttled }]) => ({
      load,
      pool,
      ready: waits.length,
      failed,
      throttled,
      'p50, s': Math.round(percentile(waits, 0.5)),
      'p95, s': Math.round(percentile(waits, 0.95)),
    })),
  )
}
