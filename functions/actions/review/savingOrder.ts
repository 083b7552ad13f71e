import { movedTo, type Order } from '../../domain/orders/Order.ts'
import { type Actor, type AuditEvent, auditEvent } from '../../domain/platform/AuditEvent.ts'
import { type Comment, wordsWaiting } from '../../domain/review/Comment.ts'
import type { Member } from '../../domain/review/Member.ts'
import { insertingAudit } from '../../store/desk/audit.ts'
import type { Write } from '../../store/dynamo.ts'
import { insertingOrderEvent, replacingOrder } from '../../store/orders/orders.ts'
import { savingComment } from '../../store/review/reviews.ts'

/** Writes the order again even where its status stays: of an approval and a version at the same time, one comes first. */
export const savingOrder = (
  order: Order,
  { status = order.status, words_waiting = order.words_waiting }: Partial<Order>,
  now: Date,
): Write[] => [
  replacingOrder({ ...movedTo(order, status, now), words_waiting, version: order.version + 1 }),
  ...(status === order.status ? [] : [insertingOrderEvent(order.id, status, now)]),
]

export function savingWords(order: Order, comments: readonly Comment[], changed: Comment): Write[] {
  const words_waiting = wordsWaiting([...comments.filter(({ id }) => id !== changed.id), changed])
  return [
    savingComment(order.id, changed),
    ...(words_waiting === order.words_waiting
      ? []
      : [replacingOrder({ ...order, words_waiting, version: order.version + 1 })]),
  ]
}

export type Doer = { now: Date; actor?: Actor }
type Deed = { subject: string; action: string; after: Record<string, unknown> }

export function recording({ now, actor }: Doer, { by }: Member, { subject, action, after }: Deed): Write {
  if (actor) return insertingAudit(auditEvent(actor, { subject, action, after }))
  const event: AuditEvent = {
    at: now.toISOString(),
    who: null,
    subject,
    action,
    before: {},
    after: { ...after, by: `${by.kind}: ${by.name}` },
  }
  return insertingAudit(event)
}
