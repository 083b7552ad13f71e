import { type Gray, grayOf, type Pixels, softened } from '../../looking/pixels.ts'
import { joined } from '../joined.ts'
import { clear, faint, type Segment, segmentsOf, strong } from './segments.ts'

export interface Edges {
  readonly gray: Gray
  readonly clear: readonly Segment[]
  /** Everything that must stay straight. It takes time, so it is found when asked for. */
  readonly all: () => readonly Segment[]
}

export function edgesOf(pixels: Pixels): Edges {
  const gray = softened(grayOf(pixels))
  const found = joined(segmentsOf(gray, clear))
  let all: readonly Segment[] | undefined
  return {
    gray,
    clear: found,
    all: () => {
      all ??= [...found, ...[faint, strong].flatMap((finding) => joined(segmentsOf(gray, finding)))]
      return all
    },
  }
}
