import { Duration } from 'aws-cdk-lib'
import { Dashboard, GraphWidget, type IMetric, Metric, TextWidget } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { type MetricName, metricsNamespace } from '#contract/platform/metrics'
import type { ProductApi } from '../ProductApi.ts'

const period = Duration.minutes(5)

export const businessMetric = (stageName: string, metricName: MetricName) =>
  new Metric({
    namespace: metricsNamespace,
    metricName,
    dimensionsMap: { service: stageName },
    statistic: 'Sum',
    period,
  })

export type StageDashboardProps = {
  stageName: string
  api: ProductApi
  functions: Record<string, IFunction>
  table: ITable
}

export class StageDashboard extends Construct {
  constructor(scope: Construct, id: string, { stageName, api, functions, table }: StageDashboardProps) {
    super(scope, id)
    const dashboard = new Dashboard(this, 'Dashboard', { defaultInterval: Duration.days(1) })
    const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
      new GraphWidget({ title, left, right, width: 8, height: 6 })
    const business = (...names: MetricName[]) => names.map((name) => businessMetric(stageName, name))
    const lambdas = Object.values(functions)
    const capacity = (metricName: string) => table.metric(metricName, { period, statistic: 'Sum' })
    dashboard.addWidgets(
      new TextWidget({
        markdown: `# ${stageName}\nWhat to do when an alarm rings: docs/runbook.md`,
        width: 24,
        height: 2,
      }),
    )
    dashboard.addWidgets(
      graph('Orders', business('OrdersCreated', 'OrdersSubmitted')),
      graph('Photos', business('PhotosConfirmed', 'PhotosRejected')),
      graph('Bytes of uploads', business('UploadBytes')),
      graph('Films', business('FilmsPublished', 'FilmsRefused', 'FilmsFailed', 'FilmsDelivered', 'DeliveriesFailed')),
      graph('What films take: processor seconds and USD', business('FilmCpuSeconds'), business('FilmCostUsd')),
      graph('Mails', business('MailsSent', 'MailsFailed', 'MailsSuppressed', 'ContactsFailed')),
    )
    dashboard.addWidgets(
      graph(
        'Requests and answers that failed',
        [api.stage.metricCount({ period })],
        [
          api.stage.metricClientError({ period, statistic: 'Sum' }),
          api.stage.metricServerError({ period, statistic: 'Sum' }),
        ],
      ),
      graph(
        'Milliseconds to an answer',
        ['p50', 'p95', 'p99'].map((statistic) => api.stage.metricLatency({ period, statistic, label: statistic })),
      ),
      graph('Refused and failed', business('RequestsRefused', 'LoginsRefused', 'RequestsFailed', 'AddressesFailed')),
    )
    dashboard.addWidgets(
      graph(
        'Errors by function',
        lambdas.map((lambda) => lambda.metricErrors({ period })),
      ),
      graph(
        'Duration by function, p95',
        lambdas.map((lambda) => lambda.metricDuration({ period, statistic: 'p95' })),
      ),
      graph(
        'Table',
        ['ConsumedReadCapacityUnits', 'ConsumedWriteCapacityUnits'].map(capacity),
        ['ReadThrottleEvents', 'WriteThrottleEvents'].map(capacity),
      ),
    )
  }
}
