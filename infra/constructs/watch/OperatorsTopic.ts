import { Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import type { Stage } from '../../stages.ts'

export class OperatorsTopic extends Topic {
  constructor(scope: Construct, id: string, { operatorEmails }: Stage) {
    super(scope, id, { enforceSSL: true, displayName: 'Alarms' })
    for (const address of operatorEmails) this.addSubscription(new EmailSubscription(address))
    this.letPublish('cloudwatch.amazonaws.com')
    this.letPublish('budgets.amazonaws.com')
  }

  /** Any policy takes the place of SNS's own, which lets the account publish: `enforceSSL` writes one of a Deny alone. */
  private letPublish(service: string) {
    this.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal(service)],
        actions: ['sns:Publish'],
        resources: [this.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    )
  }
}
