import * as z from 'zod/mini'
import * as account from './account.ts'
import * as admin from './admin.ts'
import { ContactMessage } from './contactMessage.ts'
import { ok } from './fields.ts'
import { AssetId, CustomerId, OrderId, OrderReceipt, OrderRequest, OrderView, PriceRequest } from './order.ts'
import { Price } from './pricing.ts'
import type { RateClassName } from './rates.ts'
import { ConfirmAnswer, ConfirmRequest, PresignAnswer, PresignRequest } from './upload.ts'

export const groups = ['contact', 'orders', 'uploads', 'auth', 'account', 'admin'] as const
export type Group = (typeof groups)[number]
/** Who may call: anyone, a signed-in user, an administrator. */
export type Audience = 'visitor' | 'customer' | 'administrator'
type Schema = z.core.$ZodType

export type Endpoint = {
  group: Group
  audience: Audience
  rate: RateClassName
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  answer: Schema
}
const endpoint = <const E extends Endpoint>(definition: E) => definition
const Done = z.object({ ok })

/** The one table of the API. A route that is not here does not exist. */
export const endpoints = {
  'POST /api/hubspot/contact': endpoint({
    group: 'contact',
    audience: 'visitor',
    rate: 'mail',
    summary: 'Send a contact message',
    body: ContactMessage,
    answer: Done,
  }),

  'POST /api/price': endpoint({
    group: 'orders',
    audience: 'visitor',
    rate: 'price',
    summary: 'Price a set of options',
    body: PriceRequest,
    answer: z.object({ ok, ...Price.shape }),
  }),
  'POST /api/orders': endpoint({
    group: 'orders',
    audience: 'visitor',
    rate: 'order',
    summary: 'Create, update or submit an order',
    body: OrderRequest,
    answer: OrderReceipt,
  }),
  'GET /api/orders/{order_id}': endpoint({
    group: 'orders',
    audience: 'visitor',
    rate: 'read',
    summary: 'Read an order of this browser or account',
    params: z.object({ order_id: OrderId }),
    answer: z.object({ ok, order: OrderView }),
  }),

  'POST /api/uploads/presign': endpoint({
    group: 'uploads',
    audience: 'visitor',
    rate: 'upload',
    summary: 'Get a storage target for one file',
    body: PresignRequest,
    answer: PresignAnswer,
  }),
  'POST /api/uploads/confirm': endpoint({
    group: 'uploads',
    audience: 'visitor',
    rate: 'upload',
    summary: 'Confirm that a file has arrived',
    body: ConfirmRequest,
    answer: ConfirmAnswer,
  }),
  'DELETE /api/uploads/{asset_id}': endpoint({
    group: 'uploads',
    audience: 'visitor',
    rate: 'upload',
    summary: 'Remove a file from a draft order',
    params: z.object({ asset_id: AssetId }),
    answer: Done,
  }),

  'GET /api/auth/me': endpoint({
    group: 'auth',
    audience: 'visitor',
    rate: 'read',
    summary: 'Who is signed in',
    answer: account.MeAnswer,
  }),
  'POST /api/auth/logout': endpoint({
    group: 'auth',
    audience: 'visitor',
    rate: 'write',
    summary: 'End this session',
    answer: Done,
  }),
  'POST /api/auth/login': endpoint({
    group: 'auth',
    audience: 'visitor',
    rate: 'login',
    summary: 'Start a session',
    body: account.LoginRequest,
    answer: account.LoginAnswer,
  }),
  'POST /api/auth/signup': endpoint({
    group: 'auth',
    audience: 'visitor',
    rate: 'mail',
    summary: 'Create an account',
    body: account.SignupRequest,
    answer: account.SignupAnswer,
  }),
  'POST /api/auth/forgot': endpoint({
    group: 'auth',
    audience: 'visitor',
    rate: 'mail',
    summary: 'Ask for a password reset',
    body: account.ForgotRequest,
    answer: account.ForgotAnswer,
  }),
  'POST /api/auth/reset': endpoint({
    group: 'auth',
    audience: 'visitor',
    rate: 'token',
    summary: 'Set a new password by token',
    body: account.ResetRequest,
    answer: Done,
  }),
  'POST /api/auth/verify': endpoint({
    group: 'auth',
    audience: 'visitor',
    rate: 'token',
    summary: 'Verify an e-mail address by token',
    body: account.VerifyRequest,
    answer: Done,
  }),
  'POST /api/auth/verify/resend': endpoint({
    group: 'auth',
    audience: 'customer',
    rate: 'mail',
    summary: 'Send the verification e-mail again',
    answer: account.ResendAnswer,
  }),

  'GET /api/account/overview': endpoint({
    group: 'account',
    audience: 'customer',
    rate: 'read',
    summary: 'User, profile and orders',
    query: account.OverviewQuery,
    answer: account.OverviewAnswer,
  }),
  'PATCH /api/account/profile': endpoint({
    group: 'account',
    audience: 'customer',
    rate: 'write',
    summary: 'Change contact details',
    body: account.ProfileRequest,
    answer: account.ProfileAnswer,
  }),
  'POST /api/account/password': endpoint({
    group: 'account',
    audience: 'customer',
    rate: 'login',
    summary: 'Change the password',
    body: account.PasswordRequest,
    answer: Done,
  }),

  'GET /api/account/sessions': endpoint({
    group: 'account',
    audience: 'customer',
    rate: 'read',
    summary: 'List where the account is logged in',
    answer: account.SessionsAnswer,
  }),
  'DELETE /api/account/sessions': endpoint({
    group: 'account',
    audience: 'customer',
    rate: 'write',
    summary: 'Log out everywhere else',
    answer: Done,
  }),
  'GET /api/account/export': endpoint({
    group: 'account',
    audience: 'customer',
    rate: 'read',
    summary: 'Export everything kept about the account',
    answer: account.ExportAnswer,
  }),
  'POST /api/account/deletion': endpoint({
    group: 'account',
    audience: 'customer',
    rate: 'login',
    summary: 'Delete the account',
    body: account.DeletionRequest,
    answer: account.DeletionAnswer,
  }),

  'GET /api/admin/whoami': endpoint({
    group: 'admin',
    audience: 'administrator',
    rate: 'read',
    summary: 'Check administrator access',
    answer: admin.WhoamiAnswer,
  }),
  'GET /api/admin/users': endpoint({
    group: 'admin',
    audience: 'administrator',
    rate: 'read',
    summary: 'List users',
    query: admin.UsersQuery,
    answer: admin.UsersAnswer,
  }),
  'GET /api/admin/customers': endpoint({
    group: 'admin',
    audience: 'administrator',
    rate: 'read',
    summary: 'List customers',
    query: admin.CustomersQuery,
    answer: admin.CustomersAnswer,
  }),
  'GET /api/admin/orders': endpoint({
    group: 'admin',
    audience: 'administrator',
    rate: 'read',
    summary: 'List orders',
    query: admin.OrdersQuery,
    answer: admin.OrdersAnswer,
  }),
  'GET /api/admin/assets': endpoint({
    group: 'admin',
    audience: 'administrator',
    rate: 'read',
    summary: 'List assets',
    query: admin.AssetsQuery,
    answer: admin.AssetsAnswer,
  }),
  'PATCH /api/admin/customers/{id}': endpoint({
    group: 'admin',
    audience: 'administrator',
    rate: 'write',
    summary: 'Edit a customer',
    params: z.object({ id: CustomerId }),
    body: admin.CustomerEdit,
    answer: admin.CustomerAnswer,
  }),
  'DELETE /api/admin/customers/{id}': endpoint({
    group: 'admin',
    audience: 'administrator',
    rate: 'write',
    summary: 'Archive or purge a customer',
    params: z.object({ id: CustomerId }),
    body: admin.CustomerDeletion,
    answer: admin.CustomerDeletionAnswer,
  }),
  'PATCH /api/admin/orders/{id}': endpoint({
    group: 'admin',
    audience: 'administrator',
    rate: 'write',
    summary: 'Set an order status',
    params: z.object({ id: OrderId }),
    body: admin.OrderEdit,
    answer: admin.OrderAnswer,
  }),
  'DELETE /api/admin/orders/{id}': endpoint({
    group: 'admin',
    audience: 'administrator',
    rate: 'write',
    summary: 'Archive an order',
    params: z.object({ id: OrderId }),
    answer: admin.OrderAnswer,
  }),
  'PATCH /api/admin/assets/{id}': endpoint({
    group: 'admin',
    audience: 'administrator',
    rate: 'write',
    summary: 'Rename an asset',
    params: z.object({ id: AssetId }),
    body: admin.AssetEdit,
    answer: admin.AssetAnswer,
  }),
  'DELETE /api/admin/assets/{id}': endpoint({
    group: 'admin',
    audience: 'administrator',
    rate: 'write',
    summary: 'Delete an asset record',
    params: z.object({ id: AssetId }),
    answer: Done,
  }),
  'PATCH /api/admin/users/{id}': endpoint({
    group: 'admin',
    audience: 'administrator',
    rate: 'write',
    summary: 'Edit a user',
    params: z.object({ id: admin.UserId }),
    body: admin.UserEdit,
    answer: admin.UserAnswer,
  }),
  'DELETE /api/admin/users/{id}': endpoint({
    group: 'admin',
    audience: 'administrator',
    rate: 'write',
    summary: 'Disable a user',
    params: z.object({ id: admin.UserId }),
    answer: admin.UserAnswer,
  }),
  'POST /api/admin/users/{id}/reset-password': endpoint({
    group: 'admin',
    audience: 'administrator',
    rate: 'write',
    summary: 'Reset a user’s password',
    params: z.object({ id: admin.UserId }),
    body: admin.PasswordResetRequest,
    answer: admin.PasswordResetAnswer,
  }),
  'POST /api/admin/users/{id}/restore': endpoint({
    group: 'admin',
    audience: 'administrator',
    rate: 'write',
    summary: 'Enable a disabled user',
    params: z.object({ id: admin.UserId }),
    answer: admin.UserAnswer,
  }),
  'POST /api/admin/customers/{id}/restore': endpoint({
    group: 'admin',
    audience: 'administrator',
    rate: 'write',
    summary: 'Restore an archived customer',
    params: z.object({ id: CustomerId }),
    answer: admin.CustomerRestoration,
  }),
  'POST /api/admin/orders/{id}/restore': endpoint({
    group: 'admin',
    audience: 'administrator',
    rate: 'write',
    summary: 'Restore an archived order',
    params: z.object({ id: OrderId }),
    answer: admin.OrderAnswer,
  }),
  'GET /api/admin/orders/{id}': endpoint({
    group: 'admin',
    audience: 'administrator',
    rate: 'read',
    summary: 'Read an order with its files',
    params: z.object({ id: OrderId }),
    answer: admin.AdminOrderAnswer,
  }),
  'GET /api/admin/users/{id}/account': endpoint({
    group: 'admin',
    audience: 'administrator',
    rate: 'read',
    summary: 'See the account as its customer does',
    params: z.object({ id: admin.UserId }),
    query: account.OverviewQuery,
    answer: account.OverviewAnswer,
  }),
  'GET /api/admin/history/{id}': endpoint({
    group: 'admin',
    audience: 'administrator',
    rate: 'read',
    summary: 'Read what administrators did to a row',
    params: z.object({ id: admin.HistoryId }),
    query: admin.HistoryQuery,
    answer: admin.HistoryAnswer,
  }),
  'GET /api/admin/counts': endpoint({
    group: 'admin',
    audience: 'administrator',
    rate: 'read',
    summary: 'Count orders by status',
    answer: admin.CountsAnswer,
  }),
} as const satisfies Record<`${'GET' | 'POST' | 'PATCH' | 'DELETE'} /api/${string}`, Endpoint>

export type Endpoints = typeof endpoints
export type Route = keyof Endpoints
type Part<R extends Route, K extends 'params' | 'query' | 'body'> =
  Endpoints[R] extends Record<K, infer S extends Schema> ? S : undefined
/** Parsed, as the handler reads it. */
export type Params<R extends Route> = Part<R, 'params'> extends Schema ? z.infer<Part<R, 'params'>> : undefined
export type Query<R extends Route> = Part<R, 'query'> extends Schema ? z.infer<Part<R, 'query'>> : undefined
export type Body<R extends Route> = Part<R, 'body'> extends Schema ? z.infer<Part<R, 'body'>> : undefined
/** Unparsed, as a client may send it: defaults may be left out. */
export type BodyInput<R extends Route> = Part<R, 'body'> extends Schema ? z.input<Part<R, 'body'>> : undefined
export type QueryInput<R extends Route> = Part<R, 'query'> extends Schema ? z.input<Part<R, 'query'>> : undefined
export type Answer<R extends Route> = z.infer<Endpoints[R]['answer']>
export type RoutesOf<G extends Group> = { [R in Route]: Endpoints[R]['group'] extends G ? R : never }[Route]

/** The method and the path with its {placeholders}. */
export function partsOf(route: Route): { method: string; path: string } {
  const [method = '', path = ''] = route.split(' ')
  return { method, path }
}
export const routesOf = <G extends Group>(group: G): RoutesOf<G>[] =>
  (Object.keys(endpoints) as Route[]).filter((route): route is RoutesOf<G> => endpoints[route].group === group)
