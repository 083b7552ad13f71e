import type { Plan } from '../../film/Plan.ts'

export interface Compression {
  preset: 'veryfast' | 'medium'
  /** x264's constant rate factor: 18 is hardly told from the original, 28 is plainly worse. */
  crf: number
  /** The most that any second may take, in kilobits: two minutes of the busiest pictures stay below 300 MB. */
  maxKbps?: number
}
export type Quality = Plan['quality'] | 'mezzanine'
export const compressions: Record<Quality, Compression> = {
  draft: { preset: 'veryfast', crf: 23 },
  final: { preset: 'medium', crf: 19, maxKbps: 16_000 },
  mezzanine: { preset: 'veryfast', crf: 15 },
}
/** `cpu-independent` makes the same bytes on every x86 processor; one thread a segment, on every number of cores. */
export const x264Parameters = 'aq-mode=3:cpu-independent=1'
export const parametersOf = ({ maxKbps }: Compression): string =>
  maxKbps === undefined ? x264Parameters : `${x264Parameters}:vbv-maxrate=${maxKbps}:vbv-bufsize=${maxKbps}`
export const keyframeSeconds = 2

export interface SegmentEncoder {
  /** Takes a copy of a frame's planes. Resolves when the next frame may come; the encoder works on meanwhile. */
  write(planes: Uint8Array): Promise<void>
  end(): Promise<void>
  abandon(): Promise<void>
}
export type Encoding = Pick<Plan, 'width' | 'height' | 'fps'> & { quality: Quality }
