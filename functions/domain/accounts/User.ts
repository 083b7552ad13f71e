import * as z from 'zod/mini'
import type { CurrentUser, CustomerProfile } from '#contract/accounts/account'
import { Timestamp } from '#contract/fields'
import { limits } from '#contract/limits'
import { text } from '#contract/personal'
import type { Customer } from './Customer.ts'

export const User = z.object({
  id: z.string(),
  email: text('email'),
  email_verified: z.boolean(),
  is_admin: z.boolean(),
  disabled: z.boolean(),
  disabled_with_customer: z.optional(z.boolean()),
  archived: z.optional(z.boolean()),
  customer_id: z.optional(z.string()),
  /** Contact details until there is a customer to hold them. */
  name: z._default(text('name'), ''),
  phone: z._default(text('phone'), ''),
  brokerage: z._default(text('words'), ''),
  /** Sessions of an earlier number are over. */
  session_epoch: z._default(z.int(), 0),
  /** Reset links of an earlier number are over. */
  password_epoch: z._default(z.int(), 0),
  second_factor: z.optional(z.boolean()),
  /** A change of password that has begun: `until` in epoch seconds, over when its request is dead. */
  password_claim: z.optional(z.object({ id: z.string(), until: z.int() })),
  proven_at: z.optional(Timestamp),
  /** The hash of the visitor's secret of the browser in which that was, as guests' orders have it. */
  visitor_hash: z.optional(z.string()),
  seen_by_support_at: z.optional(Timestamp),
  /** The account's end in epoch seconds, as long as no address of it was ever proven. */
  expires_at: z.optional(z.int()),
  created_at: Timestamp,
  version: z.int(),
})
export type User = z.infer<typeof User>

const unprovenSeconds = limits.unprovenAccountDays * 24 * 3600

export const newUser = (id: string, email: string, now: Date): User => ({
  id,
  email,
  email_verified: false,
  is_admin: false,
  disabled: false,
  name: '',
  phone: '',
  brokerage: '',
  session_epoch: 0,
  password_epoch: 0,
  expires_at: Math.floor(now.getTime() / 1000) + unprovenSeconds,
  created_at: now.toISOString(),
  version: 1,
})

/** Whoever signed up may be anybody: nothing but the password belongs to the one who typed it. */
export const wasNeverProven = ({ expires_at }: User): boolean => expires_at !== undefined

/** Time to live deletes late, so the end of an account that was never proven is compared here. */
export const isLapsed = ({ expires_at }: Pick<User, 'expires_at'>, now: Date): boolean =>
  expires_at !== undefined && expires_at <= now.getTime() / 1000

export function verified(user: User, adminEmails: readonly string[], now: Date): User {
  const { expires_at: _stays, ...rest } = user
  const is_admin = user.is_admin || adminEmails.includes(user.email)
  return { ...rest, email_verified: true, is_admin, proven_at: now.toISOString() }
}

/** An administrator's rights rest while the address is unproven: whoever moved it may hold the new mailbox. */
export const hasAdminRights = ({ is_admin, email_verified }: User): boolean => is_admin && email_verified

export const lacksSecondFactor = (user: User, isRequired: boolean): boolean =>
  isRequired && hasAdminRights(user) && user.second_factor !== true

/** Only a proven address is its customer's, also where an administrator has changed it since. */
export const customerIdOf = ({ email_verified, customer_id }: User): string | undefined =>
  email_verified ? customer_id : undefined

export const linked = (user: User, customerId: string): User => ({
  ...user,
  customer_id: customerId,
  name: '',
  phone: '',
  brokerage: '',
})

export function unlinked(user: User): User {
  const { customer_id: _former, ...rest } = user
  return rest
}

/** What was typed before the address was proven may be a stranger’s. */
export function withDetailsOf(customer: Customer, { name, phone, brokerage, proven_at }: User): Customer {
  if (proven_at === undefined || customer.created_at <= proven_at) return customer
  return {
    ...customer,
    name: name || customer.name,
    phone: phone || customer.phone,
    brokerage: brokerage || customer.brokerage,
  }
}

export function profileOf(user: User, customer: Customer | undefined): CustomerProfile {
  const { name, phone, brokerage } = customer ?? user
  const { id = null, created_at = null } = customer ?? {}
  return { id, name, email: customer?.email ?? user.email, phone, brokerage, created_at }
}

export function seenBySupport(user: User, now: Date): User | undefined {
  const at = now.toISOString()
  return user.seen_by_support_at?.slice(0, 10) === at.slice(0, 10) ? undefined : { ...user, seen_by_support_at: at }
}

export const toCurrentUser = (user: User): CurrentUser => ({
  id: user.id,
  email: user.email,
  email_verified: user.email_verified,
  is_admin: hasAdminRights(user),
})
