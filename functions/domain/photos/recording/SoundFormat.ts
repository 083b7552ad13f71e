import type { FileEnds } from '../image/bytes.ts'

export type SoundFormat = {
  name: string
  matches: (head: Uint8Array) => boolean
  /** Whether the beginning is enough for `secondsOf`; a RangeError says that it is not. */
  isEnough: (head: Uint8Array) => boolean
  /** Null if only decoding tells. Throws RangeError if the bytes end too early, BrokenFile if the format is violated. */
  secondsOf: (file: FileEnds) => number | null
}
