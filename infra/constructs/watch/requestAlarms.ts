import { Duration } from 'aws-cdk-lib'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { functions } from '../../functions/functions.ts'
import type { ProductApi } from '../ProductApi.ts'
import { ProductAlarm } from './ProductAlarm.ts'
import { businessMetric } from './StageDashboard.ts'

export function watchRequests(api: ProductApi, stageName: string, operators: ITopic) {
  const period = Duration.minutes(5)
  new ProductAlarm(api, 'Failing', {
    operators,
    metric: api.stage.metricServerError({ period, statistic: 'Sum' }),
    threshold: 3,
    impact: 'Visitors and customers see "Something went wrong".',
    firstStep: 'find the route in the access log, then the request id in the log of its function.',
    runbook: 'failing-requests',
  })
  new ProductAlarm(api, 'Slow', {
    operators,
    metric: api.stage.metricLatency({ period, statistic: 'p99' }),
    threshold: Duration.seconds(3).toMilliseconds(),
    periods: 3,
    impact: 'One of a hundred visitors waits three seconds or longer for an answer.',
    firstStep: 'find the slow route in the access log.',
    runbook: 'slow-requests',
  })
  new ProductAlarm(api, 'MailsFailing', {
    operators,
    metric: businessMetric(stageName, 'MailsFailed'),
    threshold: 3,
    impact: functions.stream.impact,
    firstStep: 'read the reasons in the log of the stream function.',
    runbook: 'failing-mails',
  })
  new ProductAlarm(api, 'ContactsFailing', {
    operators,
    metric: businessMetric(stageName, 'ContactsFailed'),
    threshold: 1,
    impact: functions.hubspot.impact,
    firstStep: 'read the reason in the log of the hubspot function.',
    runbook: 'refused-contacts',
  })
  new ProductAlarm(api, 'LoginsRefused', {
    operators,
    metric: businessMetric(stageName, 'LoginsRefused'),
    threshold: 50,
    impact: 'Somebody guesses the passwords of customers, or customers can not log in.',
    firstStep: 'log in yourself; where that works, somebody guesses, and where not, the log-in is broken.',
    runbook: 'refused-logins',
  })
  new ProductAlarm(api, 'ManyUploads', {
    operators,
    metric: businessMetric(stageName, 'UploadBytes'),
    threshold: 20 * 1024 ** 3,
    impact: 'Somebody fills the storage, which we pay for; customers upload on.',
    firstStep: 'see whether as many orders are being placed; where they are not, stop new uploads.',
    runbook: 'many-uploads',
  })
}
