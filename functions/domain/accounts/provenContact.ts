import type { Order } from '../orders/Order.ts'
import type { User } from './User.ts'

/**
 * Whether the reader of the contact’s mail also placed the order, so that mails may repeat its words: an account with that
 * proven email, or a guest in the browser in which it was proven later. An administrator’s words are ours.
 */
export function isOfProvenContact(order: Order, user: User | undefined): boolean {
  if (order.placed_by_office) return true
  if (!user?.email_verified || user.email !== order.contact.email) return false
  if (order.user_id !== undefined) return order.user_id === user.id
  return user.visitor_hash !== undefined && user.visitor_hash === order.creator_hash
}
