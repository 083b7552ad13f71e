export const metricsNamespace = 'VideoTours'
export const metricNames = [
  'OrdersCreated',
  'OrdersSubmitted',
  'PhotosConfirmed',
  'PhotosRejected',
  'UploadBytes',
  'FilmsPublished',
  'FilmsRefused',
  'FilmsFailed',
  'FilmsDelivered',
  'DeliveriesFailed',
  'FilmCpuSeconds',
  'FilmCostUsd',
  'MailsSent',
  'MailsFailed',
  'MailsSuppressed',
  'ContactsFailed',
  'LoginsRefused',
  'AddressesFailed',
  'RequestsRefused',
  'RequestsFailed',
] as const
export type MetricName = (typeof metricNames)[number]
