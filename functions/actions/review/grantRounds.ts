import type { ReviewRoom } from '#contract/review/review'
import type { Actor } from '../../domain/platform/AuditEvent.ts'
import { roundsOf } from '../../domain/review/rounds.ts'
import { roundPriceCents } from '../../services/config.ts'
import { hashOf } from '../../services/ids.ts'
import { transact } from '../../store/dynamo.ts'
import { retryOnConflict } from '../../store/platform/retryOnConflict.ts'
import { insertingGrant } from '../../store/review/reviews.ts'
import { enterAsAdmin } from './enterRoom.ts'
import { recording } from './savingOrder.ts'

type Grant = { orderId: string; rounds: number; note: string; key: string }

export function grantRounds(actor: Actor, { orderId, rounds, note, key }: Grant): Promise<ReviewRoom['rounds']> {
  return retryOnConflict(async () => {
    const { order, tours, review, me } = await enterAsAdmin(actor, orderId)
    const id = hashOf(key).slice(0, 22)
    const price_cents = roundPriceCents() ?? null
    if (review.grants.some((grant) => grant.id === id)) return { ...roundsOf(order, tours, review.grants), price_cents }
    const grant = { id, rounds, note, who: actor.user.userId, at: actor.now.toISOString() }
    const deed = { subject: orderId, action: 'review.rounds_granted', after: { rounds, note } }
    await transact([insertingGrant(orderId, grant), recording({ now: actor.now, actor }, me, deed)])
    return { ...roundsOf(order, tours, [...review.grants, grant]), price_cents }
  })
}
