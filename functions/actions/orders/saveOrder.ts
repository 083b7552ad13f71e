import type { Customer } from '../../domain/Customer.ts'
import type { Order, Proof } from '../../domain/Order.ts'
import { newId } from '../../services/ids.ts'
import { checkingCustomer, insertingCustomer, lockedBy } from '../../store/customers.ts'
import { ConditionFailed, type Item, transact, type Write } from '../../store/dynamo.ts'
import { type Key, keys } from '../../store/table.ts'

export type Saving = { order: Order; now: Date }
type Writes = (placed: Order) => Write[]

/** Saves an order under the customer whom its email is expected to have. */
async function saveUnder(customerId: string, { order }: Saving, writesOf: Writes): Promise<Order> {
  const placed = { ...order, customer_id: customerId }
  await transact([...writesOf(placed), checkingCustomer(order.contact.email, customerId)])
  return placed
}

/**
 * Saves an order with the customer of its email in one transaction: as a new customer first, and where the email has
 * one, under that one, whose own contact details stay as they are.
 */
async function saveWithCustomer(saving: Saving, writesOf: Writes): Promise<Order> {
  const customer = newCustomer(saving.order, saving.now)
  const placed = { ...saving.order, customer_id: customer.id }
  const writes = writesOf(placed)
  try {
    await transact([...writes, ...insertingCustomer(customer)])
    return placed
  } catch (error) {
    const lock = conflictingItem(error, keys.customerEmail(customer.email))
    if (!lock || !allRefusedFrom(writes.length, error)) throw error
    return saveUnder(lockedBy(lock), saving, writesOf)
  }
}

/** As saveWithCustomer, one transaction cheaper where the caller's own customer is known, and still true. */
export async function saveForCaller({ user }: Proof, saving: Saving, writesOf: Writes): Promise<Order> {
  const { order } = saving
  if (!user?.customerId || user.email !== order.contact.email) return saveWithCustomer(saving, writesOf)
  return saveUnder(user.customerId, saving, writesOf).catch((error: unknown) => {
    if (!allRefusedFrom(writesOf(order).length, error)) throw error
    return saveWithCustomer(saving, writesOf)
  })
}

/** Whether nothing but the writes about the customer stood in the way. */
const allRefusedFrom = (start: number, error: unknown) =>
  error instanceof ConditionFailed && error.refused.every((index) => index >= start)

const newCustomer = ({ contact, options }: Order, now: Date): Customer => ({
  id: newId('cus', now),
  ...contact,
  brokerage: options.brokerage,
  created_at: now.toISOString(),
  version: 1,
})

/** The item that refused a write of its key. */
export function conflictingItem(error: unknown, { pk, sk }: Key): Item | undefined {
  if (!(error instanceof ConditionFailed)) return undefined
  return error.existing.find((item) => item?.pk === pk && item.sk === sk)
}
