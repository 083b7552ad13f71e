import { jobKeeper, type Worker, workers } from './workflows/workers.ts'
import { type Workflows, workflows } from './workflows/workflows.ts'

export type Production = { workflows: Workflows; workers: Record<string, Worker> }
export const production: Production = { workflows, workers }

export const lambdasOf = ({ workflows, workers }: Production): Record<string, Worker> =>
  Object.keys(workflows).length > 0 ? { jobs: jobKeeper, ...workers } : {}
