import * as z from 'zod/mini'
import { type StepWork, workOnStep } from '../../actions/platform/workOnStep.ts'
import { JobId } from '../../domain/platform/Job.ts'

const Call = z.object({ job_id: JobId, step: z.string(), input: z.unknown() })

export type Work<Input> = StepWork & { input: Input }

/** May be called again, even while an earlier call runs: `work` must find what is there and write with conditions. Throws JobEnded. */
export function worker<Input>(schema: z.ZodMiniType<Input>, work: (given: Work<Input>) => Promise<unknown>) {
  return async (event: unknown): Promise<unknown> => {
    const { input, ...step } = Call.parse(event)
    return workOnStep(step, async (given) => work({ ...given, input: schema.parse(input) }))
  }
}
