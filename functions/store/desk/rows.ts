import * as z from 'zod/mini'
import type { AdminOrderRow, CustomerRow, UserRow } from '#contract/desk/admin'
import { type DuePurpose, duePurposes } from '#contract/money/money'
import { plans } from '#contract/money/plans'
import { CustomerId, PropertyType, Resolution } from '#contract/orders/order'
import type { Customer } from '../../domain/accounts/Customer.ts'
import type { User } from '../../domain/accounts/User.ts'
import { dueByStatus, purposeDue } from '../../domain/money/orderMoney.ts'
import { type Order, waitsForAnswer } from '../../domain/orders/Order.ts'
import { paymentTerms } from '../../services/config.ts'
import { timeOf } from '../../services/ids.ts'
import type { Item } from '../dynamo.ts'
import { orderShape } from '../orders/orderUpgrades.ts'

/**
 * The newest 200 rows must cost at most 8 read units, 327 bytes each with keys: ids and times come from the keys, names are short,
 * and values stand by name. Only this file knows them.
 */
const state = { v: z.int(), x: z.optional(z.literal(1)) }
const stateOf = ({ version, archived }: { version: number; archived?: boolean | undefined }) =>
  archived ? { v: version, x: 1 as const } : { v: version }
const stateColumns = ({ v, x }: { v: number; x?: 1 | undefined }) => ({ version: v, archived: x === 1 })

const OrderColumns = z.object({
  ...state,
  s: z.string(),
  a: z.string(),
  r: Resolution,
  t: PropertyType,
  p: z.int(),
  c: CustomerId,
  n: z.string(),
  e: z.string(),
  /** What it waits to be paid, on a stage that takes payments; elsewhere its status tells. */
  u: z.optional(z.enum(['d', 'b'])),
  /** Its plan. */
  g: z._default(z.enum(plans), 'basic'),
  /** Photos. */
  k: z.optional(z.int()),
  /** Minutes from its creation until it took its status. */
  i: z.optional(z.int()),
  o: z.optional(z.int()),
  w: z.optional(z.int()),
  f: z.optional(z.literal(1)),
  /** A question, or words about its film, wait for an answer. */
  q: z.optional(z.literal(1)),
})
type OrderColumns = z.infer<typeof OrderColumns>
type StoredColumns = z.input<typeof OrderColumns>
const minuteMs = 60_000
const dueMarks = { deposit: 'd', balance: 'b' } as const
const CustomerColumns = z.object({ ...state, n: z.string(), e: z.string(), p: z.string(), b: z.string() })
const flag = z.optional(z.literal(1))
const UserColumns = z.object({ ...state, e: z.string(), m: flag, a: flag, d: flag, f: flag })
const Keys = z.object({ pk: z.string() })
export const idOf = (item: Item) => Keys.parse(item).pk.split('#')[1] ?? ''

function dueColumn(order: Order): Pick<StoredColumns, 'u'> {
  const terms = paymentTerms()
  const due = terms && purposeDue(order, terms)
  return due ? { u: dueMarks[due] } : {}
}

function dueOf({ s, x, u }: OrderColumns): DuePurpose | undefined {
  if (!paymentTerms()) return x === 1 ? undefined : dueByStatus(s)
  return duePurposes.find((purpose) => dueMarks[purpose] === u)
}

/** Only what isn't told by the others, since every byte counts. */
function standingColumns(order: Order): Pick<StoredColumns, 'g' | 'k' | 'i' | 'o' | 'w' | 'f' | 'q'> {
  const { options, photo_count: k, status_since, paid_cents: o = 0, due_cents, film_failed, price } = order
  const w = due_cents === undefined ? undefined : due_cents - (order.overpaid_cents ?? 0)
  const i = status_since && Math.floor((Date.parse(status_since) - Date.parse(order.created_at)) / minuteMs)
  return {
    ...(options.plan !== 'basic' && { g: options.plan }),
    ...(k !== undefined && { k }),
    ...(i && { i }),
    ...(o !== 0 && { o }),
    ...(w !== undefined && w !== price.price_cents - o && { w }),
    ...(film_failed && { f: 1 as const }),
    ...(waitsForAnswer(order) && { q: 1 as const }),
  }
}

function standingOf(columns: OrderColumns, createdAt: Date) {
  const { p, g, k = null, i = 0, o = 0, w = p - o, f, q } = columns
  return {
    plan: g,
    photo_count: k,
    status_since: new Date(createdAt.getTime() + i * minuteMs).toISOString(),
    paid_cents: o,
    price_cents: o + w,
    due_cents: Math.max(0, w),
    due: dueOf(columns) ?? null,
    film_failed: f === 1,
    words_waiting: q === 1,
  }
}

export const orderColumns = (order: Order): StoredColumns => ({
  ...stateOf(order),
  ...dueColumn(order),
  ...standingColumns(order),
  s: order.status,
  a: order.options.address_freeform,
  r: order.options.resolution,
  t: order.options.property_type,
  p: order.price.price_cents,
  c: order.customer_id,
  n: order.contact.name,
  e: order.contact.email,
})

export function orderRowOf(item: Item): AdminOrderRow {
  const id = idOf(item)
  const columns = OrderColumns.parse(orderShape.upgrade(item).row)
  const { s, a, r, t, c, n, e } = columns
  const createdAt = timeOf(id)
  const standing = standingOf(columns, createdAt)
  return {
    ...stateColumns(columns),
    ...standing,
    id,
    status: s,
    address_freeform: a,
    resolution: r,
    property_type: t,
    created_at: createdAt.toISOString(),
    customer_id: c,
    customer_name: n,
    customer_email: e,
  }
}

export const customerColumns = (customer: Customer): z.infer<typeof CustomerColumns> => ({
  ...stateOf(customer),
  n: customer.name,
  e: customer.email,
  p: customer.phone,
  b: customer.brokerage,
})

export function customerRowOf(item: Item): CustomerRow {
  const id = idOf(item)
  const { n, e, p, b, ...rest } = CustomerColumns.parse(item.row)
  return { ...stateColumns(rest), id, name: n, email: e, phone: p, brokerage: b, created_at: timeOf(id).toISOString() }
}

const flagOf = (isSet: boolean) => (isSet ? (1 as const) : undefined)
export const userColumns = (user: User): z.infer<typeof UserColumns> => ({
  ...stateOf(user),
  e: user.email,
  m: flagOf(user.email_verified),
  a: flagOf(user.is_admin),
  d: flagOf(user.disabled),
  f: flagOf(user.second_factor === true),
})

export function userRowOf(item: Item): UserRow {
  const id = idOf(item)
  const { e, m, a, d, f, ...rest } = UserColumns.parse(item.row)
  const flags = { email_verified: m === 1, is_admin: a === 1, disabled: d === 1, second_factor: f === 1 }
  return { ...stateColumns(rest), id, email: e, ...flags, created_at: timeOf(id).toISOString() }
}
