import type { ReviewLink } from '../review/ReviewLink.ts'
import type { Order } from './Order.ts'

type Ends = Pick<Order, 'links_ended_at'>

/** Whether a link to an order was made before its account was deleted, with which they all end. */
export const hasEndedWithAccount = ({ links_ended_at }: Ends, madeAt: Date): boolean =>
  links_ended_at !== undefined && madeAt.getTime() <= Date.parse(links_ended_at)

/** An order's review links as they stand: those that ended with its account are revoked. */
export const linksAsTheyStand = (order: Ends, links: readonly ReviewLink[]): ReviewLink[] =>
  links.map((link) =>
    hasEndedWithAccount(order, new Date(link.created_at)) ? { revoked_at: order.links_ended_at, ...link } : link,
  )
