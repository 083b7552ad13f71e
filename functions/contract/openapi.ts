import * as z from 'zod/mini'
import { brand } from './brand.ts'
import { type Audience, type Endpoint, endpoints, partsOf, type Route } from './endpoints.ts'
import { ErrorAnswer, type ErrorCode, errorStatuses } from './errors.ts'
import { payLinkPattern } from './money/payLink.ts'
import { photoLinkPattern } from './photos/photoLinkToken.ts'
import { idempotencyKeyPattern } from './platform/idempotencyKey.ts'
import { reviewTokenHeader } from './review/review.ts'

type Schema = z.core.$ZodType
export type Json = z.core.JSONSchema.BaseSchema

/** Bodies as a client may send them, answers and queries as they arrive. */
export function schemaOf(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    // What a client sends must pass both ends of a pipe.
    override: ({ zodSchema, jsonSchema }) => {
      if (io === 'input' && isPipe(zodSchema)) Object.assign(jsonSchema, schemaOf(zodSchema._zod.def.out, io))
    },
  })
  return json
}
const isPipe = (schema: z.core.$ZodTypes): schema is z.core.$ZodPipe => schema._zod.def.type === 'pipe'

export const content = (schema: Json) => ({ 'application/json': { schema } })

function parametersOf(place: 'path' | 'query', schema: Schema | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'output')
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: one,
  }))
}

const siteOrigin = `https://${brand.siteHost}`
const headerOf = (name: string, description: string, schema: Json) => ({
  name,
  in: 'header' as const,
  required: false,
  description,
  schema: { type: 'string' as const, ...schema },
})
const oneOfTwo = 'Either Origin or Sec-Fetch-Site is required, and must name the site itself.'
const originHeaders = [
  headerOf('Origin', oneOfTwo, { enum: [siteOrigin] }),
  headerOf('Sec-Fetch-Site', oneOfTwo, { enum: ['same-origin'] }),
]
const keyHeader = headerOf(
  'Idempotency-Key',
  'Makes it safe to repeat a request: a random UUID, or 22 random letters and digits and more.',
  { pattern: idempotencyKeyPattern.source },
)
const tokenHeader = headerOf(reviewTokenHeader, 'The secret of a review link, which lets its holder in.', {})

const linkHeader = headerOf('X-Photo-Link', 'The secret of a link that adds photos to an order.', {
  pattern: photoLinkPattern.source,
})

const payLinkHeading = headerOf('X-Pay-Link', 'The secret of a link that pays what is due of an order.', {
  pattern: payLinkPattern.source,
})

const security: Record<Audience, object[]> = {
  visitor: [{}, { session: [] }],
  customer: [{ session: [] }],
  administrator: [{ session: [] }],
  apiKey: [{ apiKey: [] }],
  service: [],
}

const isFromSite = ({ audience }: Endpoint) => audience !== 'service' && audience !== 'apiKey'
const changes = (route: Route) => partsOf(route).method !== 'GET'

function failuresOf(route: Route): ErrorCode[] {
  const { audience, rate, group, params, photoLink, payLink, reviewToken }: Endpoint = endpoints[route]
  const isChange = changes(route)
  return [
    'invalid',
    ...(audience === 'visitor' && rate !== 'login' ? [] : (['unauthorized'] as const)),
    ...(isChange || audience === 'administrator' || audience === 'apiKey' ? (['forbidden'] as const) : []),
    ...(isChange || params || photoLink || payLink || reviewToken ? (['not_found'] as const) : []),
    ...(isChange || photoLink ? (['conflict'] as const) : []),
    ...(isChange ? (['too_large', 'unsupported_type'] as const) : []),
    ...(isChange && group === 'uploads' ? (['rejected_file'] as const) : []),
    'rate_limited',
    'internal',
    'unavailable',
  ]
}

/** These come from the gateway too, in its own words: no such path, too large for it, too many calls, no function. */
const gatewayStatuses = new Set<number>([400, 404, 413, 429, 500, 503])
const gatewayAnswer = { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] } as const
const referTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

function failureOf(code: ErrorCode) {
  const status = errorStatuses[code]
  const ours = referTo('ErrorAnswer')
  const schema = gatewayStatuses.has(status) ? { anyOf: [ours, referTo('GatewayAnswer')] } : ours
  const wait = code === 'rate_limited' || code === 'unavailable'
  const seconds = { description: 'Seconds to wait', schema: { type: 'string', pattern: '^[0-9]+$' } }
  return {
    description: code.replaceAll('_', ' '),
    content: content(schema),
    ...(wait ? { headers: { 'Retry-After': seconds } } : {}),
  }
}

/** What a change that takes no fields may still send: an empty object. */
const nothing: Json = { type: 'object', properties: {}, additionalProperties: false }

function requestBodyOf({ body }: Endpoint) {
  const required = body !== undefined && !z.safeParse(body, {}).success
  return { required, content: content(body ? schemaOf(body, 'input') : nothing) }
}

function operationOf(route: Route) {
  const endpoint: Endpoint = endpoints[route]
  const { method, path } = partsOf(route)
  const failures = failuresOf(route).map((code) => [errorStatuses[code], failureOf(code)])
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/\W+(\w?)/g, (_, first: string) => first.toUpperCase())}`,
    tags: [endpoint.group],
    summary: endpoint.summary,
    description: `For: ${endpoint.audience}. Rate class: ${endpoint.rate}.`,
    security: security[endpoint.audience],
    parameters: [
      ...parametersOf('path', endpoint.params),
      ...parametersOf('query', endpoint.query),
      ...(changes(route) && isFromSite(endpoint) ? originHeaders : []),
      ...(endpoint.idempotencyKey ? [keyHeader] : []),
      ...(endpoint.photoLink ? [linkHeader] : []),
      ...(endpoint.payLink ? [payLinkHeading] : []),
      ...(endpoint.reviewToken ? [tokenHeader] : []),
    ],
    ...(changes(route) ? { requestBody: requestBodyOf(endpoint) } : {}),
    responses: {
      200: { description: 'Done', content: content(schemaOf(endpoint.answer, 'output')) },
      ...('takesNotices' in endpoint && { 202: { description: 'Taken; a notification has no answer' } }),
      ...Object.fromEntries(failures),
    },
  }
}

/** The endpoint table as an OpenAPI 3.1 document. */
export function openApiDocument(routes = Object.keys(endpoints) as Route[]) {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {}
  for (const route of routes) {
    const { method, path } = partsOf(route)
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: '1',
      description: 'Generated from the endpoint table of the contract.',
    },
    servers: [{ url: siteOrigin }],
    paths,
    components: {
      schemas: { ErrorAnswer: schemaOf(ErrorAnswer, 'output'), GatewayAnswer: gatewayAnswer },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-session',
          description: 'Set by POST /api/auth/login. State changes also need a same-origin request.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API key of the account, made under Integrations. It works from any server and needs no Origin.',
        },
      },
    },
  }
}
