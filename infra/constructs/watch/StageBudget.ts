import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import type { Stage } from '../../stages.ts'

export type StageBudgetProps = { stageName: string; stage: Stage; operators: ITopic }

export class StageBudget extends Construct {
  constructor(scope: Construct, id: string, { stageName, stage, operators }: StageBudgetProps) {
    super(scope, id)
    const subscribers = [{ subscriptionType: 'SNS', address: operators.topicArn }]
    const when = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
      subscribers,
    })
    const budget = new CfnBudget(this, 'Budget', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: stage.monthlyBudgetUsd ?? 0, unit: 'USD' },
        // Every resource of a stage carries this tag; it counts once it is activated (docs/runbook.md#budget).
        costFilters: { TagKeyValue: [`user:stage$${stageName}`] },
      },
      notificationsWithSubscribers: [when('ACTUAL', 80), when('FORECASTED', 100)],
    })
    // AWS tries the topic as the budget is made.
    budget.node.addDependency(operators)
  }
}
