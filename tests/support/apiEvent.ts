import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { endpoints, partsOf, type Route } from '#contract/endpoints'
import { asFunction } from './access/leastPrivilege.ts'

export type ApiEventOptions = {
  body?: unknown
  rawBody?: string
  params?: Record<string, string>
  query?: Record<string, string>
  headers?: Record<string, string>
  /** A cookie jar: Set-Cookie values of earlier answers, or plain 'name=value'. */
  cookies?: string[]
  address?: string
}

/** An API Gateway v2 event as CloudFront's visitors cause it: same origin, JSON where there is a body. */
export function apiEvent(route: Route, options: ApiEventOptions = {}): APIGatewayProxyEventV2 {
  const { method, path } = partsOf(route)
  const rawPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(options.params?.[name] ?? name))
  const cookies = (options.cookies ?? []).map((cookie) => cookie.split(';')[0] ?? '')
  const body = options.rawBody ?? (options.body === undefined ? undefined : JSON.stringify(options.body))
  return {
    version: '2.0',
    routeKey: route,
    rawPath,
    rawQueryString: new URLSearchParams(options.query).toString(),
    cookies,
    headers: {
      host: 'localhost',
      origin: process.env.SITE_ORIGIN ?? 'http://localhost',
      'sec-fetch-site': 'same-origin',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(options.query ? { queryStringParameters: options.query } : {}),
    ...(options.params ? { pathParameters: options.params } : {}),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: 'localhost',
      domainPrefix: 'localhost',
      http: {
        method,
        path: rawPath,
        protocol: 'HTTP/1.1',
        sourceIp: options.address ?? '203.0.113.7',
        userAgent: 'test',
      },
      requestId: randomUUID(),
      routeKey: route,
      stage: '$default',
      time: new Date().toISOString(),
      timeEpoch: Date.now(),
    },
    ...(body === undefined ? {} : { body }),
    isBase64Encoded: false,
  }
}

export const lambdaContext = {
  awsRequestId: 'test',
  functionName: 'test',
  getRemainingTimeInMillis: () => 10_000,
} as unknown as Context

export type Called = {
  status: number
  body: Record<string, unknown>
  cookies: string[]
  headers: Record<string, unknown>
}

/** Calls a group's Lambda handler and reads its JSON answer. */
export async function call(
  handler: (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>,
  route: Route,
  options: ApiEventOptions = {},
): Promise<Called> {
  const result = await asFunction(endpoints[route].group, () => handler(apiEvent(route, options), lambdaContext))
  return {
    status: result.statusCode ?? 200,
    body: JSON.parse(result.body ?? '{}'),
    cookies: result.cookies ?? [],
    headers: result.headers ?? {},
  }
}
