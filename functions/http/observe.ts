import type middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Route } from '#contract/endpoints'
import type { ErrorCode } from '#contract/errors'
import type { AppError } from '../domain/platform/AppError.ts'
import { logMark } from '../services/accounts/accountKey.ts'
import { count, logger, publishCounts } from '../services/telemetry.ts'
import { isOurs, toAppError } from './errors.ts'

type Observed = middy.MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>

const logIn: Route = 'POST /api/auth/login'
const refusedLogins = new Set<ErrorCode>(['unauthorized', 'second_factor_wrong', 'rate_limited'])

type Facts = { userId?: string | undefined; email?: string | undefined; network?: string }
const noted = new WeakMap<object, Facts>()
export const note = (event: APIGatewayProxyEventV2, facts: Facts) =>
  void noted.set(event, { ...noted.get(event), ...facts })

const isAccountEvent = (route: string) => /^(POST|PATCH|DELETE) \/api\/(auth|account)\//.test(route)

function factsOf(event: APIGatewayProxyEventV2) {
  const { userId, email, network } = noted.get(event) ?? {}
  if (!isAccountEvent(event.routeKey)) return { user_id: userId }
  return {
    user_id: userId,
    account: email && logMark('account', email),
    network: network && logMark('network', network),
  }
}

export function observe(): Observed {
  const started = new WeakMap<object, number>()
  const end = (event: APIGatewayProxyEventV2, status: number | undefined, code?: string) => {
    logger.info('request', {
      request_id: event.requestContext.requestId,
      route: event.routeKey,
      status,
      code,
      ...factsOf(event),
      duration_ms: Math.round(performance.now() - (started.get(event) ?? performance.now())),
    })
    publishCounts()
  }
  return {
    before: ({ event }) => void started.set(event, performance.now()),
    after: ({ event, response }) => end(event, response?.statusCode),
    onError: ({ event, error, response }) => {
      const { code } = report(toAppError(error), event.requestContext.requestId, event.routeKey)
      if (event.routeKey === logIn && refusedLogins.has(code)) count('LoginsRefused')
      end(event, response?.statusCode, code)
    },
  }
}

export function report(error: AppError, request_id: string | undefined, route: string): AppError {
  count(isOurs(error) ? 'RequestsFailed' : 'RequestsRefused')
  if (isOurs(error)) logger.error('request failed', { request_id, route, cause: traceOf(error.cause) })
  return error
}

/** Where an error came from, without its message, which may quote what a person typed. */
function traceOf(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error }
  return {
    name: error.name,
    stack: error.stack
      ?.split('\n')
      .filter((row) => row.trimStart().startsWith('at '))
      .slice(0, 12),
  }
}
