import type * as z from 'zod/mini'
import type { StepWork } from '../../platform/workOnStep.ts'
import type { TourStep } from './tourStep.ts'

type Given = StepWork & { input: unknown }
export type StepTable<Engine> = Record<string, (given: TourStep<unknown, Engine>) => Promise<unknown>>

export const step =
  <Input, Engine>(schema: z.ZodMiniType<Input>, work: (given: TourStep<Input, Engine>) => Promise<unknown>) =>
  (given: TourStep<unknown, Engine>): Promise<unknown> =>
    work({ ...given, input: schema.parse(given.input) })

/** Does the steps of a table. Throws where a step is not in it, and whatever a step throws. */
export const doing =
  <Engine>(steps: StepTable<Engine>, engine: Engine) =>
  (given: Given): Promise<unknown> => {
    const work = Object.hasOwn(steps, given.step) ? steps[given.step] : undefined
    if (!work) throw new Error(`This worker knows no step "${given.step}".`)
    return work({ ...given, engine })
  }
