import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { endpoints, type Route, routesOf } from '#contract/endpoints'
import { rateClasses } from '#contract/rates'
import { FunctionEnvironment } from '#contract/stage'
import { mailKeyPrefix } from '#contract/tableShape'
import { functionNames } from '../../infra/functionBuilds.ts'
import { stages } from '../../infra/stages.ts'
import { aProduct, product, stageNames, templateOf } from './product.ts'

const routes = Object.keys(endpoints) as Route[]

describe.each(stageNames)('the API of the stage %s', (name) => {
  const template = () => templateOf(product(name).api)
  const functions = () => Object.entries(template().findResources('AWS::Lambda::Function'))

  it('has every route of the contract and no other', () => {
    const deployed = Object.values(template().findResources('AWS::ApiGatewayV2::Route'))
    expect(deployed.map(({ Properties }) => Properties.RouteKey).sort()).toEqual([...routes].sort())
  })

  it('throttles every route as its rate class says', () => {
    const [stage] = Object.values(template().findResources('AWS::ApiGatewayV2::Stage'))
    const throttles = routes.map((route) => {
      const { perSecond, burst } = rateClasses[endpoints[route].rate]
      return [route, expect.objectContaining({ ThrottlingRateLimit: perSecond, ThrottlingBurstLimit: burst })]
    })
    expect(stage?.Properties.RouteSettings).toEqual(Object.fromEntries(throttles))
  })

  it('creates the routes before the throttles that name them', () => {
    const [stage] = Object.values(template().findResources('AWS::ApiGatewayV2::Stage'))
    const ids = Object.keys(template().findResources('AWS::ApiGatewayV2::Route'))
    expect(stage?.DependsOn).toEqual(expect.arrayContaining(ids))
  })

  it('has one function for each group and one for the stream, each on Node 24 and arm64 with tracing', () => {
    expect(functions()).toHaveLength(functionNames.length)
    template().allResourcesProperties('AWS::Lambda::Function', {
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
      TracingConfig: { Mode: 'Active' },
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
        ADMIN_EMAILS: stages[name].adminEmails.join(','),
      })
    }
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
    for (const metric of ['5xx', 'Latency', 'IteratorAge', 'ApproximateNumberOfMessagesVisible'])
      expect(watched(metric), metric).toHaveLength(1)
  })

  it('may be called by API Gateway alone, for this API', () => {
    const permissions = Object.values(template().findResources('AWS::Lambda::Permission'))
    expect(permissions).toHaveLength(functionNames.length - 1)
    for (const { Properties } of permissions) {
      expect(Properties.Principal).toBe('apigateway.amazonaws.com')
      expect(JSON.stringify(Properties.SourceArn)).toContain('ApiHttp')
    }
    template().resourceCountIs('AWS::Lambda::Url', 0)
  })

  it('hands queued mails and expired uploads to the stream function, and failures to a closed queue', () => {
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
              dynamodb: { Keys: { pk: { S: [{ prefix: mailKeyPrefix }] } } },
            }),
          },
          {
            Pattern: JSON.stringify({
              eventName: ['REMOVE'],
              userIdentity: { type: ['Service'], principalId: ['dynamodb.amazonaws.com'] },
              dynamodb: { Keys: { sk: { S: [{ prefix: 'ASSET#' }] } } },
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

describe('a group without a function', () => {
  it('has no route and no throttle', () => {
    const template = templateOf(aProduct('dev', stages.dev, ['contact']).api)
    const deployed = Object.values(template.findResources('AWS::ApiGatewayV2::Route'))
    expect(deployed.map(({ Properties }) => Properties.RouteKey)).toEqual(routesOf('contact'))
    const [stage] = Object.values(template.findResources('AWS::ApiGatewayV2::Stage'))
    expect(Object.keys(stage?.Properties.RouteSettings)).toEqual(routesOf('contact'))
    template.resourceCountIs('AWS::Lambda::EventSourceMapping', 0)
  })
})
