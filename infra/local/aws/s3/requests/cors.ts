import type { IncomingMessage, ServerResponse } from 'node:http'
import type { bucketCors } from '../../../../bucketCors.ts'
import { S3Refusal } from './refusal.ts'

export type CorsRule = typeof bucketCors & { allowedOrigins: readonly string[] }

/** True when a preflight has been answered. */
export function answerCors(request: IncomingMessage, response: ServerResponse, rule: CorsRule): boolean {
  const { origin } = request.headers
  if (!origin) return false
  const isPreflight = request.method === 'OPTIONS'
  const asked = isPreflight ? request.headers['access-control-request-method'] : request.method
  const isAllowed = rule.allowedOrigins.includes(origin) && rule.allowedMethods.some((method) => method === asked)
  response.setHeader('vary', 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method')
  if (isAllowed) {
    response.setHeader('access-control-allow-origin', origin)
    response.setHeader('access-control-allow-credentials', 'true')
    response.setHeader('access-control-allow-methods', rule.allowedMethods.join(', '))
    response.setHeader('access-control-expose-headers', rule.exposedHeaders.join(', '))
  }
  if (!isPreflight) return false
  if (!isAllowed)
    throw new S3Refusal(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.', {
      Method: String(asked),
      ResourceType: 'OBJECT',
    })
  response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '')
  response.setHeader('access-control-max-age', String(rule.maxAgeSeconds))
  response.writeHead(200).end()
  return true
}
