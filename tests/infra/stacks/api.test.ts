import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { endpoints, groups, type Route } from '#contract/endpoints'
import { gatewayRoutes } from '#contract/gatewayRoutes'
import { metricNames } from '#contract/platform/metrics'
import { rateClasses } from '#contract/platform/rates'
import { FunctionEnvironment } from '#contract/platform/stage'
import { consumerNames } from '#contract/platform/streams'
import { functionNames } from '../../../infra/functions/functions.ts'
import { lambdasOf, production } from '../../../infra/production.ts'
import { stages } from '../../../infra/stages.ts'
import { aProduct, backendOf, product, stageNames, templateOf } from '../product.ts'

const routes = Object.keys(endpoints) as Route[]

/** How long a value may be once it is deployed: names and addresses that AWS makes, and the key that signs links. */
const asDeployed = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll(/\{"(Ref|Fn::ImportValue)":"[^"]*"\}|\{"Fn::GetAtt":\[[^\]]*\]\}/g, 'x'.repeat(100))
    .replaceAll(/\{\{resolve:[^}]*private_key::\}\}/g, 'x'.repeat(1_750))

describe.each(stageNames)('the API of the stage %s', (name) => {
  const template = () => backendOf(product(name))
  const functions = () => Object.entries(template().findResources('AWS::Lambda::Function'))

  it('deploys the routes of the table and no other, each to the function of its group', () => {
    const integrations = template().findResources('AWS::ApiGatewayV2::Integration')
    const groupBehind = (target: { 'Fn::Join': [string, [string, { Ref: string }]] }) => {
      const [, { Ref }] = target['Fn::Join'][1]
      const [id] = integrations[Ref]?.Properties.IntegrationUri['Fn::GetAtt'] ?? []
      return functions().find(([own]) => own === id)?.[1].Properties.Description
    }
    const deployed = Object.values(template().findResources('AWS::ApiGatewayV2::Route'))
    const told = deployed.map(({ Properties }) => `${Properties.RouteKey}: ${groupBehind(Properties.Target)}`)
    expect(told.sort()).toEqual(
      gatewayRoutes()
        .map(({ key, group }) => `${key}: ${name} ${group}`)
        .sort(),
    )
  })

  it('deploys no route that documents, measures or debugs', () => {
    const deployed = Object.values(template().findResources('AWS::ApiGatewayV2::Route'))
    const paths = [...deployed.map(({ Properties }) => String(Properties.RouteKey)), ...routes]
    expect(
      paths.filter((path) => /openapi|swagger|redoc|graphi?ql|metrics|health|debug|actuator|trace|console/i.test(path)),
    ).toEqual([])
    // Whatever no group serves has no function that could tell of itself.
    expect(paths.filter((path) => /\$default|^(ANY )?\/\{proxy\+\}$/.test(path))).toEqual([])
  })

  it('throttles a route as its rate class says where that lets less through than others', () => {
    const [stage] = Object.values(template().findResources('AWS::ApiGatewayV2::Stage'))
    const { perSecond, burst } = rateClasses.read
    expect(stage?.Properties.DefaultRouteSettings).toMatchObject({
      ThrottlingRateLimit: perSecond,
      ThrottlingBurstLimit: burst,
    })
    const throttled = routes.filter((route) => rateClasses[endpoints[route].rate].perSecond !== perSecond)
    expect(throttled.length).toBeGreaterThan(0)
    const throttles = throttled.map((route) => {
      const own = rateClasses[endpoints[route].rate]
      return [route, expect.objectContaining({ ThrottlingRateLimit: own.perSecond, ThrottlingBurstLimit: own.burst })]
    })
    expect(stage?.Properties.RouteSettings).toEqual(Object.fromEntries(throttles))
  })

  it('creates the routes before the throttles that name them', () => {
    const [stage] = Object.values(template().findResources('AWS::ApiGatewayV2::Stage'))
    const ids = Object.keys(template().findResources('AWS::ApiGatewayV2::Route'))
    expect(stage?.DependsOn).toEqual(expect.arrayContaining(ids))
  })

  it('has one function for each group, for the stream, mail events, the probe and the clock of a site and films, each on Node 24 and arm64, and none traced, which costs without a reader', () => {
    const made = Object.keys(lambdasOf(production))
    expect(functions()).toHaveLength(functionNames.length - (stages[name].web ? 0 : 2) + made.length)
    template().allResourcesProperties('AWS::Lambda::Function', {
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
      TracingConfig: Match.absent(),
    })
  })

  it('tells every function what the contract asks for', () => {
    for (const [, { Properties }] of functions()) {
      const variables = Object.entries(Properties.Environment.Variables)
      const resolved = variables.map(([key, value]) => [key, typeof value === 'string' ? value : 'known-when-deployed'])
      const environment = FunctionEnvironment.parse(Object.fromEntries(resolved))
      expect(environment).toMatchObject({
        STAGE: name,
        SITE_ORIGIN: stages[name].siteOrigin,
        PRICE_LIST: stages[name].priceList,
        DEV_TOKENS: name === 'local' ? 'true' : 'false',
        // On a laptop alone, which nothing of this deploys.
        REACHES_LOCALHOST: 'false',
        ADMIN_EMAILS: stages[name].adminEmails.join(','),
      })
    }
  })

  it('stays below what AWS takes: of variables a function, of rights a role', () => {
    for (const [id, { Properties }] of functions())
      expect(asDeployed(Properties.Environment.Variables).length, id).toBeLessThan(4_096)
    for (const [id, { Properties }] of Object.entries(template().findResources('AWS::IAM::Policy')))
      expect(asDeployed(Properties.PolicyDocument).length, id).toBeLessThan(10_240)
  })

  it('is made of stacks that leave half of what CloudFormation takes, 500 resources each, to what comes', () => {
    const { data, api, work, web } = product(name)
    for (const stack of [data, api, work, ...(web ? [web] : [])])
      expect([stack.stackName, Object.keys(templateOf(stack).toJSON().Resources).length <= 250]).toEqual([
        stack.stackName,
        true,
      ])
  })

  it('hands no function a variable that the contract does not know, such as one that turns on debugging', () => {
    for (const [id, { Properties }] of functions())
      expect(Object.keys(Properties.Environment.Variables).sort(), id).toEqual(
        Object.keys(FunctionEnvironment.shape).sort(),
      )
  })

  it('keeps the log of every function and of the API for as long as the stage says', () => {
    const logs = template().findResources('AWS::Logs::LogGroup')
    for (const log of Object.values(logs)) expect(log.Properties.RetentionInDays).toBe(stages[name].logDays)
    for (const [id, { Properties }] of functions())
      expect(Object.keys(logs), id).toContain(Properties.LoggingConfig.LogGroup.Ref)
    template().hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      AccessLogSettings: { DestinationArn: Match.anyValue(), Format: Match.not(Match.stringLikeRegexp('identity')) },
    })
  })

  it('alarms when any function fails or is throttled, when answers fail, are late, and when mails wait', () => {
    const watched = (metric: string) =>
      Object.values(template().findResources('AWS::CloudWatch::Alarm', { Properties: { MetricName: metric } }))
    const ids = functions().map(([id]) => id)
    for (const metric of ['Errors', 'Throttles']) {
      const seen = watched(metric).map(({ Properties }) => Properties.Dimensions[0].Value.Ref)
      expect(seen.sort()).toEqual([...ids].sort())
    }
    for (const metric of ['5xx', 'Latency']) expect(watched(metric), metric).toHaveLength(1)
    const sources = template().findResources('AWS::Lambda::EventSourceMapping', {
      Properties: { StartingPosition: Match.anyValue() },
    })
    expect(watched('IteratorAge')).toHaveLength(Object.keys(sources).length)
    const queues = Object.values(template().findResources('AWS::SQS::Queue'))
    const working = queues.filter(({ Properties }) => Properties.RedrivePolicy)
    expect(watched('ApproximateNumberOfMessagesVisible')).toHaveLength(queues.length - working.length)
    expect(watched('ApproximateAgeOfOldestMessage')).toHaveLength(working.length)
  })

  it('may be called by API Gateway for this API, by the rules of mail and of workflows, and by the clock alone', () => {
    const permissions = Object.values(template().findResources('AWS::Lambda::Permission'))
    const callers = permissions.map(({ Properties }) => [Properties.Principal, JSON.stringify(Properties.SourceArn)])
    const byGateway = callers.filter(
      ([principal, source]) => principal === 'apigateway.amazonaws.com' && source?.includes('ApiHttp'),
    )
    const ofWorkflows = [...Object.keys(production.workflows).map((name) => `Workflows${name}Ended`), 'WorkflowsNext']
    const byRules = callers.filter(
      ([principal, source]) =>
        principal === 'events.amazonaws.com' &&
        ['MailFeedbackRule', 'ProbeRule', 'DueOrdersRule', ...ofWorkflows].some((rule) => source?.includes(rule)),
    )
    expect(byGateway).toHaveLength(groups.length)
    expect(byRules).toHaveLength(ofWorkflows.length + (stages[name].web ? 3 : 1))
    expect(callers).toHaveLength(byGateway.length + byRules.length)
    template().resourceCountIs('AWS::Lambda::Url', 0)
  })

  it('has a queue and a function for each consumer of the stream, so that none waits for another', () => {
    const sources = Object.values(template().findResources('AWS::Lambda::EventSourceMapping')).filter(
      ({ Properties }) => Properties.StartingPosition === undefined,
    )
    expect(sources).toHaveLength(consumerNames.length)
    for (const part of ['EventSourceArn', 'FunctionName'])
      expect(new Set(sources.map(({ Properties }) => JSON.stringify(Properties[part]))).size).toBe(sources.length)
    for (const { Properties } of sources) {
      expect(Properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures'])
      expect(Properties.ScalingConfig.MaximumConcurrency).toBeGreaterThan(1)
    }
    const redriven = Object.values(template().findResources('AWS::SQS::Queue')).filter(
      ({ Properties }) => Properties.RedrivePolicy,
    )
    expect(redriven).toHaveLength(consumerNames.length)
    for (const { Properties } of redriven)
      expect(Properties.RedrivePolicy.maxReceiveCount * Properties.VisibilityTimeout).toBeGreaterThan(3.9 * 3600)
  })

  it('hands all that a consumer wants to the one reader of the stream, and failures to a closed queue', () => {
    template().hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      StartingPosition: 'TRIM_HORIZON',
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      DestinationConfig: { OnFailure: { Destination: Match.anyValue() } },
      FilterCriteria: {
        Filters: [
          {
            Pattern: JSON.stringify({
              eventName: ['INSERT'],
              dynamodb: {
                Keys: {
                  pk: {
                    S: ['MAIL#', 'JOB#', 'HUBSPOT#', 'CLOSING#', 'FETCH#', 'HAPPENED#'].map((prefix) => ({ prefix })),
                  },
                },
              },
            }),
          },
          {
            Pattern: JSON.stringify({
              eventName: ['REMOVE'],
              userIdentity: { type: ['Service'], principalId: ['dynamodb.amazonaws.com'] },
              dynamodb: { Keys: { sk: { S: [{ prefix: 'ASSET#' }] } } },
            }),
          },
          {
            Pattern: JSON.stringify({
              eventName: ['MODIFY'],
              dynamodb: { Keys: { pk: { S: [{ prefix: 'ORDER#' }] }, sk: { S: [{ prefix: 'ASSET#' }] } } },
            }),
          },
          { Pattern: JSON.stringify({ dynamodb: { Keys: { pk: { S: [{ prefix: 'LOGO#' }] } } } }) },
          {
            Pattern: JSON.stringify({
              dynamodb: {
                Keys: {
                  pk: { S: ['USER#', 'CUSTOMER#', 'ORDER#'].map((prefix) => ({ prefix })) },
                  sk: { S: ['USER', 'CUSTOMER', 'ORDER'] },
                },
              },
            }),
          },
        ],
      },
    })
    template().allResourcesProperties('AWS::SQS::Queue', { SqsManagedSseEnabled: true })
    template().hasResourceProperties('AWS::SQS::QueuePolicy', {
      PolicyDocument: {
        Statement: [Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } })],
      },
    })
  })
})

describe('bounces and complaints', () => {
  it('bounces and complaints about mails of the stage reach the function, and a dead-letter queue where it fails', () => {
    backendOf(product('prod')).hasResourceProperties('AWS::Events::Rule', {
      EventPattern: {
        source: ['aws.ses'],
        'detail-type': ['Email Bounced', 'Email Complaint Received'],
        detail: { mail: { tags: { 'ses:configuration-set': [Match.anyValue()] } } },
      },
      Targets: [Match.objectLike({ DeadLetterConfig: { Arn: Match.anyValue() } })],
    })
  })
})

it('the site of a stage is visited every five minutes', () => {
  const Properties = { ScheduleExpression: 'rate(5 minutes)' }
  backendOf(product('prod')).hasResourceProperties('AWS::Events::Rule', Properties)
  expect(backendOf(product('local')).findResources('AWS::Events::Rule', { Properties })).toEqual({})
})

describe('a failure that nobody waits for', () => {
  const configOf = (name: string) => {
    const template = backendOf(product('prod'))
    const configs = Object.entries(template.findResources('AWS::Lambda::EventInvokeConfig'))
    return configs.find(([id]) => id.startsWith(name))?.[1].Properties
  }

  it('a failure of the function for bounces is tried twice more and then kept in the queue, as is what never reached it', () => {
    const [rule] = Object.values(
      backendOf(product('prod')).findResources('AWS::Events::Rule', {
        Properties: { EventPattern: Match.anyValue() },
      }),
    )
    const queue = rule?.Properties.Targets[0].DeadLetterConfig.Arn
    expect(configOf('mailEvents')).toMatchObject({
      MaximumRetryAttempts: 2,
      DestinationConfig: { OnFailure: { Destination: queue } },
    })
  })

  it('a failure of the probe is not tried again: its failure is the news, and the next comes soon', () => {
    expect(configOf('probe')).toMatchObject({ MaximumRetryAttempts: 0 })
  })
})

it('no stage pays for metrics per route, which its access log holds already', () => {
  for (const name of stageNames)
    expect(JSON.stringify(backendOf(product(name)).findResources('AWS::ApiGatewayV2::Stage'))).not.toContain(
      'DetailedMetricsEnabled":true',
    )
})

describe('a group without a function', () => {
  it('has no route and no throttle', () => {
    const template = backendOf(aProduct('dev', stages.dev, ['contact'], { workflows: {}, workers: {} }))
    const deployed = Object.values(template.findResources('AWS::ApiGatewayV2::Route'))
    expect(deployed.map(({ Properties }) => Properties.RouteKey)).toEqual([
      'ANY /api/hubspot/contact',
      'ANY /api/hubspot/contact/{proxy+}',
    ])
    const [stage] = Object.values(template.findResources('AWS::ApiGatewayV2::Stage'))
    expect(stage?.Properties.RouteSettings).toEqual({})
    template.resourceCountIs('AWS::Lambda::EventSourceMapping', 0)
  })
})

describe('what operators see', () => {
  const { data, api, work, web } = product('prod')
  const alarms = [data, api, work, ...(web ? [web] : [])].flatMap((stack) =>
    Object.entries(templateOf(stack).findResources('AWS::CloudWatch::Alarm')),
  )
  const runbook = readFileSync(join(import.meta.dirname, '../../../docs/runbook.md'), 'utf8')
  const sections = [...runbook.matchAll(/^### (.+)$/gm)].map(([, title]) => title?.toLowerCase().replaceAll(' ', '-'))

  it.each(alarms)(
    'the alarm %s tells who is hurt, what to do first and where to read on, and reaches them',
    (_, alarm) => {
      const { AlarmDescription, AlarmActions, OKActions } = alarm.Properties
      expect(AlarmDescription).toMatch(/^[A-Z][^.]+\. First: [^.]+\. See docs\/runbook\.md#[a-z-]+$/)
      expect(sections).toContain(AlarmDescription.split('#').at(-1))
      expect(AlarmActions).toHaveLength(1)
      expect(OKActions).toEqual(AlarmActions)
    },
  )

  it('one dashboard a stage shows orders, photos, mails, requests, functions and the table', () => {
    for (const name of stageNames) {
      const dashboards = Object.values(backendOf(product(name)).findResources('AWS::CloudWatch::Dashboard'))
      const body = JSON.stringify(dashboards)
      for (const metric of [...metricNames, '5xx', 'Latency', 'ConsumedReadCapacityUnits'])
        expect(body, name).toContain(metric)
      expect(dashboards).toHaveLength(1)
    }
  })
})
