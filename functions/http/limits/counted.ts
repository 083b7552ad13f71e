import * as z from 'zod/mini'
import type { SignedIn } from '../../domain/platform/Caller.ts'

const Addressed = z.object({ email: z.string() })

/** The email of an account that the request names. */
export const emailOf = (body: unknown): string | undefined => Addressed.safeParse(body).data?.email

/** Whom a subject rule counts: the email that the request names, else the signed-in user. */
export const subjectOf = (body: unknown, user: SignedIn | undefined): string | undefined =>
  emailOf(body) ?? user?.userId
