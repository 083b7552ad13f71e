import * as z from 'zod/mini'
import type { AdminOrderRow, CustomerRow, UserRow } from '#contract/admin'
import { type Purpose, purposes } from '#contract/money'
import { CustomerId, PropertyType, Resolution } from '#contract/order'
import type { Customer } from '../domain/Customer.ts'
import type { Order } from '../domain/Order.ts'
import { dueByStatus, purposeDue } from '../domain/orderMoney.ts'
import type { User } from '../domain/User.ts'
import { paymentTerms } from '../services/config.ts'
import { timeOf } from '../services/ids.ts'
import type { Item } from './dynamo.ts'

/**
 * What lists show, as the indexes project it. The newest 200 rows must cost at most 8 read units, 327 bytes a row with
 * its keys: so ids and times come from the keys and the names are short. This file alone knows them.
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
  /** Words about its film wait for an answer. */
  w: z.optional(z.literal(1)),
})
const dueMarks = { deposit: 'd', balance: 'b' } as const
const CustomerColumns = z.object({ ...state, n: z.string(), e: z.string(), p: z.string(), b: z.string() })
const flag = z.optional(z.literal(1))
const UserColumns = z.object({ ...state, e: z.string(), m: flag, a: flag, d: flag, f: flag })
const Keys = z.object({ pk: z.string() })
export const idOf = (item: Item) => Keys.parse(item).pk.split('#')[1] ?? ''

function dueColumn(order: Order): Pick<z.infer<typeof OrderColumns>, 'u'> {
  const terms = paymentTerms()
  const due = terms && purposeDue(order, terms)
  return due ? { u: dueMarks[due] } : {}
}

/** What the order of this item waits to be paid, as its row says. */
export function dueOfRow(item: Item): Purpose | undefined {
  const { archived, status } = orderRowOf(item)
  if (!paymentTerms()) return archived ? undefined : dueByStatus(status)
  const { u } = OrderColumns.parse(item.row)
  return purposes.find((purpose) => dueMarks[purpose] === u)
}

export const orderColumns = (order: Order): z.infer<typeof OrderColumns> => ({
  ...stateOf(order),
  ...dueColumn(order),
  ...(order.words_waiting ? { w: 1 as const } : {}),
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
  const { s, a, r, t, p, c, n, e, u: _due, w, ...rest } = OrderColumns.parse(item.row)
  return {
    ...stateColumns(rest),
    id,
    status: s,
    address_freeform: a,
    resolution: r,
    property_type: t,
    price_cents: p,
    created_at: timeOf(id).toISOString(),
    customer_id: c,
    customer_name: n,
    customer_email: e,
    ...(w === 1 && { words_waiting: true as const }),
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
