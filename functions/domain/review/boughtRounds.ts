import type { FilmVersion } from '../delivery/Delivery.ts'
import { type LedgerEntry, leftOf } from '../money/ledger.ts'
import type { Order } from '../orders/Order.ts'
import { AppError } from '../platform/AppError.ts'
import type { AuditEvent } from '../platform/AuditEvent.ts'
import type { Approval } from './Approval.ts'
import { stateOfRoom } from './closed.ts'
import { type RoundGrant, roundsOf } from './rounds.ts'

type Film = { order: Order; tours: readonly FilmVersion[] }

/** Throws conflict where the film takes no changes any more, or a round is left: nobody pays for what is no use. */
export function refuseToSellRound(
  film: Film,
  review: { grants: readonly RoundGrant[]; approval: Approval | undefined },
) {
  const { closed } = stateOfRoom({ ...film, approval: review.approval })
  if (closed !== '') throw new AppError('conflict', closed)
  const { left } = roundsOf(film.order, film.tours, review.grants)
  if (left > 0) throw new AppError('conflict', 'You still have a round of changes. Please reload the page.')
}

type Bought = Film & { grants: readonly RoundGrant[]; ledger: readonly LedgerEntry[]; fresh: readonly LedgerEntry[] }

/** A payment brings a round; a full refund takes it away unless a version used it; a won dispute brings it back. */
export function changedRounds({ order, tours, grants, ledger, fresh }: Bought, now: Date): RoundGrant[] {
  const touched = new Set(
    fresh
      .filter(({ kind, purpose }) => purpose === 'round' && (kind === 'payment' || kind === 'refund'))
      .map(({ payment, reference }) => payment ?? reference),
  )
  const changed: RoundGrant[] = []
  for (const payment of touched) {
    if (payment === undefined) continue
    const known = grants.find((grant) => grant.payment === payment)
    const isPaid = leftOf(ledger, payment) > 0
    const others = [...grants.filter(({ id }) => changed.every((one) => one.id !== id)), ...changed]
    const isUnused = roundsOf(order, tours, others).left > 0
    if (isPaid && (!known || known.is_returned)) changed.push(boughtRound(payment, now))
    else if (!isPaid && known && !known.is_returned && isUnused) changed.push({ ...known, is_returned: true })
  }
  return changed
}

const boughtRound = (payment: string, now: Date): RoundGrant => ({
  id: payment,
  payment,
  rounds: 1,
  note: '',
  at: now.toISOString(),
})

export const roundAudit = (orderId: string, { payment, is_returned }: RoundGrant, now: Date): AuditEvent => ({
  at: now.toISOString(),
  who: null,
  subject: orderId,
  action: is_returned ? 'review.round_returned' : 'review.round_bought',
  before: {},
  after: { rounds: 1, payment },
})
