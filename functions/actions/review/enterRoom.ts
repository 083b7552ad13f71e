import { rowNotFound } from '../../domain/orders/adminEdits.ts'
import { orderNotFound, type Proof } from '../../domain/orders/Order.ts'
import { type Actor, auditEvent } from '../../domain/platform/AuditEvent.ts'
import { linkMember, type Member, officeMember, ownerMember } from '../../domain/review/Member.ts'
import { deadLink, isActive, type LinkPointer, leadsThere } from '../../domain/review/ReviewLink.ts'
import { hashOf } from '../../services/ids.ts'
import { insertHourlyAudit } from '../../store/desk/audit.ts'
import { findOrderAndAssetsAsAdmin, findOrderAndAssetsOf, type OrderAndAssets } from '../../store/orders/orders.ts'
import { findPointer } from '../../store/review/reviews.ts'

export type Entered = OrderAndAssets & { me: Member }
/** Comes in, on the newest state of things: whoever loses a race comes in again. */
export type Enter = () => Promise<Entered>

export type Entrance = { proof: Proof; token: string | undefined }

/** The caller's own order, or the one that his link leads to. Throws not_found for any other. */
export async function enterRoom({ proof, token }: Entrance, orderId: string, now: Date): Promise<Entered> {
  if (token !== undefined) {
    const [pointer, linked] = await Promise.all([findPointer(hashOf(token)), findOrderAndAssetsAsAdmin(orderId)])
    return throughLink(linked, pointer?.order_id === orderId ? pointer : undefined, now)
  }
  const found = await findOrderAndAssetsOf(proof, orderId)
  if (!found) throw orderNotFound()
  return { ...found, me: ownerMember(found.order) }
}

/** The order that a link leads to. Throws one and the same not_found for every link that is not alive. */
export async function enterByLink(token: string | undefined, now: Date): Promise<Entered> {
  if (token === undefined) throw deadLink()
  const pointer = await findPointer(hashOf(token))
  return throughLink(pointer && (await findOrderAndAssetsAsAdmin(pointer.order_id)), pointer, now)
}

function throughLink(found: OrderAndAssets | undefined, pointer: LinkPointer | undefined, now: Date): Entered {
  const link = found?.review.links.find(({ id }) => id === pointer?.link_id)
  if (!found || !pointer || !link || found.order.archived || !isActive(link, now)) throw deadLink()
  if (!leadsThere(pointer, hashOf(found.order.contact.email), now)) throw deadLink()
  return { ...found, me: linkMember(found.order, link) }
}

export async function enterAsAdmin(actor: Actor, orderId: string): Promise<Entered> {
  const found = await findOrderAndAssetsAsAdmin(orderId)
  if (!found) throw rowNotFound()
  return { ...found, me: officeMember(actor.user) }
}

/** For looking only. A look is on record once an hour, as long as the links live. */
export async function lookAsAdmin(actor: Actor, orderId: string, as?: 'customer'): Promise<Entered> {
  const entered = await enterAsAdmin(actor, orderId)
  await noteLook(actor, entered)
  return as === 'customer' ? { ...entered, me: ownerMember(entered.order) } : entered
}

export function noteLook(actor: Actor, { order, tours }: Pick<Entered, 'order' | 'tours'>): Promise<unknown> {
  const after = { tour_version: tours[0]?.version ?? 0 }
  return insertHourlyAudit(auditEvent(actor, { subject: order.id, action: 'review.seen', after }))
}
