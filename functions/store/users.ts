import * as z from 'zod/mini'
import { Timestamp } from '#contract/fields'
import type { SignedIn } from '../domain/Caller.ts'
import { getItems } from './dynamo.ts'
import { keys } from './table.ts'

export const User = z.object({
  id: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  is_admin: z.boolean(),
  disabled: z.boolean(),
  customer_id: z.optional(z.string()),
  created_at: Timestamp,
  version: z.int(),
})
export type User = z.infer<typeof User>

/** `expires_at` is the absolute end in epoch seconds, `idle_expires_at` the end without another request. */
export const Session = z.object({
  hash: z.string(),
  user_id: z.string(),
  created_at: Timestamp,
  idle_expires_at: z.int(),
  expires_at: z.int(),
})
export type Session = z.infer<typeof Session>

/** The session and its user in one request, or nothing where either is missing, over or disabled. */
export async function findSignedIn(userId: string, sessionHash: string, now: Date): Promise<SignedIn | undefined> {
  const [userItem, sessionItem] = await getItems([keys.user(userId), keys.session(userId, sessionHash)])
  if (!userItem || !sessionItem) return undefined
  const user = User.parse(userItem)
  const session = Session.parse(sessionItem)
  const seconds = now.getTime() / 1000
  if (user.disabled || session.expires_at <= seconds || session.idle_expires_at <= seconds) return undefined
  return {
    userId: user.id,
    email: user.email,
    emailVerified: user.email_verified,
    isAdmin: user.is_admin,
    customerId: user.customer_id,
    sessionHash,
  }
}
