import type * as z from 'zod/mini'
import type { PageRoute } from './delivery/tourPages.ts'
import type { Endpoint, Group, Schema } from './endpoint.ts'
import { accountEndpoints } from './endpoints/account.ts'
import { addressesEndpoints } from './endpoints/addresses.ts'
import { adminEndpoints } from './endpoints/admin.ts'
import { authEndpoints } from './endpoints/auth.ts'
import { brokeragesEndpoints } from './endpoints/brokerages.ts'
import { contactEndpoints } from './endpoints/contact.ts'
import { deskEndpoints } from './endpoints/desk.ts'
import { documentsEndpoints } from './endpoints/documents.ts'
import { integrationsEndpoints } from './endpoints/integrations.ts'
import { ordersEndpoints } from './endpoints/orders.ts'
import { paymentsEndpoints } from './endpoints/payments.ts'
import { promotionsEndpoints } from './endpoints/promotions.ts'
import { reviewEndpoints } from './endpoints/review.ts'
import { toursEndpoints } from './endpoints/tours.ts'
import { uploadsEndpoints } from './endpoints/uploads.ts'

export {
  type Audience,
  type Endpoint,
  type Group,
  groups,
  type KeyEndpoint,
  type ServiceEndpoint,
} from './endpoint.ts'

/** The one table of the API, a file a group, since a function loads its own alone. A route that is not here does not exist. */
export const endpoints = {
  ...contactEndpoints,
  ...ordersEndpoints,
  ...uploadsEndpoints,
  ...paymentsEndpoints,
  ...documentsEndpoints,
  ...reviewEndpoints,
  ...toursEndpoints,
  ...authEndpoints,
  ...accountEndpoints,
  ...integrationsEndpoints,
  ...brokeragesEndpoints,
  ...addressesEndpoints,
  ...adminEndpoints,
  ...deskEndpoints,
  ...promotionsEndpoints,
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`, Endpoint>

export type Endpoints = typeof endpoints
export type Route = keyof Endpoints
type Part<R extends Route, K extends 'params' | 'query' | 'body'> =
  Endpoints[R] extends Record<K, infer S extends Schema> ? S : undefined
export type Params<R extends Route> = Part<R, 'params'> extends Schema ? z.infer<Part<R, 'params'>> : undefined
export type Query<R extends Route> = Part<R, 'query'> extends Schema ? z.infer<Part<R, 'query'>> : undefined
export type Body<R extends Route> = Part<R, 'body'> extends Schema ? z.infer<Part<R, 'body'>> : undefined
export type BodyInput<R extends Route> = Part<R, 'body'> extends Schema ? z.input<Part<R, 'body'>> : undefined
export type QueryInput<R extends Route> = Part<R, 'query'> extends Schema ? z.input<Part<R, 'query'>> : undefined
export type Answer<R extends Route> = z.infer<Endpoints[R]['answer']>
export type RoutesOf<G extends Group> = { [R in Route]: Endpoints[R]['group'] extends G ? R : never }[Route]

export function partsOf(route: Route | PageRoute): { method: string; path: string } {
  const [method = '', path = ''] = route.split(' ')
  return { method, path }
}
export const routesOf = <G extends Group>(group: G): RoutesOf<G>[] =>
  (Object.keys(endpoints) as Route[]).filter((route): route is RoutesOf<G> => endpoints[route].group === group)
