import { Logger } from '@aws-lambda-powertools/logger'
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics'
import { type MetricName, metricsNamespace } from '#contract/platform/metrics'

/** Ids and outcomes only: never a person, a payload, a header, a token or an address. */
export const logger = new Logger({ serviceName: process.env.STAGE ?? 'unknown' })
const metrics = new Metrics({ namespace: metricsNamespace, serviceName: process.env.STAGE ?? 'unknown' })

/** What a log may say of an error: its message may quote people. */
export const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error)

export const count = (name: MetricName, amount = 1) => metrics.addMetric(name, MetricUnit.Count, amount)

export function publishCounts() {
  if (metrics.hasStoredMetrics()) metrics.publishStoredMetrics()
}
