import type { Customer } from '../../domain/accounts/Customer.ts'
import type { Order, Proof } from '../../domain/orders/Order.ts'
import { newId } from '../../services/ids.ts'
import { checkingCustomer, insertingCustomer, lockedBy } from '../../store/accounts/customers.ts'
import { conflictingItem, isRefusedFor, transact, type Write } from '../../store/dynamo.ts'
import { keys } from '../../store/table.ts'

export type Saving = { order: Order; now: Date }
type Writes = (placed: Order) => Write[]

async function saveUnder(customerId: string, { order }: Saving, writesOf: Writes): Promise<Order> {
  const placed = { ...order, customer_id: customerId }
  await transact([...writesOf(placed), checkingCustomer(order.contact.email, customerId)])
  return placed
}

/** A customer that exists keeps its own contact details. */
async function saveWithCustomer(saving: Saving, writesOf: Writes): Promise<Order> {
  const customer = newCustomer(saving.order, saving.now)
  const placed = { ...saving.order, customer_id: customer.id }
  const lockKey = keys.customerEmail(customer.email)
  try {
    await transact([...writesOf(placed), ...insertingCustomer(customer)])
    return placed
  } catch (error) {
    const lock = conflictingItem(error, lockKey)
    // What else was refused, such as the order's own version, is not mended by another customer.
    if (!lock || !isRefusedFor(error, [lockKey, keys.customer(customer.id)])) throw error
    return saveUnder(lockedBy(lock), saving, writesOf)
  }
}

export async function saveForCaller({ user }: Proof, saving: Saving, writesOf: Writes): Promise<Order> {
  const { order } = saving
  if (!user?.customerId || user.email !== order.contact.email) return saveWithCustomer(saving, writesOf)
  return saveUnder(user.customerId, saving, writesOf).catch((error: unknown) => {
    if (!isRefusedFor(error, [keys.customerEmail(order.contact.email)])) throw error
    return saveWithCustomer(saving, writesOf)
  })
}

const newCustomer = ({ contact, options }: Order, now: Date): Customer => ({
  id: newId('cus', now),
  ...contact,
  brokerage: options.brokerage,
  created_at: now.toISOString(),
  version: 1,
})
