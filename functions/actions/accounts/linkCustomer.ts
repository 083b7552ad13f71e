import type { Customer } from '../../domain/accounts/Customer.ts'
import { customerIdOf, linked, type User, withDetailsOf } from '../../domain/accounts/User.ts'
import {
  checkingCustomer,
  findCustomer,
  findCustomerIdByEmail,
  replacingCustomer,
} from '../../store/accounts/customers.ts'
import { changeUser, findUser } from '../../store/accounts/users.ts'
import type { Write } from '../../store/dynamo.ts'

export async function linking(user: User): Promise<{ user: User; writes: Write[] }> {
  const customerId = await findCustomerIdByEmail(user.email)
  const customer = customerId && (await findCustomer(customerId))
  if (!customer) return { user, writes: [] }
  const detailed = withDetailsOf(customer, user)
  const changed = JSON.stringify(detailed) !== JSON.stringify(customer)
  const details = changed ? [replacingCustomer({ ...detailed, version: customer.version + 1 })] : []
  return { user: linked(user, customer.id), writes: [checkingCustomer(user.email, customer.id), ...details] }
}

export async function findAccount(userId: string): Promise<{ user: User; customer: Customer | undefined } | undefined> {
  const found = await findUser(userId)
  if (!found) return undefined
  const user = mayHaveCustomer(found) ? await linkNow(userId) : found
  const customerId = customerIdOf(user)
  return { user, customer: customerId ? await findCustomer(customerId) : undefined }
}

const mayHaveCustomer = (user: User) => user.email_verified && user.customer_id === undefined

const linkNow = (userId: string): Promise<User> =>
  changeUser(userId, async (user) => {
    const change = mayHaveCustomer(user) ? await linking(user) : undefined
    return change?.user.customer_id ? change : undefined
  })
