import { randomUUID } from 'node:crypto'
import type { Route } from '#contract/endpoints'
import type { ReviewRight } from '#contract/review/review'
import { aComment, aLink } from '../film/reviewing.ts'

const hourMs = 3_600_000
const ended = () => ({ ends_at: new Date(Date.now() - 1).toISOString() })
const revoked = () => ({ revoked_at: new Date(Date.now() - hourMs).toISOString() })

type LinkHolder = { rights: ReviewRight[]; isDead?: true; more?: () => object }
const everyRight: ReviewRight[] = ['watch', 'comment', 'approve', 'download']
/** Whoever holds a link, by what it gives. */
export const linkHolders = {
  'a link to watch': { rights: ['watch'] },
  'a link to comment': { rights: ['watch', 'comment'] },
  'a link to approve': { rights: ['watch', 'approve'] },
  'a link to comment and approve': { rights: ['watch', 'comment', 'approve'] },
  'a link to download': { rights: ['watch', 'download'] },
  'a link that has ended': { rights: everyRight, isDead: true, more: ended },
  'a link that was revoked': { rights: everyRight, isDead: true, more: revoked },
} satisfies Record<string, LinkHolder>
export type LinkName = keyof typeof linkHolders
export const linkNames = Object.keys(linkHolders) as LinkName[]

export const aLinkOf = (orderId: string, name: LinkName) => {
  const { rights, more }: LinkHolder = linkHolders[name]
  return aLink(orderId, rights, more?.())
}

type LinkRow = {
  /** The rights without which a link does not open the route. */
  needs: ReviewRight[]
  /** What the holder's request names that is his own, where it is not what the owner's would. */
  ofHolder?: (orderId: string, linkId: string) => Promise<{ params: Record<string, string> }>
}
/** All routes that review links open. */
export const linkRows: Partial<Record<Route, LinkRow>> = {
  'GET /api/review': { needs: ['watch'] },
  'GET /api/orders/{order_id}/review': { needs: ['watch'] },
  'PUT /api/orders/{order_id}/review/comments/{comment_id}': {
    needs: ['comment'],
    ofHolder: async (order_id) => ({ params: { order_id, comment_id: randomUUID() } }),
  },
  'DELETE /api/orders/{order_id}/review/comments/{comment_id}': {
    needs: ['comment'],
    ofHolder: async (order_id, author) => ({ params: { order_id, comment_id: await aComment(order_id, { author }) } }),
  },
  'POST /api/orders/{order_id}/review/versions': { needs: ['comment', 'approve'] },
  'POST /api/orders/{order_id}/review/preview': { needs: ['comment'] },
  'POST /api/orders/{order_id}/review/approval': { needs: ['approve'] },
  'POST /api/orders/{order_id}/downloads': { needs: ['download'] },
}

/** What a link's holder is answered where links open the route. */
export function statusByLink(route: Route, name: LinkName): number | undefined {
  const row = linkRows[route]
  const { rights, isDead }: LinkHolder = linkHolders[name]
  if (!row) return undefined
  if (isDead) return 404
  return row.needs.every((right) => rights.includes(right)) ? 200 : 403
}
