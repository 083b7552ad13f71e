import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { elements } from './s3/requests/xml.ts'

export type Service = 'dynamodb' | 's3' | 'ses' | 'cognito' | 'sqs' | 'states' | 'polly' | 'stripe'
/**
 * `error` and `throttle` do nothing, `hang` never answers, `drop` cuts the connection before the work and `dropAfter`
 * after it, when the caller can't know that it was done. The work can also be done at once and answered late.
 */
export type Fault = 'error' | 'throttle' | 'hang' | 'drop' | 'dropAfter' | { answersAfterMs: number }
/** `operation` is the X-Amz-Target's, or method and path. A `response` that closes unfinished was lost on the way. */
export type Faults = (call: { service: Service; operation: string; response: ServerResponse }) => Fault | undefined

const throttled: Record<Service, { status: number; type: string }> = {
  dynamodb: { status: 400, type: 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException' },
  s3: { status: 503, type: 'SlowDown' },
  ses: { status: 400, type: 'Throttling' },
  cognito: { status: 400, type: 'TooManyRequestsException' },
  sqs: { status: 400, type: 'RequestThrottled' },
  states: { status: 400, type: 'ThrottlingException' },
  polly: { status: 400, type: 'ThrottlingException' },
  stripe: { status: 429, type: 'rate_limit_error' },
}

type Failure = { service: Service; status: number; type: string; message?: string }
export function refuse(response: ServerResponse, failure: Failure): void {
  const { service, status, type, message = 'Please try again.' } = failure
  if (service === 's3' || service === 'ses') {
    const error = `<Error>${elements({ Code: type, Message: message })}</Error>`
    response.writeHead(status, { 'content-type': 'application/xml' })
    return void response.end(service === 'ses' ? `<ErrorResponse>${error}</ErrorResponse>` : error)
  }
  if (service === 'stripe') {
    response.writeHead(status, { 'content-type': 'application/json' })
    return void response.end(JSON.stringify({ error: { type: status === 500 ? 'api_error' : type, message } }))
  }
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-errortype': type })
  response.end(JSON.stringify({ __type: type, message }))
}

function cutAnswer(request: IncomingMessage, response: ServerResponse) {
  const cut = () => {
    request.socket.destroy()
    return response
  }
  response.writeHead = () => response
  response.write = () => true
  response.end = cut
}

function holdAnswer(response: ServerResponse, ms: number) {
  const send = response.end.bind(response)
  response.end = (...given: unknown[]) => {
    setTimeout(() => Reflect.apply(send, response, given), ms)
    return response
  }
}

export function withFaults(service: Service, listener: RequestListener, faults: Faults | undefined): RequestListener {
  if (!faults) return listener
  return (request, response) => {
    const target = request.headers['x-amz-target']
    const operation = target ? (String(target).split('.')[1] ?? '') : `${request.method} ${request.url}`
    const fault = faults({ service, operation, response })
    if (fault === 'hang') return
    if (fault === 'drop') return void request.socket.destroy()
    if (fault === 'error') return refuse(response, { service, status: 500, type: 'InternalServerError' })
    if (fault === 'throttle') return refuse(response, { service, ...throttled[service] })
    if (fault === 'dropAfter') cutAnswer(request, response)
    if (typeof fault === 'object') holdAnswer(response, fault.answersAfterMs)
    return listener(request, response)
  }
}
