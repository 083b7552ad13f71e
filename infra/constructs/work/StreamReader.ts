import { Duration } from 'aws-cdk-lib'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { FilterCriteria, FilterRule, type IFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { namesOfSort, type StreamRule, streamRules } from '#contract/platform/streams'
import { tableShape } from '#contract/platform/tableShape'
import { acknowledge } from '../acknowledge.ts'
import { ProductAlarm } from '../watch/ProductAlarm.ts'
import { DeadLetters } from './DeadLetters.ts'

type Filter = Parameters<typeof FilterCriteria.filter>[0]
const { partitionKey, sortKey } = tableShape
const keyRule = (rules: unknown[]) => (rules.length > 0 ? { S: rules } : undefined)

function filterOf({ event, byTimeToLive, partitions = [], sort }: StreamRule): Filter {
  const sortRules = sort
    ? 'beginsWith' in sort
      ? FilterRule.beginsWith(sort.beginsWith)
      : namesOfSort(sort).flatMap((name) => FilterRule.isEqual(name))
    : []
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

export type StreamReaderProps = { table: ITable; lambda: IFunction; operators: ITopic; impact: string }

const recordsAtOnce = 50

export class StreamReader extends Construct {
  constructor(scope: Construct, id: string, { table, lambda, operators, impact }: StreamReaderProps) {
    super(scope, id)
    const failed = new DeadLetters(this, 'Failed', {
      operators,
      impact,
      firstStep: 'mend the cause, then send mails, start jobs and rebuild what the console finds.',
      runbook: 'lost-stream-records',
    })
    lambda.addEventSource(
      new DynamoEventSource(table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        filters: streamRules.map((rule) => FilterCriteria.filter(filterOf(rule))),
        batchSize: recordsAtOnce,
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        // Four hours of trying, by the service's own waits: longer than most outages of a queue.
        retryAttempts: 200,
        maxRecordAge: Duration.hours(4),
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
      firstStep: 'read the newest errors in the log of the stream function.',
      runbook: 'late-stream',
    })
  }
}
