/** A view on an image's bytes. Reading past their end throws RangeError: more of the file is needed. */
export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export const asciiOf = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end))

export const startsWith = (bytes: Uint8Array, wanted: readonly number[], at = 0) =>
  wanted.every((byte, index) => bytes[at + index] === byte)

/** Pixels as the image is shown. */
export type PixelSize = { width: number; height: number }

/** What a format's reader tells: how big, and whether the bytes at hand prove the file whole. */
export type ImageFormat = {
  name: string
  matches: (head: Uint8Array) => boolean
  /** Throws RangeError where what was read ends too early, BrokenFile where the format is violated. */
  measure: (file: ImageFile) => PixelSize | null
  isWhole: (file: ImageFile) => boolean
  /** From which byte on more of the file has to be read, as its `rest`, before it can be judged; nothing for most. */
  wantsFrom?: (file: ImageFile) => number | undefined
}
/** The beginning and the end of a stored file, which overlap in a small one. */
export type FileEnds = { head: Uint8Array; tail: Uint8Array; sizeBytes: number }
/** With another part, where it was asked for. */
export type ImageFile = FileEnds & { rest?: { at: number; bytes: Uint8Array } | undefined }

export class BrokenFile extends Error {
  constructor(what: string) {
    super(what)
    this.name = 'BrokenFile'
  }
}
