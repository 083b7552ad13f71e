import { statusOf } from '#contract/orders/status'
import { Order } from '../orders/Order.ts'
import { AppError } from '../platform/AppError.ts'
import { Customer } from './Customer.ts'
import { forgotten } from './forgotten.ts'
import { customerIdOf, type User } from './User.ts'

export const isInProduction = (status: string) => !statusOf(status).isIdle

/** The account may be the last administrator’s, and an address that the stage names would administer again after sign-up. */
export function refuseAdministrator({ is_admin, email }: User, adminEmails: readonly string[]): void {
  if (is_admin)
    throw new AppError(
      'conflict',
      'Please ask another administrator to remove your administrator rights first, then delete your account.',
    )
  if (adminEmails.includes(email))
    throw new AppError('conflict', 'Your email is set up as an administrator’s. Please ask us to delete your account.')
}

/** An order after its account: for the books only where it was the owner's own, and else as its customer has it. */
export function withoutAccount(order: Order, user: User, now: Date): Order {
  const { user_id: _gone, ...rest } = withoutLinks(order, now)
  return isOwnOrder(order, user) ? withoutPerson(rest) : rest
}

/** Whether an account placed it for itself, and for nobody else. */
export const isOwnOrder = ({ customer_id, contact }: Order, user: User): boolean =>
  customer_id === customerIdOf(user) || contact.email === user.email

export const withoutLinks = (order: Order, now: Date): Order => ({
  ...order,
  links_ended_at: now.toISOString(),
  version: order.version + 1,
})

const withoutPerson = (order: Order): Order => ({
  ...forgotten(Order, order),
  status: 'archived',
  archived: true,
  creator_hash: '',
})

export const deletedCustomer = (customer: Customer): Customer => ({
  ...forgotten(Customer, customer),
  email: `${customer.id.toLowerCase()}@example.invalid`,
  archived: true,
  version: customer.version + 1,
})
