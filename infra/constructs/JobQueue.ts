import { Duration } from 'aws-cdk-lib'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { DeadLetters } from './DeadLetters.ts'
import { ProductAlarm } from './ProductAlarm.ts'

/** Where the stream leaves jobs to be started, so that a job which does not start holds up none of its mails. */
export class JobQueue extends Construct {
  readonly queue: Queue

  constructor(scope: Construct, id: string, { operators, impact }: { operators: ITopic; impact: string }) {
    super(scope, id)
    const lost = new DeadLetters(this, 'Failed', {
      operators,
      impact,
      firstStep: 'mend the cause, then start all jobs that have not ended.',
      runbook: 'late-jobs',
      hasSource: true,
    })
    this.queue = new Queue(this, 'Queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      // The pause between two tries, and longer than one may take. Four hours of trying outlast most outages.
      visibilityTimeout: Duration.seconds(30),
      deadLetterQueue: { queue: lost.queue, maxReceiveCount: 480 },
    })
    new ProductAlarm(this, 'Late', {
      operators,
      metric: this.queue.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(5), statistic: 'Maximum' }),
      threshold: Duration.minutes(5).toSeconds(),
      impact,
      firstStep: 'read the newest errors in the log of the jobs function.',
      runbook: 'late-jobs',
    })
  }

  feed(lambda: IFunction) {
    lambda.addEventSource(new SqsEventSource(this.queue, { batchSize: 10, reportBatchItemFailures: true }))
  }
}
