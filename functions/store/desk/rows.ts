import * as z from 'zod/mini'
import type { AdminOrderRow, CustomerRow, UserRow } from '#contract/desk/admin'
import { DuePurpose } from '#contract/money/money'
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
import { idIn } from '../table.ts'
import { customerShape, userShape } from './rowUpgrades.ts'

/**
 * The newest 200 rows must cost at most 8 read units, 327 bytes each with keys: ids and times come from the keys, and what
 * most rows have alike is left out.
 */
const yes = z._default(z.boolean(), false)
const mark = (isSet: boolean | undefined) => (isSet ? true : undefined)
const state = { version: z.int(), archived: yes }
const stateOf = ({ version, archived }: { version: number; archived?: boolean | undefined }) => ({
  version,
  archived: mark(archived),
})

const OrderColumns = z.object({
  ...state,
  status: z.string(),
  address: z.string(),
  resolution: z._default(Resolution, '720p'),
  property_type: z._default(PropertyType, 'residential'),
  plan: z._default(z.enum(plans), 'basic'),
  price_cents: z.int(),
  customer_id: CustomerId,
  name: z.string(),
  email: z.string(),
  /** On a stage that takes payments; elsewhere its status tells. */
  due: z.optional(DuePurpose),
  photo_count: z._default(z.nullable(z.int()), null),
  /** Where that isn’t when it was created. */
  status_since: z.optional(z.string()),
  paid_cents: z._default(z.int(), 0),
  /** Where that isn’t its price less what is paid; below 0 when too much is paid. */
  owed_cents: z.optional(z.int()),
  film_failed: yes,
  /** A question, or words about its film, wait for an answer. */
  words_waiting: yes,
})
type OrderColumns = z.infer<typeof OrderColumns>
type StoredColumns = z.input<typeof OrderColumns>
const CustomerColumns = z.object({
  ...state,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  brokerage: z.string(),
})
const UserColumns = z.object({
  ...state,
  email: z.string(),
  email_verified: yes,
  is_admin: yes,
  disabled: yes,
  second_factor: yes,
})

const unless = <T>(usual: T, value: T): T | undefined => (value === usual ? undefined : value)

function dueNow(order: Order): DuePurpose | undefined {
  const terms = paymentTerms()
  return terms && purposeDue(order, terms)
}

function dueOf({ status, archived, due }: OrderColumns): DuePurpose | undefined {
  if (paymentTerms()) return due
  return archived ? undefined : dueByStatus(status)
}

function owedOf({ due_cents, overpaid_cents = 0, price, paid_cents = 0 }: Order): number | undefined {
  return due_cents === undefined ? undefined : unless(price.price_cents - paid_cents, due_cents - overpaid_cents)
}

export const orderColumns = (order: Order): StoredColumns => ({
  ...stateOf(order),
  status: order.status,
  address: order.options.address_freeform,
  resolution: unless('720p', order.options.resolution),
  property_type: unless('residential', order.options.property_type),
  plan: unless('basic', order.options.plan),
  price_cents: order.price.price_cents,
  customer_id: order.customer_id,
  name: order.contact.name,
  email: order.contact.email,
  due: dueNow(order),
  photo_count: order.photo_count,
  status_since: unless(order.created_at, order.status_since),
  paid_cents: unless(0, order.paid_cents),
  owed_cents: owedOf(order),
  film_failed: mark(order.film_failed),
  words_waiting: mark(waitsForAnswer(order)),
})

export function orderRowOf(item: Item): AdminOrderRow {
  const id = idIn(item)
  const columns = OrderColumns.parse(orderShape.upgrade(item).row)
  const { address, name, email, owed_cents, price_cents, paid_cents, due: _stored, status_since, ...row } = columns
  const created_at = timeOf(id).toISOString()
  const owed = owed_cents ?? price_cents - paid_cents
  return {
    ...row,
    id,
    created_at,
    status_since: status_since ?? created_at,
    address_freeform: address,
    customer_name: name,
    customer_email: email,
    paid_cents,
    price_cents: paid_cents + owed,
    due_cents: Math.max(0, owed),
    due: dueOf(columns) ?? null,
  }
}

export const customerColumns = (customer: Customer): z.input<typeof CustomerColumns> => ({
  ...stateOf(customer),
  name: customer.name,
  email: customer.email,
  phone: customer.phone,
  brokerage: customer.brokerage,
})

export function customerRowOf(item: Item): CustomerRow {
  const id = idIn(item)
  const columns = CustomerColumns.parse(customerShape.upgrade(item).row)
  return { ...columns, id, created_at: timeOf(id).toISOString() }
}

export const userColumns = (user: User): z.input<typeof UserColumns> => ({
  ...stateOf(user),
  email: user.email,
  email_verified: mark(user.email_verified),
  is_admin: mark(user.is_admin),
  disabled: mark(user.disabled),
  second_factor: mark(user.second_factor),
})

export function userRowOf(item: Item): UserRow {
  const id = idIn(item)
  const columns = UserColumns.parse(userShape.upgrade(item).row)
  return { ...columns, id, created_at: timeOf(id).toISOString() }
}
