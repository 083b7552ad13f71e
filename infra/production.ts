import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildOf } from './functionBuilds.ts'
import { jobKeeper, type Worker, workers } from './workers.ts'
import { type Workflows, workflows } from './workflows.ts'

/** What the product makes by long work. */
export type Production = { workflows: Workflows; workers: Record<string, Worker> }
export const production: Production = { workflows, workers }

/** Its Lambdas by name, the one that keeps jobs among them; none where there is no workflow. */
export const lambdasOf = ({ workflows, workers }: Production): Record<string, Worker> =>
  Object.keys(workflows).length > 0 ? { jobs: jobKeeper, ...workers } : {}

export const workerEntryOf = ({ entry }: Worker) => join(import.meta.dirname, '..', entry)

/** The built folder of each of its Lambdas. Throws where one was not built, naming the command that builds it. */
export function workerBuilds(production: Production): Record<string, string> {
  const names = Object.keys(lambdasOf(production))
  const missing = names.filter((name) => !existsSync(join(buildOf(name), 'index.mjs')))
  if (missing.length > 0) throw new Error(`Not built yet: ${missing.join(', ')}. Please run "npm run build" first.`)
  return Object.fromEntries(names.map((name) => [name, buildOf(name)]))
}
