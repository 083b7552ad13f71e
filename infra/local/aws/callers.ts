import type { IncomingMessage, RequestListener } from 'node:http'
import { refuse, type Service } from './faults.ts'

/**
 * By IAM's names: `dynamodb:PutItem` to a partition or `index/list`, `s3:GetObject` to a key, `ses:SendEmail` from an
 * address. The caller is the session's token, which is empty for calls that no role makes.
 */
export type AwsCall = { caller: string; action: string; resource: string }
/** Whether the caller's role allows it. Everything is allowed where nobody decides. */
export type Authorize = (call: AwsCall) => boolean

export const callerOf = ({ headers }: Pick<IncomingMessage, 'headers'>) => String(headers['x-amz-security-token'] ?? '')
export const deniedText = ({ caller, action, resource }: AwsCall) =>
  `${caller} is not authorized to perform ${action}${resource && ` on ${resource}`}.`

/** Services whose actions show in the request's head; the others decide when they have read what is asked for. */
const namespaces: Partial<Record<Service, string>> = {
  cognito: 'cognito-idp',
  sqs: 'sqs',
  states: 'states',
}

function actionOf(service: Service, { headers }: IncomingMessage): string | undefined {
  const namespace = namespaces[service]
  const target = String(headers['x-amz-target'] ?? '').split('.')[1]
  // IAM has one right for messages, however many are sent at once.
  const name = target?.replace(/^SendMessageBatch$/, 'SendMessage')
  return namespace && name ? `${namespace}:${name}` : undefined
}

export function withRights(service: Service, listener: RequestListener, authorize: Authorize): RequestListener {
  return (request, response) => {
    const action = actionOf(service, request)
    const call = action && { caller: callerOf(request), action, resource: '' }
    if (!call || authorize(call)) return listener(request, response)
    refuse(response, { service, status: 400, type: 'AccessDeniedException', message: deniedText(call) })
  }
}
