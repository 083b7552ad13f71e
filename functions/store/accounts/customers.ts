import * as z from 'zod/mini'
import { Customer } from '../../domain/accounts/Customer.ts'
import { customerColumns } from '../desk/rows.ts'
import { shardOfList } from '../desk/shards.ts'
import { getItem, inserting, replacing, type Write } from '../dynamo.ts'
import { keys, lists } from '../table.ts'

const Lock = z.object({ customer_id: z.string() })

export const customerItem = (customer: Customer) => ({
  ...keys.customer(customer.id),
  ...customer,
  list_pk: shardOfList(lists.customers, customer.archived, customer.id),
  list_sk: customer.id,
  row: customerColumns(customer),
})

/** The customer and the lock that keeps the email unique: both absent, or neither is written. */
export const insertingCustomer = (customer: Customer): [customer: Write, lock: Write] => [
  inserting(customerItem(customer)),
  inserting({ ...keys.customerEmail(customer.email), customer_id: customer.id }),
]

/** Replaces a customer read at the version before; the email's lock is the caller's to move. */
export const replacingCustomer = (customer: Customer): Write => replacing(customerItem(customer))

/** Frees one email and takes another; the customer itself is the caller's to replace. */
export const movingCustomerEmail = (customerId: string, from: string, to: string): Write[] => [
  { delete: keys.customerEmail(from), condition: 'customer_id = :id', values: { id: customerId } },
  inserting({ ...keys.customerEmail(to), customer_id: customerId }),
]

/** Frees an email for another customer. */
export const deletingCustomerEmail = (email: string): Write => ({ delete: keys.customerEmail(email) })

/** Holds a transaction to this email still being this customer's. */
export const checkingCustomer = (email: string, customerId: string): Write => ({
  check: keys.customerEmail(email),
  condition: 'customer_id = :id',
  values: { id: customerId },
})

/** The customer whom an email's lock names. */
export const lockedBy = (lock: object): string => Lock.parse(lock).customer_id

export async function findCustomerIdByEmail(email: string): Promise<string | undefined> {
  const item = await getItem(keys.customerEmail(email))
  return item && lockedBy(item)
}

export async function findCustomer(customerId: string): Promise<Customer | undefined> {
  const item = await getItem(keys.customer(customerId))
  return item && Customer.parse(item)
}
