import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { brand } from '#contract/brand'
import { groups } from '#contract/endpoints'
import { FunctionEnvironment } from '#contract/stage'
import { EdgeKey } from '../constructs/EdgeKey.ts'
import { JobQueue } from '../constructs/JobQueue.ts'
import { MailFeedback } from '../constructs/MailFeedback.ts'
import { Probe } from '../constructs/Probe.ts'
import { ProductAlarm } from '../constructs/ProductAlarm.ts'
import { ProductApi } from '../constructs/ProductApi.ts'
import { ProductFunction } from '../constructs/ProductFunction.ts'
import { businessMetric, StageDashboard } from '../constructs/StageDashboard.ts'
import { hubspotFilters, StreamQueue, streamFilters } from '../constructs/StreamQueue.ts'
import { Workflows } from '../constructs/Workflows.ts'
import { type FunctionBuilds, type FunctionName, functionNames } from '../functionBuilds.ts'
import { grant, grants } from '../grants.ts'
import { partitions } from '../partitions.ts'
import { lambdasOf, type Production } from '../production.ts'
import type { Stage } from '../stages.ts'
import type { DataStack } from './data.ts'

export type ApiStackProps = StackProps & {
  stageName: string
  stage: Stage
  data: DataStack
  builds: FunctionBuilds
  /** With the built folder of each of its functions. */
  production: Production & { builds: Record<string, string> }
}

/** Who is hurt when a function fails. */
const impact: Record<FunctionName, string> = {
  contact: 'Visitors can not send us a message.',
  orders: 'Visitors can not order.',
  uploads: 'Visitors can not upload photos to their orders.',
  auth: 'Customers can not sign up or log in.',
  account: 'Customers can not see their orders or change their account.',
  admin: 'Administrators can not work.',
  stream: 'Customers do not get their mails: confirmations, verification and reset links.',
  probe: 'Visitors can not open the home page or get a price.',
  hubspot: 'Contact messages do not reach HubSpot, and support has them by mail alone.',
  mailEvents: 'We go on writing to addresses that refuse our mail, until AWS stops all of it.',
}

/** What answers requests: the HTTP API, a Lambda for each endpoint group, and one for the table's stream. */
export class ApiStack extends Stack {
  readonly api: ProductApi
  /** On stages with a site alone. */
  readonly edgeKey: EdgeKey | undefined

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id, props)
    const { stageName, stage, data } = props
    this.addStackDependency(data)
    this.edgeKey = stage.web ? new EdgeKey(this, 'EdgeKey', stage.edgeKeys ?? ['Secret']) : undefined
    const jobs = this.addJobs(props)
    const functions = this.addFunctions(props, jobs)
    this.api = new ProductApi(this, 'Api', stage, functions)
    this.feed(functions, data)
    watchRequests(this.api, stageName, data)
    const made = this.addWorkflows(props, jobs, functions.stream)
    const shown = { ...functions, ...made }
    new StageDashboard(this, 'Dashboard', { stageName, api: this.api, functions: shown, table: data.table })
    new CfnOutput(this, 'ApiAddress', { value: this.api.http.apiEndpoint })
  }

  /** Where the stage has long work to do. */
  private addJobs({ production, data: { operators } }: ApiStackProps): JobQueue | undefined {
    const { jobs } = lambdasOf(production)
    return jobs && new JobQueue(this, 'Jobs', { operators, impact: jobs.impact })
  }

  private addWorkflows(props: ApiStackProps, queue: JobQueue | undefined, stream: IFunction | undefined) {
    if (!queue) return {}
    const { stageName, stage, data, production } = props
    const environment = { ...environmentOf(stageName, stage, data), EDGE_KEY: '', ACCOUNT_KEY: '' }
    const { builds } = production
    const { functions } = new Workflows(this, 'Workflows', {
      stageName,
      stage,
      data,
      production,
      builds,
      environment,
      queue,
    })
    const send = { actions: ['sqs:SendMessage'], resources: [queue.queue.queueArn] }
    stream?.grantPrincipal.addToPrincipalPolicy(new PolicyStatement(send))
    return functions
  }

  private addFunctions({ stageName, stage, data, builds }: ApiStackProps, jobs: JobQueue | undefined) {
    const shared = { ...environmentOf(stageName, stage, data), JOB_QUEUE_URL: jobs?.queue.queueUrl ?? '' }
    const functions: Partial<Record<FunctionName, IFunction>> = {}
    for (const name of functionNames) {
      const folder = builds[name]
      // The probe visits a site, which some stages have not.
      if (folder === undefined || (name === 'probe' && !stage.web)) continue
      const environment = {
        ...shared,
        EDGE_KEY: servesHttp(name) ? (this.edgeKey?.taken ?? '') : '',
        ACCOUNT_KEY: keepsAccounts(name) ? data.accountKey : '',
      }
      const deployed = { name, folder, environment, stage, impact: impact[name], operators: data.operators }
      const { lambda, role } = new ProductFunction(this, name, { ...deployed, timeout: timeoutOf(name) })
      grant(role, { ...grants[name], ...partitions[name] }, { data, stage })
      functions[name] = lambda
    }
    return functions
  }

  /** What calls functions besides the API: the table's stream, the clock, and AWS's word on mails that were refused. */
  private feed({ stream, hubspot, mailEvents, probe }: Partial<Record<FunctionName, IFunction>>, data: DataStack) {
    const { table, operators, mailConfiguration } = data
    const queue = { table, operators }
    if (stream)
      new StreamQueue(this, 'Stream', { ...queue, lambda: stream, filters: streamFilters, impact: impact.stream })
    if (hubspot)
      new StreamQueue(this, 'Contacts', { ...queue, lambda: hubspot, filters: hubspotFilters, impact: impact.hubspot })
    if (probe) new Probe(this, 'Probe', probe)
    if (mailEvents)
      new MailFeedback(this, 'MailFeedback', {
        lambda: mailEvents,
        configurationSet: mailConfiguration.configurationSetName,
        operators,
        impact: impact.mailEvents,
      })
  }
}

const servesHttp = (name: FunctionName) => groups.some((group) => group === name)
/** A visitor who waited ten seconds has gone; three tries of the SDK fit into them. Others have nobody waiting. */
const timeoutOf = (name: FunctionName) => (servesHttp(name) ? Duration.seconds(10) : Duration.minutes(1))

const keepsAccounts = (name: FunctionName) => name === 'auth' || name === 'account'

type Environment = Record<keyof FunctionEnvironment, string>

function environmentOf(
  stageName: string,
  stage: Stage,
  data: DataStack,
): Omit<Environment, 'EDGE_KEY' | 'ACCOUNT_KEY'> {
  return {
    STAGE: stageName,
    TABLE_NAME: data.table.tableName,
    BUCKET_NAME: data.photos.bucket.bucketName,
    USER_POOL_ID: data.passwords.pool.userPoolId,
    USER_POOL_CLIENT_ID: data.passwords.client.userPoolClientId,
    SITE_ORIGIN: stage.siteOrigin,
    PRICE_LIST: stage.priceList,
    LIST_SHARDS: FunctionEnvironment.shape.LIST_SHARDS.parse(String(stage.listShards ?? 1)),
    MAIL_FROM: stage.senderEmail,
    SUPPORT_EMAIL: brand.supportEmail,
    MAIL_CONFIGURATION_SET: data.mailConfiguration.configurationSetName,
    DEV_TOKENS: String(stage.devTokens),
    ADMINS_NEED_SECOND_FACTOR: String(stage.administratorsNeedSecondFactor),
    ADMIN_EMAILS: stage.adminEmails.join(','),
    JOB_QUEUE_URL: '',
    STATE_MACHINE_ARN_PREFIX: '',
    HUBSPOT_PORTAL_ID: stage.hubspot?.portalId ?? '',
    HUBSPOT_FORM_ID: stage.hubspot?.formId ?? '',
  }
}

function watchRequests(api: ProductApi, stageName: string, { operators }: DataStack) {
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
    impact: impact.stream,
    firstStep: 'read the reasons in the log of the stream function.',
    runbook: 'failing-mails',
  })
  new ProductAlarm(api, 'ContactsFailing', {
    operators,
    metric: businessMetric(stageName, 'ContactsFailed'),
    threshold: 1,
    impact: impact.hubspot,
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
