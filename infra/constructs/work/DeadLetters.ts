import { Duration } from 'aws-cdk-lib'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { acknowledge } from '../acknowledge.ts'
import { ProductAlarm, type ProductAlarmProps } from '../watch/ProductAlarm.ts'

export type DeadLettersProps = Pick<ProductAlarmProps, 'operators' | 'impact' | 'firstStep' | 'runbook'> & {
  /** Whether another queue names it, by which anyone sees what it is for. */
  hasSource?: true
}

export class DeadLetters extends Construct {
  readonly queue: Queue

  constructor(scope: Construct, id: string, { hasSource, ...alarm }: DeadLettersProps) {
    super(scope, id)
    this.queue = new Queue(this, 'Queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    })
    if (!hasSource) acknowledge(this.queue, { 'AwsSolutions-SQS3': 'This queue is itself the one for dead letters.' })
    new ProductAlarm(this, 'Lost', {
      ...alarm,
      metric: this.queue.metricApproximateNumberOfMessagesVisible({
        period: Duration.minutes(5),
        statistic: 'Maximum',
      }),
      threshold: 1,
    })
  }
}
