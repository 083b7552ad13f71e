import { Logger } from '@aws-lambda-powertools/logger'
import { Metrics } from '@aws-lambda-powertools/metrics'

/** Ids and outcomes only: never a person, a payload, a header, a token or an address. */
export const logger = new Logger({ serviceName: process.env.STAGE ?? 'unknown' })
export const metrics = new Metrics({ namespace: 'VideoTours', serviceName: process.env.STAGE ?? 'unknown' })
