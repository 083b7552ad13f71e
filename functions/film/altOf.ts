import { roomOf } from './directing/rooms.ts'
import type { DirectorPhoto } from './Edit.ts'
import { isOutside, type Look, type Room } from './looking/Look.ts'
import { listed } from './voice/spokenWords.ts'

const sureEnough = 0.5
const mostThings = 3

const names: Record<Room, string> = {
  exterior: 'The home from outside',
  hall: 'Entrance',
  living: 'Living room',
  kitchen: 'Kitchen',
  dining: 'Dining room',
  interior: 'Room',
  bedroom: 'Bedroom',
  bathroom: 'Bathroom',
  garden: 'Outdoor space',
  aerial: 'The home from above',
}

type Thing = NonNullable<Look['things']>[number]
type Worth = { name: Thing['name']; one: string; many: string; rooms: readonly Room[] }
/**
 * What a buyer would want named, the most telling first, and where it belongs: elsewhere it is more likely a mistake of the eye.
 * Never people, cars or toilets.
 */
const worthNaming: readonly Worth[] = [
  { name: 'bed', one: 'bed', many: 'beds', rooms: ['bedroom', 'interior'] },
  { name: 'couch', one: 'sofa', many: 'sofas', rooms: ['living', 'bedroom', 'garden', 'interior'] },
  { name: 'oven', one: 'oven', many: 'ovens', rooms: ['kitchen'] },
  { name: 'refrigerator', one: 'refrigerator', many: 'refrigerators', rooms: ['kitchen'] },
  { name: 'microwave', one: 'microwave', many: 'microwaves', rooms: ['kitchen'] },
  { name: 'sink', one: 'sink', many: 'sinks', rooms: ['kitchen', 'bathroom'] },
  { name: 'dining table', one: 'table', many: 'tables', rooms: ['dining', 'kitchen', 'living', 'garden', 'interior'] },
  { name: 'tv', one: 'television', many: 'televisions', rooms: ['living', 'bedroom', 'interior'] },
  { name: 'bench', one: 'bench', many: 'benches', rooms: ['hall', 'garden'] },
  {
    name: 'chair',
    one: 'chair',
    many: 'chairs',
    rooms: ['dining', 'kitchen', 'living', 'bedroom', 'hall', 'garden', 'interior'],
  },
]

const thingsIn = ({ things = [] }: Pick<Look, 'things'>, room: Room): string[] =>
  worthNaming.flatMap(({ name, one, many, rooms }) => {
    const count = things.filter((thing) => thing.name === name && thing.score >= sureEnough).length
    return count === 0 || !rooms.includes(room) ? [] : [count === 1 ? one : many]
  })

function placeOf(photo: DirectorPhoto): { room: Room; name: string } {
  const room = roomOf(photo)
  if (photo.room || photo.look.sure >= sureEnough) return { room, name: names[room] }
  return isOutside(room) ? { room: 'exterior', name: 'Outside' } : { room: 'interior', name: names.interior }
}

/** A photo in words for those who can't see it, 'Kitchen with oven, refrigerator, and chairs': only what is known. */
export function altOf(photo: DirectorPhoto): string {
  const { room, name } = placeOf(photo)
  const seen = thingsIn(photo.look, room).slice(0, mostThings)
  return seen.length === 0 ? name : `${name} with ${listed(seen)}`
}
