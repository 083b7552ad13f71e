/**
 * List prices of us-east-1 in USD. `read` says where the figure was seen: on AWS's own page or another's, or only
 * remembered; check those on AWS's page before a budget. `free` is given every month to every account for ever.
 */
export type Price = { usd: number; per: number; unit: string; source: string; read: string; free?: number }

const million = 1_000_000
const aws = 'https://aws.amazon.com'
const remembered = 'remembered, 2026-11'

export const prices = {
  apiRequests: {
    usd: 1,
    per: million,
    unit: 'HTTP API requests',
    source:
      'https://docs.aws.amazon.com/whitepapers/latest/best-practices-api-gateway-private-apis-integration/cost-optimization.html',
    read: 'AWS whitepaper, stored copy',
  },
  invocations: {
    usd: 0.2,
    per: million,
    unit: 'Lambda calls',
    source: `${aws}/lambda/pricing/`,
    read: 'transcribed from AWS’s page, 2026-09-20',
    free: million,
  },
  gigabyteSeconds: {
    usd: 0.0000133334,
    per: 1,
    unit: 'GB-s on arm64',
    source: 'https://cloudchipr.com/blog/aws-lambda-pricing',
    read: 'third party, 2024',
    free: 400_000,
  },
  writeUnits: {
    usd: 0.625,
    per: million,
    unit: 'table write units',
    source: 'https://airbyte.com/data-engineering-resources/dynamodb-pricing',
    read: 'third party, 2025-07-21',
  },
  readUnits: {
    usd: 0.125,
    per: million,
    unit: 'table read units',
    source: 'https://airbyte.com/data-engineering-resources/dynamodb-pricing',
    read: 'third party, 2025-07-21',
  },
  tableGigabytes: {
    usd: 0.25,
    per: 1,
    unit: 'GB-month in the table',
    source: `${aws}/dynamodb/pricing/`,
    read: remembered,
    free: 25,
  },
  tableBackupGigabytes: {
    usd: 0.2,
    per: 1,
    unit: 'GB-month of point-in-time recovery',
    source: `${aws}/dynamodb/pricing/`,
    read: remembered,
  },
  photoGigabytes: { usd: 0.023, per: 1, unit: 'GB-month of photos', source: `${aws}/s3/pricing/`, read: remembered },
  coldPhotoGigabytes: {
    usd: 0.004,
    per: 1,
    unit: 'GB-month of photos in Glacier Instant Retrieval',
    source: `${aws}/s3/pricing/`,
    read: remembered,
  },
  photosMovedToCold: {
    usd: 0.02,
    per: 1_000,
    unit: 'photos moved there',
    source: `${aws}/s3/pricing/`,
    read: remembered,
  },
  photoWrites: { usd: 0.005, per: 1_000, unit: 'S3 writes and lists', source: `${aws}/s3/pricing/`, read: remembered },
  photoReads: { usd: 0.0004, per: 1_000, unit: 'S3 reads', source: `${aws}/s3/pricing/`, read: remembered },
  downloadedGigabytes: {
    usd: 0.09,
    per: 1,
    unit: 'GB of photos to the console',
    source: 'https://www.apigatewaycost.com/aws',
    read: 'third party, 2026',
    free: 100,
  },
  siteRequests: {
    usd: 0.01,
    per: 10_000,
    unit: 'HTTPS requests at CloudFront',
    source: `${aws}/cloudfront/pricing/`,
    read: remembered,
    free: 10 * million,
  },
  siteGigabytes: {
    usd: 0.085,
    per: 1,
    unit: 'GB from CloudFront',
    source: `${aws}/cloudfront/pricing/`,
    read: 'AWS’s page, stored copy',
    free: 1_000,
  },
  edgeCalls: {
    usd: 0.1,
    per: million,
    unit: 'edge function calls',
    source: 'https://cur.vantage.sh/aws/amazoncloudfront/',
    read: 'third party',
    free: 2 * million,
  },
  firewalls: { usd: 5, per: 1, unit: 'web ACL', source: `${aws}/waf/pricing/`, read: 'third party (c3x.dev), 2026' },
  firewallRules: {
    usd: 1,
    per: 1,
    unit: 'firewall rules',
    source: `${aws}/waf/pricing/`,
    read: 'third party (c3x.dev), 2026',
  },
  firewallRequests: {
    usd: 0.6,
    per: million,
    unit: 'requests through the firewall',
    source: `${aws}/waf/pricing/`,
    read: 'third party (c3x.dev), 2026',
  },
  mails: {
    usd: 0.1,
    per: 1_000,
    unit: 'mails',
    source: `${aws}/ses/pricing/`,
    read: 'third party (acecloudinterviews.com)',
  },
  activeUsers: {
    usd: 0.0055,
    per: 1,
    unit: 'users who log in (Cognito Lite)',
    source: `${aws}/cognito/pricing/`,
    read: remembered,
    free: 10_000,
  },
  logGigabytes: {
    usd: 0.5,
    per: 1,
    unit: 'GB of logs',
    source: 'https://www.factualminds.com/blog/amazon-cloudwatch-pricing-metrics-logs-alarms-dashboards/',
    read: 'third party, 2026-06-13',
    free: 5,
  },
  alarmMetrics: {
    usd: 0.1,
    per: 1,
    unit: 'alarms',
    source: `${aws}/cloudwatch/pricing/`,
    read: 'third party, 2026',
    free: 10,
  },
  customMetrics: {
    usd: 0.3,
    per: 1,
    unit: 'metrics of our own',
    source: 'https://signoz.io/guides/cloudwatch-pricing',
    read: 'third party, 2026-02-15',
    free: 10,
  },
  dashboards: {
    usd: 3,
    per: 1,
    unit: 'dashboard',
    source: 'https://www.factualminds.com/blog/amazon-cloudwatch-pricing-metrics-logs-alarms-dashboards/',
    read: 'third party, 2026-06-13',
    free: 3,
  },
  stateTransitions: {
    usd: 25,
    per: million,
    unit: 'state transitions of workflows',
    source: `${aws}/step-functions/pricing/`,
    read: remembered,
    free: 4_000,
  },
  queueRequests: {
    usd: 0.4,
    per: million,
    unit: 'requests to queues',
    source: `${aws}/sqs/pricing/`,
    read: remembered,
    free: million,
  },
  spokenCharacters: {
    usd: 16,
    per: million,
    unit: 'characters spoken by Polly’s neural voices',
    source: `${aws}/polly/pricing/`,
    read: 'third party (acecloudinterviews.com), 2026-11',
  },
  secrets: { usd: 0.4, per: 1, unit: 'secret', source: `${aws}/secrets-manager/pricing/`, read: remembered },
} as const satisfies Record<string, Price>
export type Metered = keyof typeof prices
/** How much of each a month takes. */
export type Usage = Record<Metered, number>
