import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'

/** The sections of docs/runbook.md that alarms lead to; a test finds each of them there. */
export type RunbookSection =
  | 'failing-requests'
  | 'failing-function'
  | 'slow-requests'
  | 'throttled-function'
  | 'late-stream'
  | 'lost-stream-records'
  | 'late-mails'
  | 'late-erasures'
  | 'late-search'
  | 'late-previews'
  | 'late-integrations'
  | 'lost-mail-events'
  | 'failing-mails'
  | 'refused-contacts'
  | 'refused-mails'
  | 'refused-logins'
  | 'many-uploads'
  | 'throttled-table'
  | 'failing-site'
  | 'failing-workflow'
  | 'late-jobs'

export type ProductAlarmProps = {
  operators: ITopic
  metric: IMetric
  threshold: number
  /** How many of the metric's periods in a row; one unless told. */
  periods?: number
  impact: string
  firstStep: string
  runbook: RunbookSection
}

export class ProductAlarm extends Alarm {
  constructor(scope: Construct, id: string, props: ProductAlarmProps) {
    const { operators, metric, threshold, periods = 1, impact, firstStep, runbook } = props
    super(scope, id, {
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      alarmDescription: `${impact} First: ${firstStep} See docs/runbook.md#${runbook}`,
    })
    this.addAlarmAction(new SnsAction(operators))
    this.addOkAction(new SnsAction(operators))
  }
}
