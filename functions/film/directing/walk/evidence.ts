import type { Room } from '../../looking/Look.ts'

/** What tells where a photo belongs among the others of a home. */
export type Trace = {
  /** What it surely shows. */
  room?: Room | undefined
  /** When it was taken, in seconds by its camera's clock. */
  taken?: number | undefined
  /** What `numbersIn` finds in its file's name. */
  numbers?: readonly number[] | undefined
}

/** How long one stays in a room to photograph it. */
const stayed = 90
/** A photo takes at least so long to take. */
const quickest = 4
/** The parts of a home in the order in which one walks; the rooms of a part come in any order. */
const partsOfWalk: readonly (readonly Room[])[] = [['hall'], ['living', 'kitchen', 'dining'], ['bedroom', 'bathroom']]
/** Fewer pairs of photos prove nothing. */
const leastPairs = 3
const leastInOrder = 0.75

/** Where the first number of a file's name begins, and all of them: names of another shape don't compare. */
export function numbersIn(fileName: string): number[] {
  const name = fileName.replace(/\.[^.]*$/, '')
  return [name.search(/\d/), ...(name.match(/\d+/g) ?? []).map(Number)]
}

/**
 * The photos' places in the way that somebody took through the home, by their camera's clock, the numbers of their files or
 * their upload, whichever goes through it as one walks; undefined where none does.
 */
export function wayThrough(photos: readonly Trace[]): number[] | undefined {
  const ways = [
    sortedBy(photos, ({ taken }, index) => (taken === undefined ? [] : [0, taken, index])),
    sortedBy(photos, ({ numbers = [] }) => numbers),
    sortedBy(photos, ({ numbers = [] }) => numbers.slice(0, 2)),
    [...photos.keys()],
  ]
  const way = ways.find((indexes) => indexes && isOrderly(indexes, photos))
  return way && photos.map((_, index) => way.indexOf(index))
}

/** By all but the first number of a key, which says its shape. Undefined where keys are of several shapes. */
function sortedBy(photos: readonly Trace[], keyOf: (photo: Trace, index: number) => readonly number[]) {
  const keyed = photos.map((photo, index) => ({ index, key: keyOf(photo, index) }))
  const [first] = keyed
  const areComparable = keyed.every(({ key }) => key.length === first?.key.length && key[0] === first.key[0])
  if (!areComparable) return undefined
  const difference = (a: readonly number[], b: readonly number[]): number =>
    a.map((number, at) => number - (b[at] ?? 0)).find((each) => each !== 0) ?? 0
  return keyed.toSorted((a, b) => difference(a.key, b.key)).map(({ index }) => index)
}

/** Whether one walks so, and photos were not shuffled or sent by their names. */
function isOrderly(indexes: readonly number[], photos: readonly Trace[]): boolean {
  const parts = indexes.map((index) =>
    partsOfWalk.findIndex((part) => part.some((room) => room === photos[index]?.room)),
  )
  const known = parts.filter((part) => part >= 0)
  const steps = known.flatMap((part, at) =>
    known.slice(at + 1).flatMap((later) => (later === part ? [] : later - part)),
  )
  return steps.length < leastPairs || steps.filter((step) => step > 0).length >= leastInOrder * steps.length
}

/**
 * By photo the one behind which it belongs, as indexes: one of no sure room the nearest in time, else the one before it on the
 * way; a bath the bedroom from which one went in. Undefined for all others, and where nothing tells.
 */
export function leadersOf(photos: readonly Trace[], way: readonly number[] | undefined): (number | undefined)[] {
  const sure = photos.flatMap(({ room }, index) => (room ? [index] : []))
  const placeOf = (index: number) => way?.[index] ?? 0
  const onWay = way ? sure.toSorted((a, b) => placeOf(a) - placeOf(b)) : []
  const timed = isClockOfVisit(photos) ? sure : []
  return photos.map((photo, index) => {
    const before = onWay.filter((other) => placeOf(other) < placeOf(index))
    if (!photo.room) return nearestInTime(photo, photos, timed) ?? before.at(-1) ?? onWay[0]
    const from = before.findLast((other) => photos[other]?.room !== 'bathroom')
    return photo.room === 'bathroom' && from !== undefined && photos[from]?.room === 'bedroom' ? from : undefined
  })
}

/** Whoever exports many photos at once may stamp them all with that moment. */
function isClockOfVisit(photos: readonly Trace[]): boolean {
  const times = photos.flatMap(({ taken }) => taken ?? [])
  return Math.max(...times) - Math.min(...times) >= quickest * (times.length - 1)
}

function nearestInTime({ taken }: Trace, photos: readonly Trace[], sure: readonly number[]): number | undefined {
  if (taken === undefined) return undefined
  const awayOf = (index: number) => Math.abs((photos[index]?.taken ?? Number.POSITIVE_INFINITY) - taken)
  const [nearest] = sure.toSorted((a, b) => awayOf(a) - awayOf(b))
  return nearest !== undefined && awayOf(nearest) <= stayed ? nearest : undefined
}

export type Placed<One> = { photo: One; rank: number }

/**
 * Photos by the ranks of their rooms, each directly before those that belong behind it. Whatever has the same rank stays as it
 * was on the way.
 */
export function walked<One>(
  photos: readonly One[],
  { traces, ranks }: { traces: readonly Trace[]; ranks: readonly number[] },
): Placed<One>[] {
  const way = wayThrough(traces)
  const leaders = leadersOf(traces, way)
  const rankOf = (index: number) => ranks[index] ?? 0
  const placeOf = (index: number) => way?.[index] ?? index
  const inOrder = [...photos.keys()].sort((a, b) => placeOf(a) - placeOf(b))
  const withFollowers = (index: number, rank: number): Placed<One>[] => {
    const own = photos[index]
    const [before, behind] = [
      inOrder.filter((other) => leaders[other] === index && placeOf(other) < placeOf(index)),
      inOrder.filter((other) => leaders[other] === index && placeOf(other) >= placeOf(index)),
    ]
    const followers = [...behind, ...before].flatMap((other) => withFollowers(other, rank))
    return own === undefined ? [] : [{ photo: own, rank }, ...followers]
  }
  return inOrder
    .filter((index) => leaders[index] === undefined)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .flatMap((index) => withFollowers(index, rankOf(index)))
}
