import * as z from 'zod/mini'
import { Customer } from '../../domain/accounts/Customer.ts'
import { customerColumns } from '../desk/rows.ts'
import { customerShape } from '../desk/rowUpgrades.ts'
import { shardOfList } from '../desk/shards.ts'
import { getItem, type Item, inserting, renewing, replacing, type Write, write } from '../dynamo.ts'
import { keys, lists } from '../table.ts'

const Lock = z.object({ customer_id: z.string() })

export const customerItem = (customer: Customer) => ({
  ...keys.customer(customer.id),
  ...customer,
  schema: customerShape.schema,
  list_pk: shardOfList(lists.customers, customer.archived, customer.id),
  list_sk: customer.id,
  row: customerColumns(customer),
})

export const insertingCustomer = (customer: Customer): [customer: Write, lock: Write] => [
  inserting(customerItem(customer)),
  inserting({ ...keys.customerEmail(customer.email), customer_id: customer.id }),
]

export const isOldCustomer = (item: Item): boolean =>
  item.sk === keys.customer('').sk && item.pk.startsWith(keys.customer('').pk) && customerShape.isOld(item)

/** Stores an older item in today’s shape. Throws ConditionFailed where it has changed. */
export const renewCustomer = (item: Item): Promise<void> => write(renewing(customerItem(Customer.parse(item))))

export const replacingCustomer = (customer: Customer): Write => replacing(customerItem(customer))

export const forgettingCustomer = (nameless: Customer, email: string): Write[] => [
  replacingCustomer(nameless),
  { delete: keys.customerEmail(email), condition: 'customer_id = :id', values: { id: nameless.id } },
]

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
