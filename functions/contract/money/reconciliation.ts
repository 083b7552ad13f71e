import * as z from 'zod/mini'
import { Timestamp } from '../fields.ts'

export const Movement = z.object({
  reference: z.string(),
  payment: z.string(),
  amount_cents: z.int(),
  at: Timestamp,
})
export type Movement = z.infer<typeof Movement>

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))
const cursor = z.optional(z.string())

export const ReconcileRequest = z.object({
  reconcile: z.union([
    z.strictObject({ day, side: z.enum(['provider', 'ledger']), cursor }),
    z.strictObject({ payment: z.string() }),
  ]),
})
export type ReconcileRequest = z.infer<typeof ReconcileRequest>

export const MovementsPage = z.object({ movements: z.array(Movement), next: z.nullable(z.string()) })
export type MovementsPage = z.infer<typeof MovementsPage>
export const BothSides = z.object({
  order_id: z.optional(z.string()),
  provider: z.array(Movement),
  ledger: z.array(Movement),
})
export type BothSides = z.infer<typeof BothSides>
