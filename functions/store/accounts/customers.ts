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

export const insertingCustomer = (customer: Customer): [customer: Write, lock: Write] => [
  inserting(customerItem(customer)),
  inserting({ ...keys.customerEmail(customer.email), customer_id: customer.id }),
]

export const replacingCustomer = (customer: Customer): Write => replacing(customerItem(customer))

export const movingCustomerEmail = (customerId: string, from: string, to: string): Write[] => [
  { delete: keys.customerEmail(from), condition: 'customer_id = :id', values: { id: customerId } },
  inserting({ ...keys.customerEmail(to), customer_id: customerId }),
]

export const checkingCustomer = (email: string, customerId: string): Write => ({
  check: keys.customerEmail(email),
  condition: 'customer_id = :id',
  values: { id: customerId },
})

export const lockedBy = (lock: object): string => Lock.parse(lock).customer_id

export async function findCustomerIdByEmail(email: string): Promise<string | undefined> {
  const item = await getItem(keys.customerEmail(email))
  return item && lockedBy(item)
}

export async function findCustomer(customerId: string): Promise<Customer | undefined> {
  const item = await getItem(keys.customer(customerId))
  return item && Customer.parse(item)
}
