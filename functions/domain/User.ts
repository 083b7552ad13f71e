import * as z from 'zod/mini'
import type { CurrentUser } from '#contract/account'
import { Timestamp } from '#contract/fields'

export const User = z.object({
  id: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  is_admin: z.boolean(),
  disabled: z.boolean(),
  /** The customer of this e-mail, from its verification on. */
  customer_id: z.optional(z.string()),
  /** Contact details until there is a customer to hold them. */
  name: z._default(z.string(), ''),
  phone: z._default(z.string(), ''),
  brokerage: z._default(z.string(), ''),
  /** Sessions of an earlier number are over. */
  session_epoch: z._default(z.int(), 0),
  /** Hashes of the one token of each purpose that still counts. */
  verify_token: z.optional(z.string()),
  reset_token: z.optional(z.string()),
  /** A change of password that has begun: `until` in epoch seconds, over when its request is dead. */
  password_claim: z.optional(z.object({ id: z.string(), until: z.int() })),
  created_at: Timestamp,
  version: z.int(),
})
export type User = z.infer<typeof User>

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
  created_at: now.toISOString(),
  version: 1,
})

/** The address is proven: the account is its customer's, and an administrator's where the stage names it. */
export function verified(user: User, customerId: string, adminEmails: readonly string[]): User {
  const { verify_token: _used, ...rest } = user
  return {
    ...rest,
    email_verified: true,
    customer_id: customerId,
    is_admin: user.is_admin || adminEmails.includes(user.email),
    name: '',
    phone: '',
    brokerage: '',
  }
}

export const toCurrentUser = ({ id, email, email_verified, is_admin }: User): CurrentUser => ({
  id,
  email,
  email_verified,
  is_admin,
})
