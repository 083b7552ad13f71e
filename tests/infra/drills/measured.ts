import type { Context } from 'aws-lambda'
import { vi } from 'vitest'
import * as z from 'zod/mini'

const Emitted = z.looseObject({
  _aws: z.object({
    CloudWatchMetrics: z.array(
      z.object({
        Namespace: z.string(),
        Dimensions: z.array(z.array(z.string())),
        Metrics: z.array(z.object({ Name: z.string() })),
      }),
    ),
  }),
})

/** Reads the log as CloudWatch does: from now on, every metric in it by namespace, name and dimensions. */
function readEmittedMetrics() {
  process.env.POWERTOOLS_METRICS_DISABLED = 'false'
  const sums = new Map<string, number>()
  const keyOf = (metric: string, dimensions: Record<string, unknown>) =>
    `${metric} ${JSON.stringify(Object.entries(dimensions).sort())}`
  const read = (line: string) => {
    const record = line.startsWith('{"_aws"') ? Emitted.parse(JSON.parse(line)) : undefined
    for (const { Namespace, Dimensions, Metrics } of record?._aws.CloudWatchMetrics ?? [])
      for (const { Name } of Metrics)
        for (const names of Dimensions) {
          const dimensions = Object.fromEntries(names.map((name) => [name, record?.[name]]))
          const key = keyOf(`${Namespace} ${Name}`, dimensions)
          const values = z.array(z.number()).parse([record?.[Name]].flat())
          sums.set(
            key,
            values.reduce((sum, value) => sum + value, sums.get(key) ?? 0),
          )
        }
  }
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    for (const line of String(chunk).split('\n')) read(line)
    return true
  })
  return { sumOf: (metric: string, dimensions: Record<string, string>) => sums.get(keyOf(metric, dimensions)) ?? 0 }
}

/** Stands before any function is loaded: then they take hold of their output. */
export const emitted = readEmittedMetrics()

type Handler = (event: unknown, context: Context) => Promise<unknown>
const context = {
  awsRequestId: 'drill',
  functionName: 'drill',
  getRemainingTimeInMillis: () => 10_000,
} as unknown as Context

/** What AWS counts around a function: whether each call ended, and whether an instance was free for it. */
export function invocations(handler: Handler, instances: number) {
  const counted = { Errors: 0, Throttles: 0 }
  let running = 0
  return {
    counted,
    async invoke(event: unknown): Promise<unknown> {
      if (running >= instances) {
        counted.Throttles += 1
        return
      }
      running += 1
      try {
        return await handler(event, context)
      } catch {
        counted.Errors += 1
        return
      } finally {
        running -= 1
      }
    },
  }
}
