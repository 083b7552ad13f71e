import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { type Consumer, consumerNames } from '#contract/platform/streams'
import { addFunctions, type Lambdas, resourcesOf } from '../constructs/productFunctions.ts'
import { MailFeedback } from '../constructs/watch/MailFeedback.ts'
import { StageDashboard } from '../constructs/watch/StageDashboard.ts'
import { ConsumerQueue } from '../constructs/work/ConsumerQueue.ts'
import { StreamReader } from '../constructs/work/StreamReader.ts'
import { Workflows } from '../constructs/work/Workflows.ts'
import { consumerRecords } from '../functions/consumers.ts'
import { environmentOf, withHanded } from '../functions/environment.ts'
import type { FunctionBuilds } from '../functions/functionBuilds.ts'
import { functionNames, recordOf } from '../functions/functions.ts'
import { lambdasOf, type Production } from '../production.ts'
import type { Stage } from '../stages.ts'
import type { ApiStack } from './api.ts'
import type { DataStack } from './data.ts'

export type WorkStackProps = StackProps & {
  stageName: string
  stage: Stage
  data: DataStack
  api: ApiStack
  builds: FunctionBuilds
  production: Production & { builds: Record<string, string> }
}

export class WorkStack extends Stack {
  constructor(scope: Construct, id: string, props: WorkStackProps) {
    super(scope, id, props)
    const { stageName, stage, data, api, builds } = props
    this.addStackDependency(data)
    this.addStackDependency(api)
    const queues = this.addQueues(props)
    const urls = Object.entries(queues).map(([name, { queue }]) => [name, queue.queueUrl])
    const { mediaKeys } = api
    const made = { stageName, stage, data, builds, mediaKeys, queueUrls: Object.fromEntries(urls) }
    const functions = addFunctions(this, ({ by }) => by !== 'api', made)
    this.feed(functions, queues, data)
    const workers = this.addWorkflows(props, queues.jobs)
    const shown = { ...api.functions, ...functions, ...workers }
    new StageDashboard(this, 'Dashboard', { stageName, api: api.api, functions: shown, table: data.table })
  }

  private addQueues({ production, data: { operators } }: WorkStackProps): Queues {
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

  private addWorkflows(props: WorkStackProps, queue: ConsumerQueue | undefined) {
    if (!queue) return {}
    const { stageName, stage, data, production } = props
    const environment = withHanded(environmentOf(stageName, stage, resourcesOf(data)))
    const { builds } = production
    return new Workflows(this, 'Workflows', { stageName, stage, data, production, builds, environment, queue })
      .functions
  }

  private feed(lambdas: Lambdas, queues: Queues, data: DataStack) {
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

function maySend(lambda: IFunction, queues: ConsumerQueue[]) {
  const resources = queues.map(({ queue }) => queue.queueArn)
  lambda.grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions: ['sqs:SendMessage'], resources }))
}

type Queues = Partial<Record<Consumer, ConsumerQueue>>
const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** Not retried: the next call comes soon, and a failure is the news. */
class Clock extends Construct {
  constructor(
    scope: Construct,
    id: string,
    lambda: IFunction,
    { minutes, purpose }: { minutes: number; purpose: string },
  ) {
    super(scope, id)
    const rule = new Rule(this, 'Rule', {
      description: purpose,
      schedule: Schedule.rate(Duration.minutes(minutes)),
    })
    rule.addTarget(new LambdaFunction(lambda, { retryAttempts: 0 }))
    lambda.configureAsyncInvoke({ retryAttempts: 0 })
  }
}
