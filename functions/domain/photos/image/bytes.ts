/** A view on an image's bytes. Reading past their end throws RangeError: more of the file is needed. */
export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export const asciiOf = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end))

export const startsWith = (bytes: Uint8Array, wanted: readonly number[], at = 0) =>
  wanted.every((byte, index) => bytes[at + index] === byte)

export type PixelSize = { width: number; height: number }

export type ImageFormat = {
  name: string
  matches: (head: Uint8Array) => boolean
  /** Throws RangeError where what was read ends too early, BrokenFile where the format is violated. */
  measure: (file: ImageFile) => PixelSize | null
  isWhole: (file: ImageFile) => boolean
  wantsFrom?: (file: ImageFile) => number | undefined
}
export type FileEnds = { head: Uint8Array; tail: Uint8Array; sizeBytes: number }
export type ImageFile = FileEnds & { rest?: { at: number; bytes: Uint8Array } | undefined }

export class BrokenFile extends Error {
  constructor(what: string) {
    super(what)
    this.name = 'BrokenFile'
  }
}
