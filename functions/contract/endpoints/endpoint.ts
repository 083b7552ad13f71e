import * as z from 'zod/mini'
import { ok } from '../fields.ts'
import type { RateClassName } from '../rates.ts'

export const groups = ['contact', 'orders', 'uploads', 'auth', 'account', 'admin'] as const
export type Group = (typeof groups)[number]
/** Who may call: anyone, a signed-in user, an administrator. */
export type Audience = 'visitor' | 'customer' | 'administrator'
export type Schema = z.core.$ZodType

export type Endpoint = {
  group: Group
  audience: Audience
  rate: RateClassName
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** Whether it reads an Idempotency-Key. */
  idempotencyKey?: true
  answer: Schema
}
export const endpoint = <const E extends Endpoint>(definition: E) => definition
export const Done = z.object({ ok })
