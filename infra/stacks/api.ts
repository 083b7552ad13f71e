import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { type Consumer, consumerNames } from '#contract/streams'
import { Clock } from '../constructs/Clock.ts'
import { ConsumerQueue } from '../constructs/ConsumerQueue.ts'
import { EdgeKey } from '../constructs/EdgeKey.ts'
import { MailFeedback } from '../constructs/MailFeedback.ts'
import { MediaKeys } from '../constructs/MediaKeys.ts'
import { ProductApi } from '../constructs/ProductApi.ts'
import { ProductFunction } from '../constructs/ProductFunction.ts'
import { watchRequests } from '../constructs/requestAlarms.ts'
import { StageDashboard } from '../constructs/StageDashboard.ts'
import { StreamReader } from '../constructs/StreamReader.ts'
import { executionPages, Workflows } from '../constructs/Workflows.ts'
import { consumerRecords } from '../consumers.ts'
import { environmentOf, type Resources, withHanded } from '../environment.ts'
import type { FunctionBuilds } from '../functionBuilds.ts'
import { type FunctionName, type FunctionRecord, functionNames, recordOf, type Trigger } from '../functions.ts'
import { grant } from '../grants.ts'
import { lambdasOf, type Production } from '../production.ts'
import { mediaKeysOf, paymentSecretOf, type Stage } from '../stages.ts'
import type { DataStack } from './data.ts'

export type ApiStackProps = StackProps & {
  stageName: string
  stage: Stage
  data: DataStack
  builds: FunctionBuilds
  /** With the built folder of each of its functions. */
  production: Production & { builds: Record<string, string> }
}

/** What answers requests: the HTTP API, a Lambda for each endpoint group, and one for the table's stream. */
export class ApiStack extends Stack {
  readonly api: ProductApi
  /** On stages with a site alone. */
  readonly edgeKey: EdgeKey | undefined
  readonly mediaKeys: MediaKeys | undefined

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id, props)
    const { stageName, stage, data } = props
    this.addStackDependency(data)
    this.edgeKey = stage.web ? new EdgeKey(this, 'EdgeKey', stage.edgeKeys ?? ['Secret']) : undefined
    this.mediaKeys = stage.web ? new MediaKeys(this, 'MediaKeys', { stageName, names: mediaKeysOf(stage) }) : undefined
    const queues = this.addQueues(props)
    const functions = this.addFunctions(props, queues)
    this.api = new ProductApi(this, 'Api', stage, functions)
    this.feed(functions, queues, data)
    watchRequests(this.api, stageName, data.operators)
    const made = this.addWorkflows(props, queues.jobs)
    const shown = { ...functions, ...made }
    new StageDashboard(this, 'Dashboard', { stageName, api: this.api, functions: shown, table: data.table })
    new CfnOutput(this, 'ApiAddress', { value: this.api.http.apiEndpoint })
  }

  /** One for each consumer of the table's stream; for jobs where the stage has long work to do. */
  private addQueues({ production, data: { operators } }: ApiStackProps): Queues {
    const { jobs } = lambdasOf(production)
    const made: Queues = {}
    for (const name of consumerNames) {
      const record = name === 'jobs' ? jobs : recordOf(name)
      if (!record) continue
      const { impact, timeoutSeconds } = record
      const props = { operators, name, impact, timeoutSeconds, record: consumerRecords[name] }
      made[name] = new ConsumerQueue(this, consumerRecords[name].id, props)
    }
    return made
  }

  private addWorkflows(props: ApiStackProps, queue: ConsumerQueue | undefined) {
    if (!queue) return {}
    const { stageName, stage, data, production } = props
    const environment = withHanded(environmentOf(stageName, stage, resourcesOf(data)))
    const { builds } = production
    return new Workflows(this, 'Workflows', { stageName, stage, data, production, builds, environment, queue })
      .functions
  }

  private addFunctions({ stageName, stage, data, builds }: ApiStackProps, queues: Queues) {
    const shared = environmentOf(stageName, stage, resourcesOf(data))
    const urls = Object.entries(queues).map(([name, { queue }]) => [name, queue.queueUrl])
    const made: Partial<Record<FunctionName, IFunction>> = {}
    for (const name of functionNames) {
      const folder = builds[name]
      const record = recordOf(name)
      const { trigger, grants, keepsAccounts, takesPayments, signsMedia, linksToJobs } = record
      if (folder === undefined || (trigger.by === 'clock' && !stage.web)) continue
      const environment = withHanded(shared, {
        EDGE_KEY: trigger.by === 'api' ? this.edgeKey?.taken : '',
        ACCOUNT_KEY: keepsAccounts ? data.accountKey : '',
        QUEUE_URLS: JSON.stringify(Object.fromEntries(urls.filter(([queue]) => sendsTo(record, queue)))),
        JOB_PAGES: linksToJobs && stage.web ? executionPages(this, stageName) : '',
        ...(signsMedia && this.mediaKeys?.signing),
        ...(takesPayments && paymentKeys(stageName, stage, trigger)),
      })
      const deployed = { name, folder, environment, stage, operators: data.operators, record }
      const { lambda, role } = new ProductFunction(this, name, deployed)
      grant(role, grants, { data, stage })
      made[name] = lambda
    }
    return made
  }

  /** What calls functions besides the API: the table's stream, queues, the clock, and AWS's word on refused mails. */
  private feed(lambdas: Partial<Record<FunctionName, IFunction>>, queues: Queues, data: DataStack) {
    const { table, operators, mailConfiguration } = data
    for (const name of functionNames) {
      const lambda = lambdas[name]
      const { trigger, impact, grants } = recordOf(name)
      if (!lambda) continue
      if (trigger.by === 'stream') {
        new StreamReader(this, 'Stream', { table, lambda, operators, impact })
        maySend(lambda, Object.values(queues))
      }
      if (trigger.by === 'queue') {
        const queue = queues[trigger.consumer]
        queue?.feed(lambda, consumerRecords[trigger.consumer])
        if (queue && grants.requeues) maySend(lambda, [queue])
      }
      if (trigger.by === 'clock') new Clock(this, capitalized(name), lambda, trigger)
      if (trigger.by === 'mailFeedback') {
        const configurationSet = mailConfiguration.configurationSetName
        new MailFeedback(this, 'MailFeedback', { lambda, configurationSet, operators, impact })
      }
    }
  }
}

/** CloudFormation reads them as it deploys; docs/runbook.md says what the secret holds. */
function paymentKeys(stageName: string, { payments }: Stage, { by }: Trigger) {
  if (!payments) return {}
  const field = (name: string) => `{{resolve:secretsmanager:${paymentSecretOf(stageName)}:SecretString:${name}::}}`
  const key = { STRIPE_KEY: field('key') }
  return by === 'api' ? { ...key, STRIPE_WEBHOOK_SECRETS: field('webhook_secrets') } : key
}

function maySend(lambda: IFunction, queues: ConsumerQueue[]) {
  const resources = queues.map(({ queue }) => queue.queueArn)
  lambda.grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions: ['sqs:SendMessage'], resources }))
}

/** The stream's reader to all of them, others at most to their own. */
const sendsTo = ({ trigger, grants }: FunctionRecord, queue: string | undefined): boolean =>
  trigger.by === 'stream' || (grants.requeues === true && trigger.by === 'queue' && trigger.consumer === queue)

type Queues = Partial<Record<Consumer, ConsumerQueue>>
const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

const resourcesOf = ({ table, photos, passwords, mailConfiguration }: DataStack): Resources => ({
  table: table.tableName,
  bucket: photos.bucket.bucketName,
  userPool: passwords.pool.userPoolId,
  userPoolClient: passwords.client.userPoolClientId,
  mailConfigurationSet: mailConfiguration.configurationSetName,
})
