import { rowNotFound } from '../../domain/orders/adminEdits.ts'
import { orderNotFound, type Proof } from '../../domain/orders/Order.ts'
import { type Actor, auditEvent } from '../../domain/platform/AuditEvent.ts'
import { linkMember, type Member, officeMember, ownerMember } from '../../domain/review/Member.ts'
import { deadLink, isActive } from '../../domain/review/ReviewLink.ts'
import { hashOf } from '../../services/ids.ts'
import { insertHourlyAudit } from '../../store/desk/audit.ts'
import { findOrderAndAssetsAsAdmin, findOrderAndAssetsOf, type OrderAndAssets } from '../../store/orders/orders.ts'
import { findLinkedOrder } from '../../store/review/reviews.ts'

export type Entered = OrderAndAssets & { me: Member }
/** Comes in, on the newest state of things: whoever loses a race comes in again. */
export type Enter = () => Promise<Entered>

export type Entrance = { proof: Proof; token: string | undefined }

/** The caller's own order, or the one that his link leads to. Throws not_found for any other. */
export async function enterRoom({ proof, token }: Entrance, orderId: string, now: Date): Promise<Entered> {
  if (token !== undefined) return throughLink(await findOrderAndAssetsAsAdmin(orderId), token, now)
  const found = await findOrderAndAssetsOf(proof, orderId)
  if (!found) throw orderNotFound()
  return { ...found, me: ownerMember(found.order) }
}

/** The order that a link leads to. Throws one and the same not_found for every link that is not alive. */
export async function enterByLink(token: string | undefined, now: Date): Promise<Entered> {
  if (token === undefined) throw deadLink()
  const linked = await findLinkedOrder(hashOf(token))
  return throughLink(linked && (await findOrderAndAssetsAsAdmin(linked.order_id)), token, now)
}

async function throughLink(found: OrderAndAssets | undefined, token: string, now: Date): Promise<Entered> {
  const hash = hashOf(token)
  const link = found?.review.links.find((own) => own.hash === hash)
  if (!found || !link || found.order.archived || !isActive(link, now)) throw deadLink()
  return { ...found, me: linkMember(link) }
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
