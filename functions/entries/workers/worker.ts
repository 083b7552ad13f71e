import * as z from 'zod/mini'
import { type StepWork, workOnStep } from '../../actions/platform/workOnStep.ts'
import { JobId } from '../../domain/platform/Job.ts'

const Call = z.object({ job_id: JobId, step: z.string(), input: z.unknown() })

/** What a worker is given. */
export type Work<Input> = StepWork & { input: Input }

/**
 * The handler of a worker. It may be called again for what it has done already, also while an earlier call still runs:
 * `work` must find what is there and write with conditions. Throws JobEnded, which stops the workflow without a failure.
 */
export function worker<Input>(schema: z.ZodMiniType<Input>, work: (given: Work<Input>) => Promise<unknown>) {
  return async (event: unknown): Promise<unknown> => {
    const { input, ...step } = Call.parse(event)
    return workOnStep(step, async (given) => work({ ...given, input: schema.parse(input) }))
  }
}
