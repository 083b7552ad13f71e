import type { DirectorPhoto, EditShot } from '../Edit.ts'
import { isOutside } from '../looking/Look.ts'
import type { MoveKind } from '../Plan.ts'
import { moveFor } from './moves.ts'
import { beatsOfAll } from './retime.ts'
import { roomOf } from './rooms.ts'

export const opposite = { left: 'right', right: 'left' } as const

/** How the camera moved before, the last first, since the place changed: a dissolve begins anew. */
export function movesBefore(photo: DirectorPhoto, shots: readonly EditShot[]): MoveKind[] {
  const place = isOutside(roomOf(photo))
  const other = shots.findLastIndex(({ room }) => isOutside(room) !== place)
  return shots
    .slice(other + 1)
    .map(({ move }) => move)
    .reverse()
}

export function shotFrom(photo: DirectorPhoto, shots: readonly EditShot[], at: number, clipStart = 0): EditShot {
  const before = shots.slice(0, at)
  const place = { isFirst: at === 0, isLast: at === shots.length, before: movesBefore(photo, before) }
  const { clipFrames } = photo
  const { move, why } =
    clipFrames === undefined
      ? moveFor(photo, place)
      : { move: 'hold' as const, why: 'A clip that our team put here; it moves by itself' }
  return {
    id: photo.id,
    photo: photo.id,
    room: roomOf(photo),
    beats: Math.max(1, Math.round(beatsOfAll(shots) / Math.max(1, shots.length))),
    move,
    toward: before.at(-1)?.toward ?? 'right',
    transition: 'cut',
    reason: why,
    ...(clipFrames !== undefined && {
      clip: { start: Math.min(clipStart, clipFrames - 1), frames: clipFrames, by: 'office' },
    }),
  }
}
