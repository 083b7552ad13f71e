import type { EditShot } from '../Edit.ts'
import { isOutside, type Room } from '../looking/Look.ts'

/** From black first, a dissolve where the place changes, else a cut on the beat. */
export function transitionInto(room: Room, before: Room | undefined): EditShot['transition'] {
  if (before === undefined) return 'black'
  return isOutside(room) === isOutside(before) ? 'cut' : 'dissolve'
}

/** Every shot with the transition that its place asks for; the closing card always dissolves in. */
export const withTransitions = (shots: readonly EditShot[]): EditShot[] =>
  shots.map((shot, index) => ({
    ...shot,
    transition: shot.id === closingId && index > 0 ? 'dissolve' : transitionInto(shot.room, shots[index - 1]?.room),
  }))

/** The closing card is a shot of its own, on a blurred photo. */
export const closingId = 'closing'
