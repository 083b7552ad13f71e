import * as z from 'zod/mini'
import type { FilmEngine } from '../../../functions/actions/film/FilmEngine.ts'
import type { EmbeddedAwsOptions } from '../../../infra/local/aws/embedded.ts'
import type { QueueEvent } from '../../../infra/local/aws/queues.ts'
import type { StartWorkflow } from '../../../infra/local/aws/stepFunctions.ts'
import { openWorkflowRunner } from '../../../infra/local/workflows/workflowRunner.ts'
import { type Step, workflows } from '../../../infra/workflows/workflows.ts'
import { asFunction } from '../access/leastPrivilege.ts'

type Event = { job_id: string; step: string; input: unknown }
export type Meddling = {
  /** Called before each call of a step, which does what it throws. */
  before?: (event: Event) => Promise<void> | void
  /** Called after each call of a step that succeeded: what it throws is a lost answer. */
  after?: (event: Event) => Promise<void> | void
  /** Whether a step is called by two processes at once, as after a lost connection. */
  twice?: (event: Event) => boolean
}

/** The film's workflow in this process, without a pause between tries, and with another engine. */
export function openPipeline(engine: FilmEngine, meddling: Meddling = {}) {
  let started: StartWorkflow | undefined
  const jobs: NonNullable<EmbeddedAwsOptions['jobs']> = {
    take: async (event: QueueEvent) => keep(event),
    start: (execution) => started?.(execution) ?? 'unknown',
  }
  const keep = (note: object) =>
    asFunction('jobs', async () => (await import('../../../functions/entries/workers/jobs.ts')).handler(note))
  async function invoke({ event }: { event: unknown }): Promise<unknown> {
    const { deskSteps } = await import('../../../functions/actions/film/steps/deskSteps.ts')
    const { photoSteps } = await import('../../../functions/actions/film/steps/photoSteps.ts')
    const { shotSteps } = await import('../../../functions/actions/film/steps/shotSteps.ts')
    const { cutSteps } = await import('../../../functions/actions/film/steps/cutSteps.ts')
    const { doing } = await import('../../../functions/actions/film/steps/stepTable.ts')
    const { worker } = await import('../../../functions/entries/workers/worker.ts')
    const all = { ...deskSteps, ...photoSteps, ...shotSteps, ...cutSteps }
    await meddling.before?.(event as Event)
    // As between processes, nothing but JSON goes in and out.
    const handler = worker(z.unknown(), doing(all, engine))
    // The second one may find the job ended by the first, or the other way around: who called waits for one of them.
    const times = meddling.twice?.(event as Event) ? 2 : 1
    const answer = JSON.stringify(await Promise.any(Array.from({ length: times }, () => handler(event))).catch(firstOf))
    await meddling.after?.(event as Event)
    return JSON.parse(answer)
  }
  /** A runner, as one process has it. */
  function openRunner() {
    const runner = openWorkflowRunner({ workflows, invoke, keep, pause: async () => undefined, random: () => 0 })
    started = runner.start
    return runner
  }
  return { jobs, openRunner, keep }
}

/** Of the failures of all, the first. */
function firstOf(error: unknown): never {
  throw error instanceof AggregateError ? error.errors[0] : error
}

export const stepNames: string[] = workflows.tour.steps.map(({ name }: Step) => name)
export const packStepNames: string[] = workflows.pack.steps.map(({ name }: Step) => name)
