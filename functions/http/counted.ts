import * as z from 'zod/mini'
import type { SignedIn } from '../domain/Caller.ts'

const Addressed = z.object({ email: z.string() })
const Submission = z.object({ submit: z.literal(true), order_id: z.optional(z.string()), customer: Addressed })

/** The e-mail of an account that the request names. */
export const emailOf = (body: unknown): string | undefined => Addressed.safeParse(body).data?.email

/** Whom a subject rule counts: the e-mail that the request names, else the signed-in user. */
export const subjectOf = (body: unknown, user: SignedIn | undefined): string | undefined =>
  emailOf(body) ?? user?.userId

export type Mailing = { recipient: string; order: string }

/**
 * Whom the order that a request submits is confirmed to, unless that is the caller's own and proven e-mail. `order` is
 * the same in every repetition: the order's id, or the `key` that makes it.
 */
export function mailingOf(body: unknown, user: SignedIn | undefined, key: string): Mailing | undefined {
  const submission = Submission.safeParse(body).data
  if (!submission) return undefined
  const recipient = submission.customer.email
  if (user?.emailVerified && user.email === recipient) return undefined
  return { recipient, order: submission.order_id ?? key }
}
