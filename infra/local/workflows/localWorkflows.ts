import { pathToFileURL } from 'node:url'
import { entryOf } from '../../functions/functionBuilds.ts'
import { functions } from '../../functions/functions.ts'
import { lambdasOf, type Production } from '../../production.ts'
import { checkWorkflows } from '../../workflows/checkWorkflows.ts'
import type { QueueEvent } from '../aws/queues.ts'
import { openProcesses } from './processes.ts'
import type { Waits } from './retry.ts'
import { openWorkflowRunner } from './workflowRunner.ts'

export type LocalWorkflowsOptions = {
  production: Production
  /** Resolves once process.env is as the functions need it. */
  configured: Promise<void>
  fileOf?: (name: string, source: string) => string
  /** How many processes may run at once; one a core without it. */
  processes?: number
  /** Of the processes, as the operating system counts it; the lowest without it. */
  priority?: number
  waits?: Partial<Waits>
}

export function openLocalWorkflows(options: LocalWorkflowsOptions) {
  const { production, configured, fileOf = (_, source) => source } = options
  checkWorkflows(production.workflows, production.workers)
  const lambdas: Record<string, { entry: string }> = { ...functions, ...lambdasOf(production) }
  const fileOfWorker = (name: string): string => {
    const lambda = lambdas[name]
    if (!lambda) throw new Error(`There is no worker "${name}".`)
    return fileOf(name, entryOf(lambda))
  }
  const jobs = async (event: unknown) => {
    await configured
    const { handler } = await import(pathToFileURL(fileOfWorker('jobs')).href)
    return handler(event)
  }
  const processes = openProcesses(fileOfWorker, options.processes, options.priority)
  const { workflows } = production
  const runner = openWorkflowRunner({ workflows, invoke: processes.invoke, keep: jobs, ...options.waits })
  return {
    take: (event: QueueEvent) => jobs(event),
    start: runner.start,
    logOf: runner.logOf,
    /** Calls a function in a process of its own, as hostile bytes and heavy work ask for. */
    call: processes.invoke,
    settled: runner.settled,
    resume: async () => void (lambdas.jobs && (await jobs({ start: 'unended' }))),
    async stop() {
      runner.stop()
      await processes.stop()
      await runner.settled()
    },
  }
}
