import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { EventField, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { DefinitionBody, LogLevel, StateMachine } from 'aws-cdk-lib/aws-stepfunctions'
import { Construct } from 'constructs'
import type { Stage } from '../../stages.ts'
import type { Workflow as WorkflowTable } from '../../workflows/workflows.ts'
import { acknowledge } from '../acknowledge.ts'
import { ProductAlarm } from '../watch/ProductAlarm.ts'
import { type WorkflowLambdas, workflowStates } from './workflowStates.ts'

export type WorkflowProps = {
  /** Fixed, so that jobs are started without asking which address their workflow has. */
  stateMachineName: string
  workflow: WorkflowTable
  lambdas: WorkflowLambdas
  stage: Stage
  operators: ITopic
}

export class Workflow extends Construct {
  readonly stateMachine: StateMachine

  constructor(scope: Construct, id: string, props: WorkflowProps) {
    super(scope, id)
    const { stateMachineName, workflow, lambdas, stage } = props
    const destination = new LogGroup(this, 'Log', {
      retention: stage.logDays,
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    })
    const role = this.role(workflow, lambdas)
    this.stateMachine = new StateMachine(this, 'StateMachine', {
      stateMachineName,
      definitionBody: DefinitionBody.fromChainable(workflowStates(new Construct(this, 'States'), workflow, lambdas)),
      // CDK would allow every version of every function.
      role: role.withoutPolicyUpdates(),
      // What no step's own time ends, such as one that waits for a free instance again and again. With ten calls at once
      // that ask every 150 s on average, a day is within the 25,000 events that AWS keeps of an execution.
      timeout: Duration.days(1),
      logs: { destination, level: LogLevel.ERROR, includeExecutionData: false },
    })
    this.stateMachine.node.addDependency(role)
    acknowledge(this.stateMachine, {
      'AwsSolutions-SF2': 'Nobody reads traces: the history of an execution has each step’s times and errors.',
      'AwsSolutions-SF1': 'Each job is logged by its functions; Step Functions itself keeps the history of 90 days.',
    })
    this.noteEnd(lambdas)
    this.watch(props)
  }

  private role({ steps }: WorkflowTable, { jobs, workers }: WorkflowLambdas): Role {
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('states.amazonaws.com') })
    const called = [jobs, ...steps.flatMap(({ worker }) => workers[worker] ?? [])].map((lambda) => lambda.functionArn)
    const allow = (actions: string[], resources: string[]) =>
      role.addToPolicy(new PolicyStatement({ actions, resources }))
    allow(['lambda:InvokeFunction'], [...new Set(called)])
    allow(logDelivery, ['*'])
    acknowledge(role, {
      'AwsSolutions-IAM5[Resource::*]':
        'AWS knows no resource for delivering logs, and no other action has this wildcard.',
    })
    return role
  }

  /** A state machine that is stopped from outside, or fails beside its steps, can't say so itself. */
  private noteEnd({ jobs }: WorkflowLambdas) {
    const rule = new Rule(this, 'Ended', {
      description: 'Jobs whose workflow ended without success',
      eventPattern: {
        source: ['aws.states'],
        detailType: ['Step Functions Execution Status Change'],
        detail: { stateMachineArn: [this.stateMachine.stateMachineArn], status: ['FAILED', 'TIMED_OUT', 'ABORTED'] },
      },
    })
    const job_id = EventField.fromPath('$.detail.name')
    const error = EventField.fromPath('$.detail.status')
    const event = RuleTargetInput.fromObject({ note: 'failed', step: 'workflow', job_id, error })
    rule.addTarget(new LambdaFunction(jobs, { event }))
  }

  private watch({ operators, workflow: { impact } }: WorkflowProps) {
    const period = Duration.minutes(5)
    const alarm = { operators, threshold: 1, impact, runbook: 'failing-workflow' } as const
    new ProductAlarm(this, 'Failing', {
      ...alarm,
      metric: this.stateMachine.metricFailed({ period }),
      firstStep: 'read the error code of the newest failed jobs in the log of the jobs function.',
    })
    new ProductAlarm(this, 'TimedOut', {
      ...alarm,
      metric: this.stateMachine.metricTimedOut({ period }),
      firstStep: 'see in the execution which step waits, and for what.',
    })
  }
}

/** What AWS's documents name for a state machine that logs. */
const logDelivery = [
  ...['CreateLogDelivery', 'GetLogDelivery', 'UpdateLogDelivery', 'DeleteLogDelivery', 'ListLogDeliveries'],
  ...['PutResourcePolicy', 'DescribeResourcePolicies', 'DescribeLogGroups'],
].map((action) => `logs:${action}`)
