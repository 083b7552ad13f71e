import * as z from 'zod/mini'
import { Cents, ok, Timestamp } from '../fields.ts'
import { personal } from '../personal.ts'
import { plans } from './plans.ts'

const codeHint = 'Please use 3 to 30 letters, digits and dashes.'
export const PromotionCode = z
  .string(codeHint)
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9-]{2,29}$/, codeHint))
export const EnteredCode = personal(
  'nobody',
  z.string().check(z.trim(), z.toUpperCase(), z.maxLength(40, 'This code is too long.')),
)

const percentHint = 'Please enter a percentage from 1 to 100.'
const amountHint = 'Please enter an amount from $1 to $10,000.'
const timesHint = 'Please enter a whole number from 1, or nothing for no limit.'
const times = z.nullable(z.int(timesHint).check(z.gte(1, timesHint), z.lte(1_000_000, timesHint)))
export const Discount = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('percent'),
    percent: z.int(percentHint).check(z.gte(1, percentHint), z.lte(100, percentHint)),
  }),
  z.strictObject({
    kind: z.literal('amount'),
    amount_cents: z.int(amountHint).check(z.gte(100, amountHint), z.lte(1_000_000, amountHint)),
  }),
])
export type Discount = z.infer<typeof Discount>

export const NewPromotion = z.strictObject({
  code: PromotionCode,
  discount: Discount,
  starts_at: Timestamp,
  ends_at: z.nullable(Timestamp),
  plans: z.array(z.enum(plans)).check(z.minLength(1, 'Please choose at least one plan.')),
  most_uses: times,
  most_uses_per_email: times,
})
export type NewPromotion = z.infer<typeof NewPromotion>

/** `uses` counts the orders that have it, but those that were closed before anything was paid. */
export const Promotion = z.object({
  ...NewPromotion.shape,
  uses: Cents,
  created_at: Timestamp,
  ended_at: z.nullable(Timestamp),
})
export type Promotion = z.infer<typeof Promotion>
export const PromotionAnswer = z.object({ ok, promotion: Promotion })
export const PromotionsAnswer = z.object({ ok, promotions: z.array(Promotion) })
