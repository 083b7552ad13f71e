/** What the functions count and a stage's dashboard and alarms watch. Each carries the stage as dimension `service`. */
export const metricsNamespace = 'VideoTours'
export const metricNames = [
  'OrdersCreated',
  'OrdersSubmitted',
  'PhotosConfirmed',
  'PhotosRejected',
  'UploadBytes',
  'FilmsPublished',
  /** Too few photos of it could be read. */
  'FilmsRefused',
  'FilmsFailed',
  /** Their files without a watermark are there. */
  'FilmsDelivered',
  'DeliveriesFailed',
  'FilmCpuSeconds',
  'FilmCostUsd',
  'MailsSent',
  'MailsFailed',
  'MailsSuppressed',
  'ContactsFailed',
  'LoginsRefused',
  /** Addresses were typed and nothing could be suggested. */
  'AddressesFailed',
  'RequestsRefused',
  'RequestsFailed',
] as const
export type MetricName = (typeof metricNames)[number]
