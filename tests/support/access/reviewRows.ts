import { randomUUID } from 'node:crypto'
import type { RoutesOf } from '#contract/endpoints'
import { aPlannedVersion } from '../film/plannedVersion.ts'
import { aComment, aLink, aReadyVersion, aReleasedVersion, withoutLinks } from '../film/reviewing.ts'
import type { Ids, Row } from './accessRows.ts'

const { findUserIdByEmail } = await import('../../../functions/store/accounts/users.ts')

const own = ({ orderId }: Ids) => ({ params: { order_id: orderId } })
const desk = ({ orderId }: Ids) => ({ params: { id: orderId } })
const words = { version: 1, time_ms: 0, text: 'Lovely', request: { ask: 'music' as const, mood: null } }

/** A film that waits for its customer's word, where there is an order. */
const reviewed = async <T>(ids: Ids, sent: T): Promise<T> => {
  await aReadyVersion(ids.orderId)
  return sent
}
const unshared = async <T>(ids: Ids, sent: T): Promise<T> => {
  await withoutLinks(ids.orderId)
  return reviewed(ids, sent)
}
const sendingWords = async ({ orderId }: Ids) => ({ base_version: 1, comments: [await aComment(orderId)] })
const seeing = async ({ orderId }: Ids) => ({ base_version: 1, comments: [await aPlannedVersion(orderId)] })
const approval = { version: 1, name: 'Dana Whitlock' }
const link = { label: 'Seller', rights: ['comment' as const] }

export const reviewRows: Record<RoutesOf<'review'>, Row> = {
  // A link lets in whoever holds it.
  'GET /api/review': { send: async ({ orderId }) => ({ headers: (await aLink(orderId)).headers }) },
  'GET /api/orders/{order_id}/review': { names: true, send: own },
  'PUT /api/orders/{order_id}/review/comments/{comment_id}': {
    names: true,
    send: (ids) => reviewed(ids, { params: { order_id: ids.orderId, comment_id: randomUUID() }, body: words }),
  },
  'DELETE /api/orders/{order_id}/review/comments/{comment_id}': {
    names: true,
    send: async (ids) => reviewed(ids, { params: { order_id: ids.orderId, comment_id: await aComment(ids.orderId) } }),
  },
  'POST /api/orders/{order_id}/review/versions': {
    names: true,
    send: async (ids) => reviewed(ids, { ...own(ids), body: await sendingWords(ids) }),
  },
  'POST /api/orders/{order_id}/review/preview': {
    names: true,
    send: async (ids) => ({ ...own(ids), body: await seeing(ids) }),
  },
  'POST /api/orders/{order_id}/review/approval': {
    names: true,
    send: (ids) => reviewed(ids, { ...own(ids), body: approval }),
  },
  'POST /api/orders/{order_id}/downloads': {
    names: true,
    unpaid: 409,
    send: async (ids) => {
      await aReleasedVersion(ids.orderId, 0)
      return { ...own(ids), body: { name: 'film.mp4' } }
    },
  },
  'GET /api/orders/{order_id}/review-links': { names: true, send: own },
  'POST /api/orders/{order_id}/review-links': {
    names: true,
    send: (ids) => unshared(ids, { ...own(ids), body: link }),
  },
  'DELETE /api/orders/{order_id}/review-links/{link_id}': {
    names: true,
    send: async ({ orderId }) => ({ params: { order_id: orderId, link_id: (await aLink(orderId)).id } }),
  },

  'GET /api/admin/orders/{id}/review': { names: true, send: desk },
  'PUT /api/admin/orders/{id}/review/comments/{comment_id}': {
    names: true,
    send: (ids) => reviewed(ids, { params: { id: ids.orderId, comment_id: randomUUID() }, body: words }),
  },
  'DELETE /api/admin/orders/{id}/review/comments/{comment_id}': {
    names: true,
    send: async (ids, { email }) => {
      const author = await findUserIdByEmail(email)
      return reviewed(ids, { params: { id: ids.orderId, comment_id: await aComment(ids.orderId, { author }) } })
    },
  },
  'POST /api/admin/orders/{id}/downloads': {
    names: true,
    unpaid: 200,
    send: async (ids) => {
      await aReleasedVersion(ids.orderId, 0)
      return { ...desk(ids), body: { name: 'film.mp4' } }
    },
  },
  'POST /api/admin/orders/{id}/review/comments/{comment_id}/answers': {
    names: true,
    send: async ({ orderId }) => ({
      params: { id: orderId, comment_id: await aComment(orderId) },
      body: { text: 'Thank you' },
    }),
  },
  'POST /api/admin/orders/{id}/review/versions': {
    names: true,
    send: async (ids) => reviewed(ids, { ...desk(ids), body: await sendingWords(ids) }),
  },
  'POST /api/admin/orders/{id}/review/preview': {
    names: true,
    send: async (ids) => ({ ...desk(ids), body: await seeing(ids) }),
  },
  'POST /api/admin/orders/{id}/review/approval': {
    names: true,
    send: (ids) => reviewed(ids, { ...desk(ids), body: approval }),
  },
  'POST /api/admin/orders/{id}/rounds': {
    names: true,
    send: (ids) => ({ ...desk(ids), body: { rounds: 1, note: 'A courtesy' } }),
  },
  'POST /api/admin/orders/{id}/review-links': {
    names: true,
    send: (ids) => unshared(ids, { ...desk(ids), body: link }),
  },
  'DELETE /api/admin/orders/{id}/review-links/{link_id}': {
    names: true,
    send: async ({ orderId }) => ({ params: { id: orderId, link_id: (await aLink(orderId)).id } }),
  },
}
