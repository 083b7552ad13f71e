import type { Delivery, Tour } from '#contract/film/tour'

const firstMs = 2_000
const lastMs = 20_000
const growth = 1.4

/** Something still happens by itself. */
export const isUnderWay = ({ state }: Pick<Tour, 'state'> | Pick<Delivery, 'state'>) =>
  state === 'waiting' || state === 'rendering'

export const isDelivering = ({ state }: Pick<Delivery, 'state'>) => isUnderWay({ state })
/** There will be news of the film or of its files. */
export const isAwaited = ({ state, delivery }: Pick<Tour, 'state' | 'delivery'>) =>
  isUnderWay({ state }) || isDelivering(delivery)

/** When to ask again, after so many answers without news; false once there is nothing more to wait for. */
export function nextAskMs(
  tour: Pick<Tour, 'state' | 'delivery'> | undefined,
  answersWithoutNews: number,
): number | false {
  if (!tour || !isAwaited(tour)) return false
  return Math.min(lastMs, Math.round(firstMs * growth ** answersWithoutNews))
}
