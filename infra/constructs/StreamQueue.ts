import { Duration } from 'aws-cdk-lib'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { FilterCriteria, FilterRule, type IFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { hubspotKeyPrefix, jobKeyPrefix, mailKeyPrefix, readModelSources, tableShape } from '#contract/tableShape'
import { acknowledge } from './acknowledge.ts'
import { DeadLetters } from './DeadLetters.ts'
import { ProductAlarm } from './ProductAlarm.ts'

type Filter = Parameters<typeof FilterCriteria.filter>[0]
/** One filter for several kinds, since a function may have but five. */
const insertionsOf = (...prefixes: string[]) => ({
  eventName: FilterRule.isEqual('INSERT'),
  dynamodb: { Keys: { [tableShape.partitionKey]: { S: prefixes.flatMap((prefix) => FilterRule.beginsWith(prefix)) } } },
})

/**
 * Queued mails and jobs as they are written, pending uploads as their time to live ends, and every change of what the console
 * finds, the end of accounts that were never proven among them.
 */
export const streamFilters: Filter[] = [
  insertionsOf(mailKeyPrefix, jobKeyPrefix),
  {
    eventName: FilterRule.isEqual('REMOVE'),
    userIdentity: {
      type: FilterRule.isEqual('Service'),
      principalId: FilterRule.isEqual('dynamodb.amazonaws.com'),
    },
    dynamodb: { Keys: { [tableShape.sortKey]: { S: FilterRule.beginsWith('ASSET#') } } },
  },
  ...Object.entries(readModelSources).map(([prefix, name]) => ({
    dynamodb: {
      Keys: {
        [tableShape.partitionKey]: { S: FilterRule.beginsWith(prefix) },
        [tableShape.sortKey]: { S: FilterRule.isEqual(name) },
      },
    },
  })),
]

/** Submissions to HubSpot's form. */
export const hubspotFilters: Filter[] = [insertionsOf(hubspotKeyPrefix)]

export type StreamQueueProps = {
  table: Table
  lambda: IFunction
  filters: Filter[]
  operators: ITopic
  impact: string
}

/** Hands a part of the table's stream to a function, and what it can not process to a queue that people look at. */
export class StreamQueue extends Construct {
  constructor(scope: Construct, id: string, props: StreamQueueProps) {
    super(scope, id)
    const { table, lambda, filters, operators, impact } = props
    const failed = new DeadLetters(this, 'Failed', {
      operators,
      impact,
      firstStep: 'mend the cause, then send the messages that still stand in the table.',
      runbook: 'lost-stream-records',
    })
    lambda.addEventSource(
      new DynamoEventSource(table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        filters: filters.map((filter) => FilterCriteria.filter(filter)),
        batchSize: 10,
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        // Two hours of trying, by the service's own waits: longer than most outages of the mail service.
        retryAttempts: 100,
        maxRecordAge: Duration.hours(2),
        onFailure: new SqsDlq(failed.queue),
      }),
    )
    if (lambda.role)
      acknowledge(lambda.role, {
        'AwsSolutions-IAM5[Resource::*]':
          'AWS knows no resource for listing streams, and no other action has this wildcard.',
      })
    new ProductAlarm(this, 'Late', {
      operators,
      metric: lambda.metric('IteratorAge', { period: Duration.minutes(5), statistic: 'Maximum' }),
      threshold: Duration.minutes(5).toMilliseconds(),
      impact,
      firstStep: 'read the newest errors in the log of the function.',
      runbook: 'late-mails',
    })
  }
}
