import type middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Route } from '#contract/endpoints'
import type { ErrorCode } from '#contract/errors'
import { count, logger, publishCounts } from '../services/telemetry.ts'
import { toAppError } from './errors.ts'

type Observed = middy.MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>

const logIn: Route = 'POST /api/auth/login'
/** A wrong guess, and one too many: both are what a thief of accounts gets. */
const refusedLogins = new Set<ErrorCode>(['unauthorized', 'rate_limited'])

const callers = new WeakMap<object, string>()
/** Whose request this turned out to be, for its line in the log. */
export const noteCaller = (event: APIGatewayProxyEventV2, userId: string | undefined) =>
  void (userId && callers.set(event, userId))

/** One line when a request ends, with ids and the outcome; a failure of ours with its cause. */
export function observe(): Observed {
  const started = new WeakMap<object, number>()
  const end = (event: APIGatewayProxyEventV2, status: number | undefined, code?: string) => {
    logger.info('request', {
      request_id: event.requestContext.requestId,
      route: event.routeKey,
      status,
      code,
      user_id: callers.get(event),
      duration_ms: Math.round(performance.now() - (started.get(event) ?? performance.now())),
    })
    publishCounts()
  }
  return {
    before: ({ event }) => void started.set(event, performance.now()),
    after: ({ event, response }) => end(event, response?.statusCode),
    onError: ({ event, error, response }) => {
      const { code, cause } = toAppError(error)
      const isOurs = code === 'internal' || code === 'unavailable'
      count(isOurs ? 'RequestsFailed' : 'RequestsRefused')
      if (event.routeKey === logIn && refusedLogins.has(code)) count('LoginsRefused')
      if (isOurs)
        logger.error('request failed', {
          request_id: event.requestContext.requestId,
          route: event.routeKey,
          cause: traceOf(cause),
        })
      end(event, response?.statusCode, code)
    },
  }
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
