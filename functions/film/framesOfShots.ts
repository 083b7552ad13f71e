import type { Edit } from './Edit.ts'

export function framesOfShots({ shots, beat, frames }: Pick<Edit, 'shots' | 'beat' | 'frames'>): number[] {
  const pictures = shots.slice(0, -1).map(({ beats }) => beats * beat)
  return [...pictures, frames - pictures.reduce((sum, own) => sum + own, 0)]
}
