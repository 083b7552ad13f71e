import * as z from 'zod/mini'
import { Timestamp } from '#contract/fields'
import { CustomerId } from '#contract/orders/order'
import { text } from '#contract/personal'

export const Customer = z.object({
  id: CustomerId,
  name: text('name'),
  email: text('email'),
  phone: text('phone'),
  brokerage: text('words'),
  created_at: Timestamp,
  archived: z.optional(z.boolean()),
  /** Being removed for good: nothing but the removal may touch it any more. */
  purging: z.optional(z.boolean()),
  version: z.int(),
})
export type Customer = z.infer<typeof Customer>
