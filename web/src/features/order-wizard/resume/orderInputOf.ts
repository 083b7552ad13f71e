import type { OrderView } from '#contract/order'
import type { OrderInput } from '../orderForm.ts'

/** A stored order as the form shows it. */
export const orderInputOf = ({ customer, options }: OrderView): OrderInput => ({ customer, options })
