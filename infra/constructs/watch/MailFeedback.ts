import { Duration } from 'aws-cdk-lib'
import { Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { DeadLetters } from '../work/DeadLetters.ts'

export type MailFeedbackProps = { lambda: IFunction; configurationSet: string; operators: ITopic; impact: string }

export class MailFeedback extends Construct {
  constructor(scope: Construct, id: string, { lambda, configurationSet, operators, impact }: MailFeedbackProps) {
    super(scope, id)
    const failed = new DeadLetters(this, 'Failed', {
      operators,
      impact,
      firstStep: 'mend the cause, then send the events of the queue to the mailEvents function again.',
      runbook: 'lost-mail-events',
    })
    const rule = new Rule(this, 'Rule', {
      description: 'Bounces and complaints about mails of this stage',
      eventPattern: {
        source: ['aws.ses'],
        detailType: ['Email Bounced', 'Email Complaint Received'],
        detail: { mail: { tags: { 'ses:configuration-set': [configurationSet] } } },
      },
    })
    const maxEventAge = Duration.hours(6)
    rule.addTarget(new LambdaFunction(lambda, { deadLetterQueue: failed.queue, retryAttempts: 20, maxEventAge }))
    // The rule's queue takes what could not be handed over; what the function fails at twice more is Lambda's to keep.
    lambda.configureAsyncInvoke({ onFailure: new SqsDestination(failed.queue), retryAttempts: 2, maxEventAge })
  }
}
