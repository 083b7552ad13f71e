import * as z from 'zod/mini'
import { ok } from '../fields.ts'
import { DuePurpose, Money } from './money.ts'

export const payLinkHeader = 'x-pay-link'
/** 256 bits as base64url. */
export const payLinkPattern = /^[\w-]{43}$/
export const payLinkDays = 180

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
