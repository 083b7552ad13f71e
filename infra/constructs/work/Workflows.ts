import { ArnFormat, Duration, Stack } from 'aws-cdk-lib'
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { brand } from '#contract/brand'
import type { FunctionEnvironment } from '#contract/platform/stage'
import { consumerRecords } from '../../functions/consumers.ts'
import { grant } from '../../functions/grants.ts'
import { lambdasOf, type Production } from '../../production.ts'
import type { DataStack } from '../../stacks/data.ts'
import type { Stage } from '../../stages.ts'
import { checkWorkflows } from '../../workflows/checkWorkflows.ts'
import type { Worker } from '../../workflows/workers.ts'
import { ProductFunction } from '../ProductFunction.ts'
import type { ConsumerQueue } from './ConsumerQueue.ts'
import { Workflow } from './Workflow.ts'

export type WorkflowsProps = {
  stageName: string
  stage: Stage
  data: DataStack
  production: Production
  builds: Record<string, string>
  environment: Record<keyof FunctionEnvironment, string>
  queue: ConsumerQueue
}

const prefixOf = (stageName: string) => `${brand.name.toLowerCase()}-${stageName}-`
const statesArn = (scope: Construct, resource: string, resourceName: string) =>
  Stack.of(scope).formatArn({ service: 'states', resource, resourceName, arnFormat: ArnFormat.COLON_RESOURCE_NAME })

export function executionPages(scope: Construct, stageName: string): string {
  const { region } = Stack.of(scope)
  const address = `https://${region}.console.aws.amazon.com/states/home?region=${region}`
  return `${address}#/v2/executions/details/${statesArn(scope, 'execution', prefixOf(stageName))}`
}

export class Workflows extends Construct {
  readonly functions: Record<string, IFunction>

  constructor(scope: Construct, id: string, props: WorkflowsProps) {
    super(scope, id)
    const { stageName, stage, data, production, queue } = props
    checkWorkflows(production.workflows, production.workers)
    const prefix = prefixOf(stageName)
    const arnOf = (name: string) => statesArn(this, 'stateMachine', name)
    const environment = { ...props.environment, STATE_MACHINE_ARN_PREFIX: arnOf(prefix) }
    const lambdas = Object.entries(lambdasOf(production)).map(([name, worker]): [string, IFunction] => [
      name,
      this.addFunction(name, worker, { ...props, environment }),
    ])
    this.functions = Object.fromEntries(lambdas)
    const { jobs, ...workers } = this.functions
    if (!jobs) return
    queue.feed(jobs, consumerRecords.jobs)
    this.admitEveryMinute(jobs)
    for (const [name, workflow] of Object.entries(production.workflows)) {
      const stateMachineName = `${prefix}${name}`
      new Workflow(this, name, {
        stateMachineName,
        workflow,
        lambdas: { jobs, workers },
        stage,
        operators: data.operators,
      })
      const start = { actions: ['states:StartExecution'], resources: [arnOf(stateMachineName)] }
      jobs.grantPrincipal.addToPrincipalPolicy(new PolicyStatement(start))
    }
  }

  /** Who could not start at the end of another, since that end or that start was lost. */
  private admitEveryMinute(jobs: IFunction) {
    const event = RuleTargetInput.fromObject({ start: 'next' })
    const schedule = Schedule.rate(Duration.minutes(1))
    const rule = new Rule(this, 'Next', { description: 'Who waits for a film, started as places are free', schedule })
    rule.addTarget(new LambdaFunction(jobs, { event, retryAttempts: 0 }))
  }

  private addFunction(name: string, worker: Worker, { builds, stage, data, environment }: WorkflowsProps): IFunction {
    const folder = builds[name]
    if (folder === undefined) throw new Error(`The function ${name} was not built.`)
    const { lambda, role } = new ProductFunction(this, name, {
      name,
      folder,
      environment,
      stage,
      operators: data.operators,
      record: worker,
    })
    grant(role, worker.grants, { data, stage })
    return lambda
  }
}
