import * as z from 'zod/mini'
import {
  Brokerage,
  Cents,
  Email,
  line,
  ok,
  PersonName,
  Phone,
  pageLimit,
  paragraph,
  prefixedId,
  requiredLine,
  Timestamp,
  tidyAll,
} from '../fields.ts'
import { AdminTour } from '../film/tour.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { DuePurpose, duePurposes } from '../money/money.ts'
import { Plan } from '../money/pricing.ts'
import { attentionReasons } from '../orders/attention.ts'
import {
  AssetId,
  AssetType,
  CustomerContact,
  CustomerId,
  OrderedOptions,
  OrderId,
  OrderRow,
  OrderView,
  Photo,
} from '../orders/order.ts'
import { personal, text } from '../personal.ts'

export const UserId = prefixedId('usr')

/** `version` goes back with an edit, so that nobody overwrites what he has not seen. */
const state = { version: z.int(), archived: z.boolean() }
export const UserRow = z.object({
  ...state,
  id: UserId,
  email: z.string(),
  email_verified: z.boolean(),
  is_admin: z.boolean(),
  disabled: z.boolean(),
  second_factor: z.boolean(),
  created_at: Timestamp,
})
export type UserRow = z.infer<typeof UserRow>
export const CustomerRow = z.object({
  ...state,
  id: CustomerId,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  brokerage: z.string(),
  created_at: Timestamp,
})
export type CustomerRow = z.infer<typeof CustomerRow>
export const AdminOrderRow = z.object({
  ...state,
  ...OrderRow.shape,
  plan: Plan,
  photo_count: z.nullable(z.int()),
  status_since: Timestamp,
  paid_cents: z.int(),
  due_cents: z.int(),
  due: z.nullable(DuePurpose),
  film_failed: z.boolean(),
  words_waiting: z.boolean(),
})
export type AdminOrderRow = z.infer<typeof AdminOrderRow>
/** Both links are signed for some minutes; `storage_url` saves what is no photo that browsers show, such as an SVG. */
export const AssetRow = z.object({
  ...state,
  id: AssetId,
  order_id: OrderId,
  type: AssetType,
  filename: z.string(),
  content_type: z.string(),
  size_bytes: z.int(),
  storage_url: z.string(),
  thumbnail_url: z.nullable(z.string()),
  created_at: Timestamp,
})
export type AssetRow = z.infer<typeof AssetRow>

/**
 * `q` is the start of an email, an id or any word of a name, address or company, or an id’s last six characters (‘ord_…7XK2QM’).
 * A `cursor` holds a position for each of 64 shards and fits the 10 KB that API Gateway allows for headers and URL.
 */
const page = {
  limit: z.optional(pageLimit(limits.adminList)),
  cursor: z.optional(personal('nobody', z.string().check(z.maxLength(6_500)))),
  q: z.optional(line('words', limits.addressLength)),
  archived: z.optional(z.enum(['true', 'false', 'any'])),
}
export const UsersQuery = z.strictObject({ ...page, email: z.optional(Email) })
export const CustomersQuery = z.strictObject({ ...page, email: z.optional(Email), customer_id: z.optional(CustomerId) })
export const OrdersQuery = z.strictObject({
  ...page,
  email: z.optional(Email),
  customer_id: z.optional(CustomerId),
  order_id: z.optional(OrderId),
  due: z.optional(z.enum(duePurposes)),
  status: z.optional(requiredLine('nobody', limits.statusLength, 'Please name a status.')),
  attention: z.optional(z.enum(['any', ...attentionReasons])),
})
export const AssetsQuery = z.strictObject({ ...page, order_id: z.optional(OrderId) })

const next_cursor = z.nullable(z.string())
export const UsersAnswer = z.object({ ok, users: z.array(UserRow), next_cursor })
export const CustomersAnswer = z.object({ ok, customers: z.array(CustomerRow), next_cursor })
export const OrdersAnswer = z.object({ ok, orders: z.array(AdminOrderRow), next_cursor })
export const AssetsAnswer = z.object({ ok, assets: z.array(AssetRow), next_cursor })

/** The row's `version` as it was read; an edit of an older one answers `conflict` with the newer row as `current`. */
const version = z.optional(z.int().check(z.gte(0)))
export const UserEdit = z.strictObject({ version, email: z.optional(Email), is_admin: z.optional(z.boolean()) })
export const CustomerEdit = z.strictObject({
  version,
  name: z.optional(PersonName),
  email: z.optional(Email),
  phone: z.optional(Phone),
  brokerage: z.optional(Brokerage),
})
export const OrderEdit = z.strictObject({
  version,
  status: requiredLine('nobody', limits.statusLength, 'Please enter a status.'),
})
export const OrderForCustomer = z.strictObject({ customer: CustomerContact, options: OrderedOptions })
export const OrderMessage = z.strictObject({
  message: paragraph('words', limits.messageLength).check(z.minLength(1, 'Please enter a message.')),
})
export const QuestionAnswer = z.strictObject({
  text: paragraph('words', limits.messageLength).check(z.minLength(1, 'Please write an answer.')),
})
export const CustomersOrderAnswer = z.object({ ok, order: OrderView })
export const AssetEdit = z.strictObject({
  version,
  filename: requiredLine('words', limits.filenameLength, 'Please enter a file name.', tidyAll),
})
export const UserAnswer = z.object({ ok, user: UserRow })
export const CustomerAnswer = z.object({ ok, customer: CustomerRow })
export const OrderAnswer = z.object({ ok, order: AdminOrderRow })
export const AssetAnswer = z.object({ ok, asset: AssetRow })

export const CustomerDeletion = z.strictObject({
  purge: z._default(z.boolean(), false),
  confirm: z.optional(z.literal(messages.purge.word, messages.purge.confirm)),
})
export const CustomerDeletionAnswer = z.object({
  ok,
  archived: z.optional(z.object({ users: z.int(), orders: z.int() })),
  removed: z.optional(z.object({ users: z.int(), orders: z.int(), assets: z.int(), files: z.int() })),
  more: z.optional(z.boolean()),
})
export const CustomerRestoration = z.object({
  ok,
  customer: CustomerRow,
  restored: z.object({ users: z.int(), orders: z.int() }),
  more: z.optional(z.boolean()),
})
export const PasswordResetRequest = z.strictObject({
  send_email: z._default(z.boolean(), false),
  include_token: z._default(z.boolean(), false),
})
export const PasswordResetAnswer = z.object({ ok, email_sent: z.boolean(), dev_token: z.optional(z.string()) })
export const WhoamiAnswer = z.object({ ok, admin: z.object({ id: UserId, email: z.string() }) })

export const HistoryId = z.string().check(z.regex(/^(usr|cus|ord|ast)_[0-9A-Za-z_]{10,48}$/, 'This ID is not valid.'))
export const HistoryQuery = z.strictObject({ cursor: page.cursor })
/** `who` is an administrator's id and email, or null for the product itself; `before` and `after` hold the changed fields alone, without secrets. */
export const HistoryEvent = z.object({
  at: Timestamp,
  who: z.nullable(z.object({ id: UserId, email: text('books') })),
  action: text('nobody'),
  before: z.record(z.string(), personal('books', z.unknown())),
  after: z.record(z.string(), personal('books', z.unknown())),
})
export type HistoryEvent = z.infer<typeof HistoryEvent>
export const HistoryAnswer = z.object({ ok, events: z.array(HistoryEvent), next_cursor })

export const OrderFile = z.object({
  ...Photo.shape,
  created_at: Timestamp,
  download_url: z.string(),
})
export type OrderFile = z.infer<typeof OrderFile>
const { photos: _photos, tour: _tour, ...orderShape } = OrderView.shape
export const AdminOrderView = z.object({
  ...state,
  ...orderShape,
  assets: z.array(OrderFile),
  tour: AdminTour,
  /** What a bank asks for an answer to, by when, where it says so. */
  bank_waits: z.optional(
    z.object({ cause: z.enum(['dispute', 'inquiry']), amount_cents: Cents, answer_by: z.optional(Timestamp) }),
  ),
  words_waiting: z.boolean(),
})
export type AdminOrderView = z.infer<typeof AdminOrderView>
export const AdminOrderAnswer = z.object({ ok, order: AdminOrderView })
export const TourAnswer = z.object({ ok, tour: AdminTour })
/** How many orders there are of each status; some seconds behind. */
export const CountsAnswer = z.object({ ok, statuses: z.record(z.string(), z.int()) })
