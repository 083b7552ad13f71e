import { Logger } from '@aws-lambda-powertools/logger'
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics'
import { type MetricName, metricsNamespace } from '#contract/platform/metrics'

type Trace = { name: string; stack?: readonly string[] | undefined }
type Loggable = string | number | boolean | undefined | readonly string[] | Trace
type Log = (message: string, fields?: Readonly<Record<string, Loggable>>) => void

const powertools = new Logger({ serviceName: process.env.STAGE ?? 'unknown' })
const at =
  (level: 'info' | 'warn' | 'error'): Log =>
  (message, fields = {}) =>
    powertools[level](message, fields)

/** Ids and outcomes, each by its name: never a person, a payload, a header, a token or an address, nor a thing that holds one. */
export const logger = { info: at('info'), warn: at('warn'), error: at('error') }
const metrics = new Metrics({ namespace: metricsNamespace, serviceName: process.env.STAGE ?? 'unknown' })

/** What a log may say of an error: its message may quote people. */
export const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error)

export const count = (name: MetricName, amount = 1) => metrics.addMetric(name, MetricUnit.Count, amount)

export function publishCounts() {
  if (metrics.hasStoredMetrics()) metrics.publishStoredMetrics()
}
