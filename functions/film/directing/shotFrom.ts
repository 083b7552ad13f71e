import type { DirectorPhoto, EditShot } from '../Edit.ts'
import { moveFor } from './moves.ts'
import { beatsOfAll } from './retime.ts'
import { roomOf } from './rooms.ts'

export const opposite = { left: 'right', right: 'left' } as const

/** A photo as the director would show it at that place among the shots, for as long as they last on the average. */
export function shotFrom(photo: DirectorPhoto, shots: readonly EditShot[], at: number): EditShot {
  const before = shots.slice(0, at).reverse()
  const place = { isFirst: at === 0, isLast: at === shots.length, before: before.map(({ move }) => move) }
  const { move, why } = moveFor(photo, place)
  return {
    id: photo.id,
    photo: photo.id,
    room: roomOf(photo),
    beats: Math.max(1, Math.round(beatsOfAll(shots) / Math.max(1, shots.length))),
    move,
    toward: before[0] ? opposite[before[0].toward] : 'right',
    transition: 'cut',
    reason: why,
  }
}
