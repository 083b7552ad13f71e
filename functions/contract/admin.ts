import * as z from 'zod/mini'
import { Brokerage, Email, ok, PersonName, Phone, prefixedId, Timestamp } from './fields.ts'
import { limits } from './limits.ts'
import { AssetId, AssetType, CustomerId, OrderId, OrderRow } from './order.ts'

export const UserId = prefixedId('usr')

export const UserRow = z.object({
  id: UserId,
  email: z.string(),
  email_verified: z.boolean(),
  is_admin: z.boolean(),
  created_at: Timestamp,
})
export const CustomerRow = z.object({
  id: CustomerId,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  brokerage: z.string(),
  created_at: Timestamp,
})
export const AssetRow = z.object({
  id: AssetId,
  order_id: OrderId,
  type: AssetType,
  filename: z.string(),
  size_bytes: z.int(),
  storage_url: z.string(),
  created_at: Timestamp,
})

const page = {
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.adminList))),
  cursor: z.optional(z.string().check(z.maxLength(1_000))),
}
export const UsersQuery = z.strictObject({ ...page, email: z.optional(Email) })
export const CustomersQuery = z.strictObject({ ...page, email: z.optional(Email), customer_id: z.optional(CustomerId) })
export const OrdersQuery = z.strictObject({
  ...page,
  email: z.optional(Email),
  customer_id: z.optional(CustomerId),
  order_id: z.optional(OrderId),
})
export const AssetsQuery = z.strictObject({ ...page, order_id: z.optional(OrderId) })

const next_cursor = z.nullable(z.string())
export const UsersAnswer = z.object({ ok, users: z.array(UserRow), next_cursor })
export const CustomersAnswer = z.object({ ok, customers: z.array(CustomerRow), next_cursor })
export const OrdersAnswer = z.object({ ok, orders: z.array(OrderRow), next_cursor })
export const AssetsAnswer = z.object({ ok, assets: z.array(AssetRow), next_cursor })

export const UserEdit = z.strictObject({ email: z.optional(Email), is_admin: z.optional(z.boolean()) })
export const CustomerEdit = z.strictObject({
  name: z.optional(PersonName),
  email: z.optional(Email),
  phone: z.optional(Phone),
  brokerage: z.optional(Brokerage),
})
/** Any text: stored lower-case with underscores for spaces. */
export const OrderEdit = z.strictObject({
  status: z.string().check(z.trim(), z.minLength(1, 'Please enter a status.'), z.maxLength(limits.statusLength)),
})
export const AssetEdit = z.strictObject({
  filename: z.string().check(z.trim(), z.minLength(1, 'Please enter a file name.'), z.maxLength(limits.filenameLength)),
})
export const CustomerDeletion = z.strictObject({
  purge: z._default(z.boolean(), false),
  confirm: z.optional(z.literal('PURGE', 'Please type PURGE to confirm.')),
})
export const PasswordResetRequest = z.strictObject({
  send_email: z._default(z.boolean(), false),
  include_token: z._default(z.boolean(), false),
})
export const PasswordResetAnswer = z.object({ ok, dev_token: z.optional(z.string()) })
export const WhoamiAnswer = z.object({ ok, admin: z.object({ id: UserId, email: z.string() }) })
