import { limits } from '#contract/limits'
import { statusKey } from '#contract/orders/status'
import type { Customer } from '../accounts/Customer.ts'
import type { User } from '../accounts/User.ts'
import { AppError } from '../platform/AppError.ts'
import type { SignedIn } from '../platform/Caller.ts'
import { firstCharacters } from '../platform/characters.ts'
import type { Order } from './Order.ts'

export const archivedStatus = 'archived'

export const normalStatus = (text: string): string => firstCharacters(statusKey(text), limits.statusLength)

export const archivedOrder = (order: Order): Order =>
  order.archived ? order : { ...order, status: archivedStatus, archived: true, archived_from: order.status }

export const archivedWithCustomer = (order: Order): Order =>
  order.archived ? order : { ...archivedOrder(order), archived_with_customer: true }

export const restoredOrder = (order: Order): Order =>
  order.archived ? listedAs(order, order.archived_from ?? 'cancelled') : order

export function withStatus(order: Order, text: string): Order {
  const status = normalStatus(text)
  if (status === archivedStatus) return archivedOrder(order)
  return status === order.status ? order : listedAs(order, status)
}

function listedAs(order: Order, status: string): Order {
  const { archived, archived_from, archived_with_customer, ...rest } = order
  return { ...rest, status }
}

export const archivedCustomer = (customer: Customer): Customer => ({ ...customer, archived: true })

export function restoredCustomer(customer: Customer): Customer {
  const { archived, ...rest } = customer
  return rest
}

/** The user's sessions and reset links are over for good, not only until it is enabled again. */
export const disabledUser = (user: User): User => ({
  ...user,
  disabled: true,
  archived: true,
  session_epoch: user.session_epoch + 1,
  password_epoch: user.password_epoch + 1,
})

export function enabledUser(user: User): User {
  const { archived, disabled_with_customer, ...rest } = user
  return { ...rest, disabled: false }
}

export function refuseOwnRemoval(user: User, administrator: SignedIn): void {
  if (user.id === administrator.userId)
    throw new AppError('conflict', 'This is your own account. Please ask another administrator to remove it.')
}

/** An archived customer's email still takes orders, and nobody may remove what he has not seen. */
export const orderedAgain = () =>
  new AppError(
    'conflict',
    'This customer has orders that are not archived. Please restore the customer and review them first.',
  )

export function refusePurging({ purging }: Customer): void {
  if (purging)
    throw new AppError('conflict', 'This customer is being permanently deleted. Please finish by purging again.')
}
