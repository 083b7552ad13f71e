import { isOfProvenContact } from '../../domain/accounts/provenContact.ts'
import type { Order } from '../../domain/orders/Order.ts'
import { findUser, findUserIdByEmail } from '../../store/accounts/users.ts'

export async function hasProvenContact(order: Order): Promise<boolean> {
  const userId = order.user_id ?? (await findUserIdByEmail(order.contact.email))
  return isOfProvenContact(order, userId === undefined ? undefined : await findUser(userId))
}
