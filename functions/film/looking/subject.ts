import type { Look, Room } from './Look.ts'
import type { Thing } from './Things.ts'

/** What a room is about: the camera goes there, and narrow frames keep it. */
const subjects: Partial<Record<Room, readonly Thing['name'][]>> = {
  living: ['couch'],
  kitchen: ['oven', 'refrigerator', 'dining table'],
  dining: ['dining table'],
  bedroom: ['bed'],
  bathroom: ['sink'],
}
const least = { score: 0.35, area: 0.01 }

/** The thing that a photo of this room is of, if it is seen clearly. */
export function subjectOf({ room, things = [] }: Pick<Look, 'room' | 'things'>): Thing | undefined {
  const names = subjects[room] ?? []
  const clear = things.filter(({ score, width, height }) => score >= least.score && width * height >= least.area)
  for (const name of names) {
    const [largest] = clear
      .filter((thing) => thing.name === name)
      .sort((a, b) => b.width * b.height * b.score - a.width * a.height * a.score)
    if (largest) return largest
  }
  return undefined
}

/** Its middle, for the camera. */
export const middleOf = ({ x, y, width, height }: Thing): Look['focus'] => ({ x: x + width / 2, y: y + height / 2 })
