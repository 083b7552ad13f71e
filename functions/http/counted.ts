import * as z from 'zod/mini'
import type { SignedIn } from '../domain/Caller.ts'

const Addressed = z.object({ email: z.string() })

/** Whom a subject rule counts: the e-mail that the request names, else the signed-in user. */
export const subjectOf = (body: unknown, user: SignedIn | undefined): string | undefined =>
  Addressed.safeParse(body).data?.email ?? user?.userId
