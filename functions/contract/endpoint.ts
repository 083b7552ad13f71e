import * as z from 'zod/mini'
import { ok } from './fields.ts'
import type { ApiScope } from './integrations/integrationChoices.ts'
import { limits } from './limits.ts'
import type { RateClassName } from './platform/rates.ts'

export const groups = [
  'contact',
  'orders',
  'uploads',
  'auth',
  'account',
  'admin',
  'payments',
  'documents',
  'review',
  'tours',
  'integrations',
  'brokerages',
  'addresses',
] as const
export type Group = (typeof groups)[number]
export type Audience = 'visitor' | 'customer' | 'administrator' | 'apiKey' | 'service'
export type Schema = z.core.$ZodType

type EndpointOf<A extends Audience> = {
  group: Group
  audience: A
  rate: RateClassName
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  idempotencyKey?: true
  reviewToken?: true
  photoLink?: true
  payLink?: true
  answer: Schema
}
/** `verifier` names what checks the signature over the raw body, which may have so many bytes. */
export type ServiceEndpoint = EndpointOf<'service'> & { verifier: string; bodyMaxBytes: number }
/**
 * `scope` is what the key must allow; `bodyMaxBytes` where a body may have more bytes than elsewhere; `takesNotices`
 * where a message may want no answer and gets a 202.
 */
export type KeyEndpoint = EndpointOf<'apiKey'> & {
  scope: ApiScope | readonly ApiScope[]
  bodyMaxBytes?: number
  takesNotices?: true
}
export type Endpoint = EndpointOf<Exclude<Audience, 'service' | 'apiKey'>> | KeyEndpoint | ServiceEndpoint
/** How many bytes a request's body may have. */
export const bodyMaxOf = (one: Endpoint): number => ('bodyMaxBytes' in one && one.bodyMaxBytes) || limits.bodyMaxBytes
export const endpoint = <const E extends Endpoint>(definition: E) => definition
export const Done = z.object({ ok })
