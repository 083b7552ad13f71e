import * as z from 'zod/mini'
import { Timestamp } from '#contract/fields'
import { planRounds } from '#contract/plans'
import type { ReviewRoom } from '#contract/review'
import { AppError } from '../AppError.ts'
import type { Order } from '../Order.ts'
import type { TourVersion } from '../TourVersion.ts'

/** Rounds that an administrator gave beyond the plan's. */
export const RoundGrant = z.object({
  id: z.string(),
  rounds: z.int(),
  note: z.string(),
  who: z.string(),
  at: Timestamp,
})
export type RoundGrant = z.infer<typeof RoundGrant>

/** A version that a customer had made takes a round, unless it failed or only goes back to one that was there. */
const takesRound = ({ state, revision }: TourVersion): boolean =>
  revision?.made_by === 'customer' && revision.source === revision.base && state !== 'failed' && state !== 'cancelled'

/** How often the film may be changed, and was. */
export function roundsOf(
  { price }: Order,
  versions: readonly TourVersion[],
  grants: readonly RoundGrant[],
): ReviewRoom['rounds'] {
  const included = planRounds[price.plan]
  const granted = grants.reduce((sum, { rounds }) => sum + rounds, 0)
  const used = versions.filter(takesRound).length
  return { included, granted, used, left: Math.max(0, included + granted - used) }
}

export function refuseWithoutRounds({ included, granted, left }: ReviewRoom['rounds']): void {
  if (left > 0) return
  const rounds = included + granted
  throw new AppError(
    'conflict',
    `Your ${rounds === 1 ? 'round' : `${rounds} rounds`} of changes ${rounds === 1 ? 'is' : 'are'} used up. Please contact us for another one, or approve the film.`,
  )
}
