import { Match } from 'aws-cdk-lib/assertions'
import { AwsSolutionsChecks } from 'cdk-nag'
import { describe, expect, it } from 'vitest'
import { FunctionEnvironment } from '#contract/platform/stage'
import { functionNames } from '../../../infra/functions/functions.ts'
import { stages } from '../../../infra/stages.ts'
import { type Step, workflows } from '../../../infra/workflows/workflows.ts'
import { sample } from '../../support/workflow/sample.ts'
import { aProduct, backendOf } from '../product.ts'
import { app, lambdaOf, propertiesOf, template } from '../sampleStack.ts'

const withoutWork = (name: 'dev' | 'prod') =>
  backendOf(aProduct(name, stages[name], functionNames, { workflows: {}, workers: {} }))

describe('a job that the stream hands on', () => {
  it('waits in a closed queue, is tried for hours, and is kept for operators after that', () => {
    const queue = propertiesOf('AWS::SQS::Queue').find(
      ({ id, RedrivePolicy }) => RedrivePolicy && id.startsWith('Jobs'),
    )
    expect(queue).toMatchObject({ SqsManagedSseEnabled: true, VisibilityTimeout: 30 })
    expect(queue?.RedrivePolicy.maxReceiveCount * 30).toBe(4 * 3600)
    template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      EventSourceArn: { 'Fn::GetAtt': [queue?.id, 'Arn'] },
      FunctionName: { Ref: lambdaOf('jobs')?.id },
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    })
    expect(lambdaOf('jobs')?.Timeout).toBeLessThan(30)
    expect(JSON.stringify(lambdaOf('stream')?.Environment.Variables.QUEUE_URLS)).toContain(`{"Ref":"${queue?.id}"}`)
    for (const MetricName of ['ApproximateAgeOfOldestMessage', 'ApproximateNumberOfMessagesVisible'])
      template.hasResourceProperties('AWS::CloudWatch::Alarm', {
        MetricName,
        AlarmDescription: Match.stringLikeRegexp('#late-jobs$'),
      })
  })

  it('takes no further reader of the stream, and no further filter', () => {
    const before = withoutWork('prod').findResources('AWS::Lambda::EventSourceMapping')
    const after = template.findResources('AWS::Lambda::EventSourceMapping')
    const readers = Object.values(after).filter(({ Properties }) => Properties.StartingPosition)
    expect(readers).toEqual(Object.values(before).filter(({ Properties }) => Properties.StartingPosition))
    for (const { Properties } of readers) expect(Properties.FilterCriteria.Filters.length).toBeLessThanOrEqual(5)
  })

  it('may be queued by the stream alone, and started by the jobs function alone, each workflow by its name', () => {
    const allowed = (action: string) =>
      propertiesOf('AWS::IAM::Policy').flatMap(({ id, PolicyDocument }) =>
        PolicyDocument.Statement.filter(({ Action }: { Action: unknown }) => [Action].flat().includes(action)).map(
          ({ Resource }: { Resource: unknown }) => [id.replace(/Role.*/, ''), JSON.stringify(Resource)],
        ),
      )
    const sends = allowed('sqs:SendMessage').filter(([, resource]) => resource?.includes('"JobsQueue'))
    expect(sends.map(([id]) => id)).toEqual(['stream'])
    const starts = allowed('states:StartExecution')
    expect(new Set(starts.map(([id]) => id))).toEqual(new Set(['Workflowsjobs']))
    const resources = starts.map(([, resource]) => resource).join()
    for (const name of Object.keys(sample.workflows)) expect(resources).toContain(`stateMachine:threshold-prod-${name}`)
    expect(resources).not.toContain('*')
  })
})

it('whoever waits for a place is looked for every minute', () => {
  const rules = propertiesOf('AWS::Events::Rule').filter(({ ScheduleExpression }) => ScheduleExpression)
  const next = rules.filter(({ Targets }) => JSON.stringify(Targets).includes(String(lambdaOf('jobs')?.id)))
  expect(next).toMatchObject([{ ScheduleExpression: 'rate(1 minute)', Targets: [{ Input: '{"start":"next"}' }] }])
})

it('production sets aside an instance for each call that its places can make at once, and AWS’s usual quota holds them', () => {
  const { paces, reservedConcurrency } = stages.prod
  const setAside: Record<string, number> = reservedConcurrency
  const places = { tour: paces.draft.places + paces.edit.places, pack: paces.pack.places }
  const atOnce = (worker: string, steps: readonly Step[]) =>
    Math.max(
      0,
      ...steps.filter((step) => step.worker === worker).map((step) => (step.kind === 'map' ? step.concurrency : 1)),
    )
  for (const worker of ['filmPhotos', 'filmShots', 'filmCut'] as const) {
    const calls = (['tour', 'pack'] as const).map((name) => places[name] * atOnce(worker, workflows[name].steps))
    expect(setAside[worker], worker).toBe(calls.reduce((sum, count) => sum + count))
  }
  expect(Object.values(setAside).reduce((sum, count) => sum + count)).toBeLessThanOrEqual(900)
})

it('the console alone is told where AWS shows what an execution did', () => {
  const told = functionNames.filter((name) => lambdaOf(name)?.Environment.Variables.JOB_PAGES !== '')
  expect(told).toEqual(['admin'])
  const address = JSON.stringify(lambdaOf('admin')?.Environment.Variables.JOB_PAGES)
  expect(address).toContain('console.aws.amazon.com/states/home?region=')
  expect(address).toContain(':execution:threshold-prod-"')
})

describe('a worker', () => {
  it('has its own memory, time, disk, architecture and ceiling', () => {
    expect(lambdaOf('planner')).toMatchObject({ MemorySize: 512, Timeout: 60, Architectures: ['arm64'] })
    expect(lambdaOf('planner')).not.toHaveProperty('EphemeralStorage')
    expect(lambdaOf('shooter')).toMatchObject({
      MemorySize: 3_008,
      Timeout: 900,
      EphemeralStorage: { Size: 2_048 },
      ReservedConcurrentExecutions: 20,
    })
    expect(lambdaOf('joiner')).toMatchObject({ MemorySize: 3_538, Architectures: ['x86_64'] })
  })

  it('is told what the contract asks for, and not the key between CloudFront and the API', () => {
    for (const name of ['jobs', 'planner']) {
      const variables = lambdaOf(name)?.Environment.Variables
      expect(Object.keys(variables).sort()).toEqual(Object.keys(FunctionEnvironment.shape).sort())
      expect(variables.EDGE_KEY).toBe('')
    }
    const prefix = JSON.stringify(lambdaOf('jobs')?.Environment.Variables.STATE_MACHINE_ARN_PREFIX)
    expect(prefix).toContain(':stateMachine:threshold-prod-"')
  })

  it('is watched as every other function, and stands in the dashboard', () => {
    for (const name of ['jobs', 'planner', 'shooter', 'joiner'])
      for (const MetricName of ['Errors', 'Throttles'])
        template.hasResourceProperties('AWS::CloudWatch::Alarm', {
          MetricName,
          Dimensions: [{ Name: 'FunctionName', Value: { Ref: lambdaOf(name)?.id } }],
        })
    expect(JSON.stringify(propertiesOf('AWS::CloudWatch::Dashboard'))).toContain(String(lambdaOf('shooter')?.id))
  })
})

it('cdk-nag finds nothing in a stage with workflows', () => {
  const { violations } = new AwsSolutionsChecks().validateScope(app)
  expect(violations.map(({ ruleName, violatingResources }) => [ruleName, violatingResources])).toEqual([])
})

it('a stage without workflows has neither queue nor state machine', () => {
  const without = withoutWork('dev')
  without.resourceCountIs('AWS::StepFunctions::StateMachine', 0)
  expect(JSON.stringify(without.toJSON())).not.toContain('Workflows')
  expect(JSON.stringify(without.toJSON())).not.toContain('JobsQueue')
})
