import type { Edit } from './Edit.ts'

/** The frames of each shot; the closing card has what is left of the film. */
export function framesOfShots({ shots, beat, frames }: Pick<Edit, 'shots' | 'beat' | 'frames'>): number[] {
  const pictures = shots.slice(0, -1).map(({ beats }) => beats * beat)
  return [...pictures, frames - pictures.reduce((sum, own) => sum + own, 0)]
}
