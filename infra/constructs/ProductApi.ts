import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { CfnStage, HttpApi, HttpMethod, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import * as z from 'zod/mini'
import { endpoints, type Group, groups, type Route } from '#contract/endpoints'
import { gatewayRoutes } from '#contract/gatewayRoutes'
import { rateClasses } from '#contract/platform/rates'
import type { Stage } from '../stages.ts'
import { acknowledge } from './acknowledge.ts'

const Method = z.enum(HttpMethod)

export class ProductApi extends Construct {
  readonly http: HttpApi
  readonly stage: HttpStage

  constructor(scope: Construct, id: string, stage: Stage, functions: Partial<Record<Group, IFunction>>) {
    super(scope, id)
    this.http = new HttpApi(this, 'Http', { createDefaultStage: false })
    this.stage = new HttpStage(this, 'Stage', {
      httpApi: this.http,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: rateClasses.read.perSecond, burstLimit: rateClasses.read.burst },
      accessLogSettings: { destination: new LogGroupLogDestination(this.accessLog(stage)), format: accessLogFormat },
    })
    for (const group of groups) {
      const lambda = functions[group]
      if (lambda) this.addGroup(group, lambda)
    }
    throttle(
      this.stage,
      gatewayRoutes().flatMap(({ group, throttled }) => (throttled && functions[group] ? [throttled] : [])),
    )
  }

  private accessLog(stage: Stage): LogGroup {
    return new LogGroup(this, 'AccessLog', {
      retention: stage.logDays,
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    })
  }

  private addGroup(group: Group, lambda: IFunction) {
    const integration = new HttpLambdaIntegration(group, lambda, {
      timeout: Duration.seconds(15),
      scopePermissionToRoute: false,
    })
    for (const { key } of gatewayRoutes().filter((route) => route.group === group)) {
      const [method, path = ''] = key.split(' ')
      const added = this.http.addRoutes({ path, methods: [Method.parse(method)], integration })
      for (const one of added) {
        acknowledge(one, {
          'AwsSolutions-APIG4': 'Sessions are our own: the function checks them as the endpoint table says.',
        })
        // CloudFormation refuses a throttle for a route that is not there yet.
        this.stage.node.addDependency(one)
      }
    }
  }
}

function throttle(stage: HttpStage, routes: Route[]) {
  const resource = stage.node.defaultChild
  if (!(resource instanceof CfnStage)) throw new Error('The API stage has no resource to set throttles on.')
  const settings = routes.map((route) => {
    const { perSecond, burst } = rateClasses[endpoints[route].rate]
    return [route, { ThrottlingRateLimit: perSecond, ThrottlingBurstLimit: burst }]
  })
  resource.routeSettings = Object.fromEntries(settings)
}

/** Neither address nor query: people are not logged, and a query may carry a cursor or an email. */
const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    time: '$context.requestTime',
    requestId: '$context.requestId',
    route: '$context.routeKey',
    status: '$context.status',
    milliseconds: '$context.responseLatency',
    integrationMilliseconds: '$context.integrationLatency',
    bytes: '$context.responseLength',
    error: '$context.integrationErrorMessage',
  }),
)
