import { hashDistance } from '../../../../../../functions/film/looking/hash.ts'
import type { EdgeMap } from './edgeMap.ts'

export type Drawn = { id: string; hash: string; edges: EdgeMap }

/** Fewer photos may agree by chance. */
const fewest = 4
/** How many photos must agree on an edge, so that as many others by chance don't. */
const agreeing = (photos: number) => Math.max(fewest, Math.ceil(0.3 * photos) + 2)
/** Another view of the same scene has its edges at nearly the same places. */
const sameSceneBits = 14

/** Pixels of a square of the picture. Lettering fills it with edges of many directions, a wall or a border with few. */
const cell = 12
const lettering = { filled: 0.12, directions: 4, leastOfDirection: 0.06 }
const fewestCells = 2
/** Whatever is the same nearly everywhere is the scene. */
const mostOfPicture = 0.6
/** How much of the mark a photo shows that bears it. */
const shown = 0.5

/**
 * The photos that bear the same text or logo at the same place. Of 421 choices of photos without one, none was named;
 * of those with a clear one, all from six photos on.
 */
export function markedAmong(photos: readonly Drawn[]): string[] {
  const groups = Map.groupBy(photos, ({ edges: { width, height } }) => `${width} ${height}`)
  return [...groups.values()].flatMap(markedOfSize)
}

function markedOfSize(photos: readonly Drawn[]): string[] {
  const scenes = photos.filter(
    (photo, index) => !photos.slice(0, index).some((other) => hashDistance(photo.hash, other.hash) <= sameSceneBits),
  )
  const [first] = scenes
  if (!first || scenes.length < fewest) return []
  const mark = markOf(agreedEdges(scenes), first.edges)
  if (mark.length === 0) return []
  return photos.filter(({ edges }) => bears(edges, mark)).map(({ id }) => id)
}

/** By the pixel, the direction on which enough photos agree; 0 where they don't. */
function agreedEdges(photos: readonly Drawn[]): Uint8Array {
  const least = agreeing(photos.length)
  const maps = photos.map(({ edges }) => edges.directions)
  const votes = new Uint8Array(9)
  return new Uint8Array(maps[0]?.length ?? 0).map((_, at) => {
    votes.fill(0)
    for (const map of maps) {
      const direction = map[at] ?? 0
      if (direction > 0) votes[direction] = (votes[direction] ?? 0) + 1
    }
    let best = 0
    for (let direction = 1; direction < votes.length; direction++)
      if ((votes[direction] ?? 0) >= Math.max(least, votes[best] ?? 0)) best = direction
    return best
  })
}

type Edge = { at: number; direction: number }

/** The agreed edges that look like lettering; none where there is no mark. */
function markOf(agreed: Uint8Array, { width, height }: EdgeMap): Edge[] {
  const [columns, rows] = [Math.floor(width / cell), Math.floor(height / cell)]
  const cells = Array.from({ length: columns * rows }, (_, index) =>
    edgesIn(agreed, width, (index % columns) * cell, Math.floor(index / columns) * cell),
  ).filter(isLettering)
  return cells.length >= fewestCells && cells.length <= mostOfPicture * columns * rows ? cells.flat() : []
}

function edgesIn(agreed: Uint8Array, width: number, left: number, top: number): Edge[] {
  return Array.from({ length: cell * cell }, (_, index) => {
    const at = (top + Math.floor(index / cell)) * width + left + (index % cell)
    return { at, direction: agreed[at] ?? 0 }
  }).filter(({ direction }) => direction > 0)
}

function isLettering(edges: readonly Edge[]): boolean {
  if (edges.length < lettering.filled * cell * cell) return false
  const counts = Map.groupBy(edges, ({ direction }) => direction).values()
  const directions = [...counts].filter(({ length }) => length >= lettering.leastOfDirection * edges.length)
  return directions.length >= lettering.directions
}

const bears = ({ directions }: EdgeMap, mark: readonly Edge[]) =>
  mark.filter(({ at, direction }) => directions[at] === direction).length >= shown * mark.length
