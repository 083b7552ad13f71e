import type { Room } from '../../film/looking/Look.ts'
import { placesIn } from '../../film/voice/roomsNamed.ts'

/** Words of agents and their photographers that nobody writes of a home. */
const ofFiles: readonly (readonly [Room, RegExp])[] = [
  ['bathroom', /toilet|\bwc\b|shower/],
  ['bedroom', /\bbr\b/],
  ['living', /\bliving\b|greatroom/],
  ['hall', /stair|landing/],
  ['aerial', /drone|birds? ?eye/],
  ['garden', /lanai|\bview\b/],
  ['exterior', /\bfront\b|street/],
]

/** "03-kitchen.jpg", "Primary Bath 2.jpeg": the room that a file's name says; nothing where it says none, or two. */
export function roomOfFileName(name: string): Room | undefined {
  const plain = name
    .replace(/\.[^.]*$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    // The bath of a bedroom is a bath, and a garage may be seen from inside.
    .replace(/\bbed\w*(?=.*\bbath)|garage|carport/g, '')
    .trim()
  const said = new Set([...placesIn(plain), ...ofFiles.flatMap(([room, word]) => (word.test(plain) ? [room] : []))])
  const [place] = said
  return said.size === 1 && place !== 'elsewhere' ? place : undefined
}
