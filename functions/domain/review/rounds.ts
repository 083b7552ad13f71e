import * as z from 'zod/mini'
import { Timestamp } from '#contract/fields'
import { freeCorrections, planRounds } from '#contract/money/plans'
import { text } from '#contract/personal'
import type { ReviewRoom } from '#contract/review/review'
import type { Change } from '../../film/Change.ts'
import type { TourVersion } from '../film/TourVersion.ts'
import type { Order } from '../orders/Order.ts'
import { AppError } from '../platform/AppError.ts'

export const RoundGrant = z.object({
  id: z.string(),
  rounds: z.int(),
  note: text('books'),
  at: Timestamp,
  who: z.optional(text('nobody')),
  payment: z.optional(text('nobody')),
  is_returned: z.optional(z.boolean()),
})
export type RoundGrant = z.infer<typeof RoundGrant>

/** A version that a customer had made takes a round, unless it failed or only goes back to one that was there. */
const takesRound = ({ state, revision }: TourVersion): boolean =>
  revision?.made_by === 'customer' && revision.source === revision.base && state !== 'failed' && state !== 'cancelled'

const correctsRooms = (changes: readonly Change[]): boolean =>
  changes.length > 0 && changes.every(({ change }) => change === 'room')
const correctionsIn = (versions: readonly TourVersion[]): number =>
  versions.filter((version) => takesRound(version) && correctsRooms(version.revision?.changes ?? [])).length

/** Whether a version of such changes takes no round: the rooms are those that the eye saw wrongly. */
export const isFreeCorrection = (changes: readonly Change[], versions: readonly TourVersion[]): boolean =>
  correctsRooms(changes) && correctionsIn(versions) < freeCorrections

type Rounds = Omit<ReviewRoom['rounds'], 'price_cents'>

export function roundsOf({ price }: Order, versions: readonly TourVersion[], grants: readonly RoundGrant[]): Rounds {
  const included = planRounds[price.plan]
  const sumOf = (some: readonly RoundGrant[]) => some.reduce((sum, { rounds }) => sum + rounds, 0)
  const granted = sumOf(grants.filter(({ payment }) => payment === undefined))
  const bought = sumOf(grants.filter((grant) => grant.payment !== undefined && !grant.is_returned))
  const used = versions.filter(takesRound).length - Math.min(freeCorrections, correctionsIn(versions))
  return { included, granted, bought, used, left: Math.max(0, included + granted + bought - used) }
}

const roundsGiven = ({ included, granted, bought }: Rounds): number => included + granted + bought

export function refuseWithoutRounds(rounds: Rounds, isSold: boolean): void {
  if (rounds.left > 0) return
  const given = roundsGiven(rounds)
  const other = isSold
    ? 'You can buy another one on the order’s page, or approve the film.'
    : 'Please contact us for another one, or approve the film.'
  throw new AppError(
    'conflict',
    `Your ${given === 1 ? 'round' : `${given} rounds`} of changes ${given === 1 ? 'is' : 'are'} used up. ${other}`,
  )
}
