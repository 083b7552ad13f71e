import type { Order } from '../orders/Order.ts'
import type { User } from './User.ts'

/**
 * Whether whoever reads mails to the order's contact has also placed it, so that they may repeat its words: by an account
 * whose proven email it is, or as a guest in the browser in which the email was proven later. An administrator's words are
 * ours.
 */
export function isOfProvenContact(order: Order, user: User | undefined): boolean {
  if (order.placed_by_office) return true
  if (!user?.email_verified || user.email !== order.contact.email) return false
  if (order.user_id !== undefined) return order.user_id === user.id
  return user.visitor_hash !== undefined && user.visitor_hash === order.creator_hash
}
