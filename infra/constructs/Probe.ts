import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'

/** Sends the probe every so many minutes. It is not tried again: the next one comes soon, and its failure is the news. */
export class Probe extends Construct {
  constructor(scope: Construct, id: string, lambda: IFunction, minutes: number) {
    super(scope, id)
    const rule = new Rule(this, 'Rule', {
      description: 'A visitor who comes every five minutes',
      schedule: Schedule.rate(Duration.minutes(minutes)),
    })
    rule.addTarget(new LambdaFunction(lambda, { retryAttempts: 0 }))
    lambda.configureAsyncInvoke({ retryAttempts: 0 })
  }
}
