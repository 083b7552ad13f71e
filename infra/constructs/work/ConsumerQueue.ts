import { Duration } from 'aws-cdk-lib'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { ConsumerRecord } from '../../functions/consumers.ts'
import { ProductAlarm } from '../watch/ProductAlarm.ts'
import { DeadLetters } from './DeadLetters.ts'

export type ConsumerQueueProps = {
  operators: ITopic
  name: string
  timeoutSeconds: number
  impact: string
  record: ConsumerRecord
}

/** Outlasts most outages. */
const triedForSeconds = 4 * 3600

/** One queue a consumer, so that none of them waits for another's failures. */
export class ConsumerQueue extends Construct {
  readonly queue: Queue

  constructor(scope: Construct, id: string, { operators, name, timeoutSeconds, impact, record }: ConsumerQueueProps) {
    super(scope, id)
    const { lostStep, runbook } = record
    const lost = new DeadLetters(this, 'Failed', { operators, impact, firstStep: lostStep, runbook, hasSource: true })
    // The pause between two tries, and longer than one may take.
    const pauseSeconds = timeoutSeconds + 10
    this.queue = new Queue(this, 'Queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: Duration.seconds(pauseSeconds),
      deadLetterQueue: { queue: lost.queue, maxReceiveCount: Math.floor(triedForSeconds / pauseSeconds) },
    })
    new ProductAlarm(this, 'Late', {
      operators,
      metric: this.queue.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(5), statistic: 'Maximum' }),
      threshold: Duration.minutes(5).toSeconds(),
      impact,
      firstStep: `read the newest errors in the log of the ${name} function.`,
      runbook,
    })
  }

  feed(lambda: IFunction, { callsAtOnce: maxConcurrency, messagesAtOnce: batchSize = 10 }: ConsumerRecord) {
    lambda.addEventSource(new SqsEventSource(this.queue, { batchSize, reportBatchItemFailures: true, maxConcurrency }))
  }
}
