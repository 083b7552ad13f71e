import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { type ErrorAnswer, errorStatuses } from '#contract/errors'
import { AppError } from '../domain/platform/AppError.ts'
import { isPassingFailure } from '../services/platform/awsClient.ts'
import { ConditionFailed } from '../store/dynamo.ts'

/** Anything thrown, as the AppError that the caller may see; everything unforeseen is an opaque `internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof ConditionFailed)
    return new AppError('conflict', 'This was changed a moment ago. Please reload and try again.', { cause: error })
  if (isPassingFailure(error))
    return new AppError('unavailable', 'We could not save this right now. Please try again in a moment.', {
      retryAfterSeconds: 2,
      cause: error,
    })
  return new AppError('internal', 'Something went wrong on our side. Please try again.', { cause: error })
}

/** Ours to mend, so that the caller gets no more than the number of the request. */
export const isOurs = ({ code }: AppError) => code === 'internal' || code === 'unavailable'

export const failureOf = (error: AppError, requestId?: string): ErrorAnswer => ({
  ok: false,
  error: error.message,
  code: error.code,
  ...(error.fields ? { fields: error.fields } : {}),
  ...(error.current === undefined ? {} : { current: error.current }),
  ...(requestId !== undefined && isOurs(error) ? { request_id: requestId } : {}),
})

export function errorResponse(error: AppError, requestId: string): APIGatewayProxyStructuredResultV2 {
  const answer = failureOf(error, requestId)
  return {
    statusCode: errorStatuses[error.code],
    headers: error.retryAfterSeconds === undefined ? {} : { 'retry-after': String(error.retryAfterSeconds) },
    body: JSON.stringify(answer),
  }
}
