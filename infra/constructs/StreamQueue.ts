import { Duration } from 'aws-cdk-lib'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { FilterCriteria, FilterRule, type IFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { type StreamConsumer, type StreamRule, streams } from '#contract/streams'
import { tableShape } from '#contract/tableShape'
import { acknowledge } from './acknowledge.ts'
import { DeadLetters } from './DeadLetters.ts'
import { ProductAlarm } from './ProductAlarm.ts'

type Filter = Parameters<typeof FilterCriteria.filter>[0]
const { partitionKey, sortKey } = tableShape
const keyRule = (rules: unknown[]) => (rules.length > 0 ? { S: rules } : undefined)

/** A rule in the words of an event source mapping. */
function filterOf({ event, byTimeToLive, partitions = [], sort }: StreamRule): Filter {
  const sortRules = sort ? ('is' in sort ? FilterRule.isEqual(sort.is) : FilterRule.beginsWith(sort.beginsWith)) : []
  const keys = {
    [partitionKey]: keyRule(partitions.flatMap((prefix) => FilterRule.beginsWith(prefix))),
    [sortKey]: keyRule(sortRules),
  }
  return {
    ...(event && { eventName: FilterRule.isEqual(event) }),
    ...(byTimeToLive && {
      userIdentity: {
        type: FilterRule.isEqual('Service'),
        principalId: FilterRule.isEqual('dynamodb.amazonaws.com'),
      },
    }),
    dynamodb: { Keys: Object.fromEntries(Object.entries(keys).filter(([, rule]) => rule)) },
  }
}

export type StreamQueueProps = {
  table: ITable
  lambda: IFunction
  consumer: StreamConsumer
  operators: ITopic
  impact: string
}

/** Hands a part of the table's stream to a function, and what it can not process to a queue that people look at. */
export class StreamQueue extends Construct {
  constructor(scope: Construct, id: string, props: StreamQueueProps) {
    super(scope, id)
    const { table, lambda, consumer, operators, impact } = props
    const failed = new DeadLetters(this, 'Failed', {
      operators,
      impact,
      firstStep: 'mend the cause, then send the messages that still stand in the table.',
      runbook: 'lost-stream-records',
    })
    lambda.addEventSource(
      new DynamoEventSource(table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        filters: streams[consumer].map((rule) => FilterCriteria.filter(filterOf(rule))),
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
