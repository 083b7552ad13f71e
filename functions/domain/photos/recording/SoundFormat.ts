import type { FileEnds } from '../image/bytes.ts'

/** What a sound format's reader tells of a file. */
export type SoundFormat = {
  /** With its article: 'an MP3'. */
  name: string
  matches: (head: Uint8Array) => boolean
  /** Whether the beginning is enough for `secondsOf`; a RangeError says that it is not. */
  isEnough: (head: Uint8Array) => boolean
  /**
   * How long it plays, in seconds; null where only decoding tells. Throws RangeError where the bytes at hand end too
   * early, BrokenFile where the format is violated or the file's end is missing.
   */
  secondsOf: (file: FileEnds) => number | null
}
