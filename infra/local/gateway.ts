import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type { Group } from '#contract/endpoints'
import { gatewayRoutes } from '#contract/gatewayRoutes'
import { apiHeaders } from '#contract/integrations/apiHeaders'

type GroupHandler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>
/** A group that is absent is not deployed: its routes are not found. */
export type Handlers = Partial<Record<Group, GroupHandler>>

const maxBodyBytes = 10 * 1024 * 1024
const functionTimeoutMs = 30_000
const textTypes = /^(text\/|application\/(json|javascript|xml)\b|application\/[^;]+\+(json|xml)\b)/i

const greedy = '{proxy+}'
const routes = gatewayRoutes().map(({ key, group }) => {
  const [method = '', path = ''] = key.split(' ')
  const pattern = path.replace(greedy, '(?<proxy>.+)').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  return { key, group, method, path, pattern: new RegExp(`^${pattern}$`) }
})

/** API Gateway's HTTP API, payload 2.0, on the endpoint table: for unmodified Lambda handlers. */
export function gateway(handlers: Handlers): RequestListener {
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const requestId = randomUUID()
    response.setHeader('apigw-requestid', requestId)
    // CloudFront adds these to what the gateway says by itself.
    const headers = { ...apiHeaders, 'content-type': 'application/json' }
    const refuse = (status: number, message: string) =>
      response.writeHead(status, headers).end(JSON.stringify({ message }))
    try {
      const url = new URL(request.url ?? '/', 'http://api.local')
      const found = match(request.method ?? '', url.pathname)
      const handler = found && handlers[found.group]
      if (!handler) return refuse(404, 'Not Found')
      const body = await readBody(request)
      if (!body) return refuse(413, 'Request Entity Too Large')
      const result = await handler(
        eventOf({ request, url, body, requestId, ...found }),
        contextOf(requestId, found.group),
      )
      send(result, response)
    } catch (error) {
      console.error(`The function behind ${request.method} ${request.url} failed:`, error)
      refuse(500, 'Internal Server Error')
    }
  }
  return answer
}

type Found = { group: Group; key: string; params: Record<string, string> }

/** As API Gateway chooses: a whole path before a greedy one, a longer before a shorter, a method before any. */
function match(method: string, path: string): Found | undefined {
  const [best] = routes
    .filter((route) => (route.method === method || route.method === 'ANY') && route.pattern.test(path))
    .sort(
      (a, b) =>
        Number(a.path.endsWith(greedy)) - Number(b.path.endsWith(greedy)) ||
        b.path.length - a.path.length ||
        Number(a.method === 'ANY') - Number(b.method === 'ANY'),
    )
  if (!best) return undefined
  const params = Object.entries(best.pattern.exec(path)?.groups ?? {})
  return {
    group: best.group,
    key: best.key,
    params: Object.fromEntries(params.map(([name, value]) => [name, decodeURIComponent(value)])),
  }
}

/** Undefined when it is larger than API Gateway takes; the rest is read and dropped, so that the answer arrives. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    size += part.length
    if (size <= maxBodyBytes) parts.push(part)
  }
  return size > maxBodyBytes ? undefined : Buffer.concat(parts)
}

type Incoming = Found & { request: IncomingMessage; url: URL; body: Buffer; requestId: string }

function eventOf({ request, url, body, requestId, key, params }: Incoming): APIGatewayProxyEventV2 {
  const { cookie, ...others } = request.headers
  const headers = Object.fromEntries(
    Object.entries(others).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : (value ?? '')]),
  )
  const query = [...new Set(url.searchParams.keys())].map((name) => [name, url.searchParams.getAll(name).join(',')])
  const isText = textTypes.test(headers['content-type'] ?? 'text/plain') && isUtf8(body)
  const host = headers.host ?? 'localhost'
  return {
    version: '2.0',
    routeKey: key,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    headers,
    ...(cookie && { cookies: cookie.split(/;\s*/) }),
    ...(query.length > 0 && { queryStringParameters: Object.fromEntries(query) }),
    ...(Object.keys(params).length > 0 && { pathParameters: params }),
    ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !isText,
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: host,
      domainPrefix: host.split('.')[0] ?? host,
      http: {
        method: request.method ?? '',
        path: url.pathname,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: (request.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, ''),
        userAgent: headers['user-agent'] ?? '',
      },
      requestId,
      routeKey: key,
      stage: '$default',
      time: new Date().toISOString(),
      timeEpoch: Date.now(),
    },
  }
}

export function contextOf(awsRequestId: string, functionName: string): Context {
  const deadline = Date.now() + functionTimeoutMs
  return {
    awsRequestId,
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${functionName}`,
    memoryLimitInMB: '1024',
    logGroupName: functionName,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => deadline - Date.now(),
    done() {},
    fail() {},
    succeed() {},
  }
}

function send(result: APIGatewayProxyStructuredResultV2, response: ServerResponse) {
  const body = Buffer.from(result.body ?? '', result.isBase64Encoded ? 'base64' : 'utf8')
  response.statusCode = result.statusCode ?? 200
  response.setHeader('content-type', 'text/plain; charset=utf-8')
  for (const [name, value] of Object.entries(result.headers ?? {})) response.setHeader(name, String(value))
  if (result.cookies?.length) response.setHeader('set-cookie', result.cookies)
  response.setHeader('content-length', body.length)
  response.end(body)
}
