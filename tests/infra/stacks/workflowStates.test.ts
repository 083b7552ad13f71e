import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { lambdaOf, propertiesOf, template } from '../sampleStack.ts'

const State = z.looseObject({ Type: z.string(), Next: z.optional(z.string()) })
const Definition = z.looseObject({
  StartAt: z.string(),
  States: z.record(z.string(), State),
  TimeoutSeconds: z.number(),
})
/** A state machine's definition, with `<id>` where an address stands that is known when it is deployed. */
function definitionOf(name: string) {
  const machine = propertiesOf('AWS::StepFunctions::StateMachine').find(
    ({ StateMachineName }) => StateMachineName === `threshold-prod-${name}`,
  )
  const parts: unknown[] = machine?.DefinitionString['Fn::Join'][1] ?? []
  const text = parts.map((part) => (typeof part === 'string' ? part : `<${Object(part)['Fn::GetAtt'][0]}>`)).join('')
  return { machine, ...Definition.parse(JSON.parse(text)) }
}
const Retriers = z.array(
  z.object({
    ErrorEquals: z.array(z.string()),
    MaxAttempts: z.number(),
    MaxDelaySeconds: z.optional(z.number()),
  }),
)
const throttled = 'Lambda.TooManyRequestsException'
const film = definitionOf('sample')
const service = ['ClientExecutionTimeout', 'Service', 'AWSLambda', 'SdkClient'].map((n) => `Lambda.${n}Exception`)
const stepRetriers = [
  { ErrorEquals: ['JobEnded'], MaxAttempts: 0 },
  expect.objectContaining({ ErrorEquals: [throttled], MaxAttempts: 599, MaxDelaySeconds: 300 }),
  expect.objectContaining({ ErrorEquals: service, MaxAttempts: 14, JitterStrategy: 'FULL' }),
  {
    ErrorEquals: ['Passing', 'States.Timeout', 'Sandbox.Timedout', 'Lambda.Unknown', 'Runtime.ExitError'],
    MaxAttempts: 2,
    IntervalSeconds: 2,
    BackoffRate: 3,
    MaxDelaySeconds: 5,
    JitterStrategy: 'FULL',
  },
]

describe('the state machine of a workflow', () => {
  it('is a Standard one under a fixed name, sends no traces, and logs errors without what runs through it', () => {
    const { machine } = film
    expect([undefined, 'STANDARD']).toContain(machine?.StateMachineType)
    expect(machine?.TracingConfiguration).toBeUndefined()
    expect(machine?.LoggingConfiguration).toMatchObject({ Level: 'ERROR', IncludeExecutionData: false })
  })

  it('says that the job has begun, takes the steps in their order, and says that it has succeeded', () => {
    const { StartAt, States } = film
    const walk = (name: string): string[] => [name, ...(States[name]?.Next ? walk(States[name].Next) : [])]
    expect(walk(StartAt)).toEqual(['Begun', 'plan', 'shots', 'join', 'Succeeded'])
    expect(States.Succeeded).toMatchObject({
      Parameters: { note: 'succeeded', 'job_id.$': '$.job_id', 'outputs.$': '$.input' },
      End: true,
    })
  })

  it('calls a step’s worker with the job and what the step before answered, for as long as its table says', () => {
    expect(film.States.plan).toMatchObject({
      Type: 'Task',
      Resource: `<${lambdaOf('planner')?.id}>`,
      Parameters: { 'job_id.$': '$.job_id', step: 'plan', 'input.$': '$.input' },
      ResultPath: '$.input',
      TimeoutSeconds: 50,
    })
  })

  it('tries a step again as its table says, with jitter, and never after its job has ended', () => {
    expect(film.States.plan?.Retry).toEqual(stepRetriers)
  })

  it('waits for a free instance of a worker for a day, and no execution lasts longer', () => {
    expect(film.TimeoutSeconds).toBe(86_400)
    const busy = Retriers.parse(film.States.plan?.Retry).find(({ ErrorEquals }) => ErrorEquals.includes(throttled))
    // All of a wait is left to chance, so half of it on average; the first are shorter.
    const { MaxAttempts = 0, MaxDelaySeconds = 0 } = busy ?? {}
    expect((MaxAttempts - 6) * (MaxDelaySeconds / 2)).toBeGreaterThan(86_400)
  })

  it('ends quietly where the job was cancelled, and else tells which step failed before it fails', () => {
    const { States } = film
    expect(States.plan?.Catch).toEqual([
      { ErrorEquals: ['JobEnded'], ResultPath: '$.error', Next: 'Ended' },
      { ErrorEquals: ['States.ALL'], ResultPath: '$.error', Next: 'plan failed' },
    ])
    expect(States.Ended).toEqual({ Type: 'Succeed' })
    expect(States['plan failed']).toMatchObject({
      Resource: `<${lambdaOf('jobs')?.id}>`,
      Parameters: { note: 'failed', step: 'plan', 'job_id.$': '$.job_id', 'error.$': '$.error.Error' },
      Next: 'plan ends',
    })
    expect(States['plan ends']?.Type).toBe('Fail')
  })

  it('takes a list with the ceiling of its table, one call an element', () => {
    expect(film.States.shots).toMatchObject({
      Type: 'Map',
      ItemsPath: '$.input',
      ItemSelector: { 'job_id.$': '$.job_id', 'input.$': '$$.Map.Item.Value' },
      MaxConcurrency: 3,
      ResultPath: '$.input',
      ItemProcessor: {
        StartAt: 'shots each',
        States: {
          'shots each': { Resource: `<${lambdaOf('shooter')?.id}>`, Retry: stepRetriers, End: true },
          'shots each failed': { Parameters: { note: 'failed', step: 'shots' } },
        },
      },
    })
  })

  it('hands what the work itself did to the next step where the table says so, and nothing else', () => {
    const { States } = definitionOf('lenient')
    expect(States.shots).toMatchObject({
      ItemProcessor: {
        States: {
          'shots each': {
            Retry: [
              { ErrorEquals: ['JobEnded'] },
              { ErrorEquals: ['Flawed'], MaxAttempts: 1 },
              ...stepRetriers.slice(1),
            ],
            Catch: [
              { Next: 'shots ended' },
              { ErrorEquals: ['Flawed'], Next: 'shots each left out' },
              { ErrorEquals: ['States.ALL'], Next: 'shots each failed' },
            ],
          },
          'shots each left out': {
            Type: 'Pass',
            Parameters: { 'failed.$': '$.error.Error', 'input.$': '$.input' },
            End: true,
          },
        },
      },
    })
  })

  it('may call the functions of its steps and nothing else', () => {
    const role = film.machine?.RoleArn['Fn::GetAtt'][0]
    const policies = propertiesOf('AWS::IAM::Policy').filter(({ Roles }) => Roles[0].Ref === role)
    const statements = policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    const [call, telemetry] = statements
    const arns = ['jobs', 'planner', 'shooter', 'joiner'].map((name) => ({ 'Fn::GetAtt': [lambdaOf(name)?.id, 'Arn'] }))
    expect(statements).toHaveLength(2)
    expect(call).toMatchObject({ Action: 'lambda:InvokeFunction', Resource: expect.arrayContaining(arns) })
    expect(call.Resource).toHaveLength(arns.length)
    expect(telemetry.Action.filter((action: string) => !/^logs:[A-Z]\w+$/.test(action))).toEqual([])
    const dependencies = template.findResources('AWS::StepFunctions::StateMachine')[film.machine?.id ?? '']?.DependsOn
    expect(dependencies).toEqual(expect.arrayContaining(policies.map(({ id }) => id)))
  })

  it('raises an alarm for its failures and time-outs', () => {
    const sections = readFileSync(join(import.meta.dirname, '../../../docs/runbook.md'), 'utf8')
    for (const MetricName of ['ExecutionsFailed', 'ExecutionsTimedOut'])
      template.hasResourceProperties('AWS::CloudWatch::Alarm', {
        Namespace: 'AWS/States',
        MetricName,
        Threshold: 1,
        AlarmActions: [Match.anyValue()],
        OKActions: [Match.anyValue()],
        AlarmDescription: Match.stringLikeRegexp('^Customers .+ First: .+ See docs/runbook.md#failing-workflow$'),
      })
    expect(sections).toContain('\n### Failing workflow\n')
    expect(sections).toContain('\n### Late jobs\n')
  })

  it('has its end noted where it is stopped from outside or runs out of time', () => {
    template.hasResourceProperties('AWS::Events::Rule', {
      EventPattern: {
        source: ['aws.states'],
        'detail-type': ['Step Functions Execution Status Change'],
        detail: { stateMachineArn: [{ Ref: film.machine?.id }], status: ['FAILED', 'TIMED_OUT', 'ABORTED'] },
      },
      Targets: [
        Match.objectLike({
          Arn: { 'Fn::GetAtt': [lambdaOf('jobs')?.id, 'Arn'] },
          InputTransformer: {
            InputPathsMap: { 'detail-name': '$.detail.name', 'detail-status': '$.detail.status' },
            InputTemplate: '{"note":"failed","step":"workflow","job_id":<detail-name>,"error":<detail-status>}',
          },
        }),
      ],
    })
  })
})
