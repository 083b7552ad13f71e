import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Endpoint, ServiceEndpoint } from '#contract/endpoints'
import { AppError } from '../../domain/platform/AppError.ts'
import { bytesOf, parsedJson, parsePart } from '../body.ts'
import { limitRate } from '../limits/rateLimit.ts'
import { note } from '../observe.ts'
import type { Identified } from '../request.ts'
import { addressOf } from './address.ts'
import type { Verifier } from './signature.ts'

export type Verifiers = Readonly<Record<string, Verifier>>
export const isForService = (endpoint: Endpoint): endpoint is ServiceEndpoint => endpoint.audience === 'service'

/** @throws when the function is loaded, and not at the first request, where an endpoint names a verifier that is not there. */
export function mustVerify(endpoints: Iterable<Endpoint>, verifiers: Verifiers): void {
  for (const endpoint of endpoints)
    if (isForService(endpoint) && !Object.hasOwn(verifiers, endpoint.verifier))
      throw new Error(`There is no verifier "${endpoint.verifier}".`)
}

const uncounted = {
  forgive: async () => undefined,
  uncount: async () => undefined,
  isKnownNetwork: async () => false,
}

/** No origin, session or cookie. A bad signature learns nothing, and its body is not parsed. */
export async function serviceRequestOf(event: APIGatewayProxyEventV2, endpoint: ServiceEndpoint, verifiers: Verifiers) {
  const address = addressOf(event)
  note(event, { network: address })
  const header = (name: string) => event.headers[name]
  const raw = bytesOf(event)
  if (raw.length > endpoint.bodyMaxBytes)
    throw new AppError('too_large', `Please send at most ${endpoint.bodyMaxBytes / 1024} KB.`)
  const now = new Date()
  if (!verifiers[endpoint.verifier]?.({ raw, header, now }))
    throw new AppError('unauthorized', 'The signature of this request is not valid.')
  const params = parsePart(endpoint, 'params', event.pathParameters ?? {})
  const query = parsePart(endpoint, 'query', event.queryStringParameters ?? {})
  const body = endpoint.body && parsePart(endpoint, 'body', parsedJson(raw))
  const call = { rateClass: endpoint.rate, route: event.routeKey, address, subject: undefined, now }
  await limitRate(call)
  const { userAgent } = event.requestContext.http
  const caller = { user: undefined, visitor: undefined }
  const noteUser = ({ id, email }: Identified) => note(event, { userId: id, email })
  return { params, query, body, raw, caller, address, userAgent, header, now, noteUser, ...uncounted }
}
