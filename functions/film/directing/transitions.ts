import type { EditShot } from '../Edit.ts'
import { isOutside, type Room } from '../looking/Look.ts'

function transitionInto(room: Room, before: Room | undefined): EditShot['transition'] {
  if (before === undefined) return 'black'
  return isOutside(room) === isOutside(before) ? 'cut' : 'dissolve'
}

export const withTransitions = (shots: readonly EditShot[]): EditShot[] =>
  shots.map((shot, index) => ({
    ...shot,
    transition: shot.id === closingId && index > 0 ? 'dissolve' : transitionInto(shot.room, shots[index - 1]?.room),
  }))

export const closingId = 'closing'
