import * as z from 'zod/mini'
import { ok } from '../fields.ts'
import { DuePurpose, Money } from './money.ts'

/** Carries a pay link's secret with each call of whoever opened it. */
export const payLinkHeader = 'x-pay-link'
/** 256 bits as base64url. */
export const payLinkPattern = /^[\w-]{43}$/
/** How long a link from a mail works; it ends earlier with its order. */
export const payLinkDays = 180

/** What whoever holds a pay link sees of the order: its home and what is due, and nothing of who ordered or of the film. */
export const PayableOrder = z.object({
  address_freeform: z.string(),
  currency: Money.shape.currency,
  payable: Money.shape.payable,
  adds_tax: Money.shape.adds_tax,
  /** Whether a bank still works on what was paid last; known right after paying. */
  is_processing: z.boolean(),
})
export type PayableOrder = z.infer<typeof PayableOrder>
export const PayLinkAnswer = z.object({ ok, order: PayableOrder })
export const PayLinkCheckoutRequest = z.strictObject({ purpose: DuePurpose })
