import * as z from 'zod/mini'
import { brand } from './brand.ts'
import { type Audience, type Endpoint, endpoints, partsOf, type Route } from './endpoints.ts'
import { ErrorAnswer, type ErrorCode, errorStatuses } from './errors.ts'

type Schema = z.core.$ZodType
type Json = z.core.JSONSchema.BaseSchema

/** Bodies as a client may send them, answers and queries as they arrive. */
function schemaOf(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return json
}

const content = (schema: Json) => ({ 'application/json': { schema } })

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

const security: Record<Audience, object[]> = {
  visitor: [{}, { session: [] }],
  customer: [{ session: [] }],
  administrator: [{ session: [] }],
}

/** The failures an endpoint can answer with, by what it asks of its caller. */
function failuresOf({ audience, params, body, query }: Endpoint): ErrorCode[] {
  return [
    ...(body || query || params ? (['invalid'] as const) : []),
    ...(audience === 'visitor' ? [] : (['unauthorized'] as const)),
    'forbidden',
    ...(params || body ? (['not_found', 'conflict'] as const) : []),
    ...(body ? (['too_large', 'unsupported_type'] as const) : []),
    'rate_limited',
    'internal',
    'unavailable',
  ]
}

function operationOf(route: Route) {
  const endpoint: Endpoint = endpoints[route]
  const { method, path } = partsOf(route)
  const failures = failuresOf(endpoint).map((code) => [
    errorStatuses[code],
    { description: code.replaceAll('_', ' '), content: content({ $ref: '#/components/schemas/ErrorAnswer' }) },
  ])
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/\W+(\w?)/g, (_, first: string) => first.toUpperCase())}`,
    tags: [endpoint.group],
    summary: endpoint.summary,
    description: `For: ${endpoint.audience}. Rate class: ${endpoint.rate}.`,
    security: security[endpoint.audience],
    parameters: [...parametersOf('path', endpoint.params), ...parametersOf('query', endpoint.query)],
    ...(endpoint.body ? { requestBody: { required: true, content: content(schemaOf(endpoint.body, 'input')) } } : {}),
    responses: {
      200: { description: 'Done', content: content(schemaOf(endpoint.answer, 'output')) },
      ...Object.fromEntries(failures),
    },
  }
}

/** The endpoint table as an OpenAPI 3.1 document. */
export function openApiDocument() {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {}
  for (const route of Object.keys(endpoints) as Route[]) {
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
    servers: [{ url: `https://${brand.siteHost}` }],
    paths,
    components: {
      schemas: { ErrorAnswer: schemaOf(ErrorAnswer, 'output') },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-session',
          description: 'Set by POST /api/auth/login. State changes need a same-origin request besides.',
        },
      },
    },
  }
}
