import type { ReviewLink } from '../review/ReviewLink.ts'
import type { Order } from './Order.ts'

type Ends = Pick<Order, 'links_ended_at'>

export const hasEndedWithAccount = ({ links_ended_at }: Ends, madeAt: Date): boolean =>
  links_ended_at !== undefined && madeAt.getTime() <= Date.parse(links_ended_at)

export const linksAsTheyStand = (order: Ends, links: readonly ReviewLink[]): ReviewLink[] =>
  links.map((link) =>
    hasEndedWithAccount(order, new Date(link.created_at)) ? { revoked_at: order.links_ended_at, ...link } : link,
  )
