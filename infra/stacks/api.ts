import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import type { StreamConsumer } from '#contract/streams'
import { Clock } from '../constructs/Clock.ts'
import { EdgeKey } from '../constructs/EdgeKey.ts'
import { JobQueue } from '../constructs/JobQueue.ts'
import { MailFeedback } from '../constructs/MailFeedback.ts'
import { ProductApi } from '../constructs/ProductApi.ts'
import { ProductFunction } from '../constructs/ProductFunction.ts'
import { watchRequests } from '../constructs/requestAlarms.ts'
import { StageDashboard } from '../constructs/StageDashboard.ts'
import { StreamQueue } from '../constructs/StreamQueue.ts'
import { Workflows } from '../constructs/Workflows.ts'
import { environmentOf, type Resources, withHanded } from '../environment.ts'
import { type FunctionBuilds, type FunctionName, functionNames, recordOf } from '../functions.ts'
import { grant } from '../grants.ts'
import { lambdasOf, type Production } from '../production.ts'
import { paymentSecretOf, type Stage } from '../stages.ts'
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

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id, props)
    const { stageName, stage, data } = props
    this.addStackDependency(data)
    this.edgeKey = stage.web ? new EdgeKey(this, 'EdgeKey', stage.edgeKeys ?? ['Secret']) : undefined
    const jobs = this.addJobs(props)
    const functions = this.addFunctions(props, jobs)
    this.api = new ProductApi(this, 'Api', stage, functions)
    this.feed(functions, data)
    watchRequests(this.api, stageName, data.operators)
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
    const environment = withHanded(environmentOf(stageName, stage, resourcesOf(data)))
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
    const shared = environmentOf(stageName, stage, resourcesOf(data))
    const made: Partial<Record<FunctionName, IFunction>> = {}
    for (const name of functionNames) {
      const folder = builds[name]
      const record = recordOf(name)
      const { trigger, grants, keepsAccounts, takesPayments } = record
      if (folder === undefined || (trigger.by === 'clock' && !stage.web)) continue
      const environment = withHanded(shared, {
        EDGE_KEY: trigger.by === 'api' ? this.edgeKey?.taken : '',
        ACCOUNT_KEY: keepsAccounts ? data.accountKey : '',
        JOB_QUEUE_URL: jobs?.queue.queueUrl,
        ...(takesPayments && paymentKeys(stageName, stage)),
      })
      const deployed = { name, folder, environment, stage, operators: data.operators, record }
      const { lambda, role } = new ProductFunction(this, name, deployed)
      grant(role, grants, { data, stage })
      made[name] = lambda
    }
    return made
  }

  /** What calls functions besides the API: the table's stream, the clock, and AWS's word on mails that were refused. */
  private feed(lambdas: Partial<Record<FunctionName, IFunction>>, data: DataStack) {
    const { table, operators, mailConfiguration } = data
    for (const name of functionNames) {
      const lambda = lambdas[name]
      const { trigger, impact } = recordOf(name)
      if (lambda && trigger.by === 'stream')
        new StreamQueue(this, idOfConsumer[trigger.consumer], { table, lambda, operators, impact, ...trigger })
      if (lambda && trigger.by === 'clock') new Clock(this, capitalized(name), lambda, trigger)
      if (lambda && trigger.by === 'mailFeedback') {
        const configurationSet = mailConfiguration.configurationSetName
        new MailFeedback(this, 'MailFeedback', { lambda, configurationSet, operators, impact })
      }
    }
  }
}

/** CloudFormation reads them as it deploys; docs/runbook.md says what the secret holds. */
function paymentKeys(stageName: string, { payments }: Stage) {
  if (!payments) return {}
  const field = (name: string) => `{{resolve:secretsmanager:${paymentSecretOf(stageName)}:SecretString:${name}::}}`
  return { STRIPE_KEY: field('key'), STRIPE_WEBHOOK_SECRETS: field('webhook_secrets') }
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
const idOfConsumer: Record<StreamConsumer, string> = { stream: 'Stream', hubspot: 'Contacts' }

const resourcesOf = ({ table, photos, passwords, mailConfiguration }: DataStack): Resources => ({
  table: table.tableName,
  bucket: photos.bucket.bucketName,
  userPool: passwords.pool.userPoolId,
  userPoolClient: passwords.client.userPoolClientId,
  mailConfigurationSet: mailConfiguration.configurationSetName,
})
