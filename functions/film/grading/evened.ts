/** One photo's brightness or tint among its neighbors in the film. */
export interface Station {
  /** What it would best be by itself, and how far it may be taken. */
  readonly wish: number
  readonly least: number
  readonly most: number
  /** How far it may lie from the one before; undefined where they need not agree. */
  readonly apart?: number | undefined
}

/** How much more a jump beyond what is allowed weighs than a change of a photo. */
const agreement = 24
const rounds = 400

/**
 * As near as possible to the wishes with no jump larger than allowed: a photo whose neighbors suit it stays as it is. Each in turn
 * takes its best place between its neighbors until nothing moves.
 */
export function evened(stations: readonly Station[]): number[] {
  const values = stations.map(({ wish }) => wish)
  for (let round = 0; round < rounds; round++)
    for (const [index, { wish, least, most, apart }] of stations.entries()) {
      const now = values[index] ?? wish
      let [sum, weight] = [wish, 1]
      for (const [other, limit] of [
        [values[index - 1], apart],
        [values[index + 1], stations[index + 1]?.apart],
      ]) {
        if (other === undefined || limit === undefined || Math.abs(now - other) <= limit) continue
        sum += agreement * (now > other ? other + limit : other - limit)
        weight += agreement
      }
      values[index] = Math.min(most, Math.max(least, sum / weight))
    }
  return values
}
