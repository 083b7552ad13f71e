import { jobKeeper, type Worker, workers } from './workflows/workers.ts'
import { type Workflows, workflows } from './workflows/workflows.ts'

/** What the product makes by long work. */
export type Production = { workflows: Workflows; workers: Record<string, Worker> }
export const production: Production = { workflows, workers }

/** Its Lambdas by name, the one that keeps jobs among them; none where there is no workflow. */
export const lambdasOf = ({ workflows, workers }: Production): Record<string, Worker> =>
  Object.keys(workflows).length > 0 ? { jobs: jobKeeper, ...workers } : {}
