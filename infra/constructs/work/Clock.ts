import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'

/** Not retried: the next call comes soon, and a failure is the news. */
export class Clock extends Construct {
  constructor(
    scope: Construct,
    id: string,
    lambda: IFunction,
    { minutes, purpose }: { minutes: number; purpose: string },
  ) {
    super(scope, id)
    const rule = new Rule(this, 'Rule', {
      description: purpose,
      schedule: Schedule.rate(Duration.minutes(minutes)),
    })
    rule.addTarget(new LambdaFunction(lambda, { retryAttempts: 0 }))
    lambda.configureAsyncInvoke({ retryAttempts: 0 })
  }
}
