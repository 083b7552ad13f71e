import type { OrderView } from '#contract/orders/order'
import type { OrderInput } from '../draft/orderForm.ts'

/** A stored order as the form shows it. */
export const orderInputOf = ({ customer, options }: OrderView): OrderInput => ({ customer, options })
