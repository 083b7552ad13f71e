import * as z from 'zod/mini'
import type { SignedIn } from '../../domain/platform/Caller.ts'

const Addressed = z.object({ email: z.string() })

export const emailOf = (body: unknown): string | undefined => Addressed.safeParse(body).data?.email

export const subjectOf = (body: unknown, user: SignedIn | undefined): string | undefined =>
  emailOf(body) ?? user?.userId
