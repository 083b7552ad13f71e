/** Where two versions of a film show the same, for comparing them side by side. */

type ShownShot = { id: string; start_ms: number; duration_ms: number }
export type ShownFilm = { shots: readonly ShownShot[]; duration_ms: number }

export type Counterpart = { index: number; kind: 'same' | 'in_place' }

const frameMs = 1000 / 30

/** New shots between two that both versions have stand in for as many that went. */
export function counterpartsOf(film: ShownFilm, other: ShownFilm): (Counterpart | undefined)[] {
  const indexes = new Map(other.shots.map(({ id }, index) => [id, index]))
  const ids = new Set(film.shots.map(({ id }) => id))
  const isNew = (index: number) => !ids.has(other.shots[index]?.id ?? '')
  const same = film.shots.map(({ id }) => indexes.get(id))
  return same.map((found, at) => {
    if (found !== undefined) return { index: found, kind: 'same' }
    const [before, after] = [same.findLastIndex(isKnownUpTo(at)), same.findIndex(isKnownFrom(at))]
    const [first, last] = [same[before] ?? -1, same[after] ?? other.shots.length]
    const gone = (after < 0 ? same.length : after) - before - 1
    const index = first + at - before
    const isPlace = last - first - 1 === gone && Array.from({ length: gone }, (_, add) => first + 1 + add).every(isNew)
    return isPlace ? { index, kind: 'in_place' } : undefined
  })
}
const isKnownUpTo = (at: number) => (found: number | undefined, index: number) => found !== undefined && index < at
const isKnownFrom = (at: number) => (found: number | undefined, index: number) => found !== undefined && index > at

export type Moment = {
  ms: number
  counterpart: Counterpart | undefined
  isHeld: boolean
}

/** The moment of another version at which it shows what a film shows at `ms`: so far into the same shot, else at the same second. */
export function sameMoment(
  film: ShownFilm,
  other: ShownFilm,
  counterparts: readonly (Counterpart | undefined)[],
  ms: number,
): Moment {
  const at = film.shots.findLastIndex(({ start_ms }) => start_ms <= ms)
  const counterpart = counterparts[at]
  const [shot, opposite] = [film.shots[at], counterpart && other.shots[counterpart.index]]
  if (!shot || !opposite) return { ...within(0, other.duration_ms, ms), counterpart: undefined }
  return { ...within(opposite.start_ms, opposite.duration_ms, ms - shot.start_ms), counterpart }
}

function within(start: number, duration: number, offset: number): { ms: number; isHeld: boolean } {
  const last = Math.max(0, duration - frameMs / 2)
  return { ms: start + Math.min(offset, last), isHeld: offset >= duration }
}
