import type { Customer } from '../../domain/accounts/Customer.ts'
import type { Order } from '../../domain/orders/Order.ts'
import type { Write } from '../dynamo.ts'
import { replacingOrder } from '../orders/orders.ts'
import { keys } from '../table.ts'
import { replacingCustomer } from './customers.ts'

export const releasingOrder = (order: Order, userId: string): Write[] => [
  replacingOrder(order),
  { delete: keys.userOrder(userId, order.id) },
]

export const forgettingCustomer = (nameless: Customer, email: string): Write[] => [
  replacingCustomer(nameless),
  { delete: keys.customerEmail(email), condition: 'customer_id = :id', values: { id: nameless.id } },
]
