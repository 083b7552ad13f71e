import { asciiOf, BrokenFile, viewOf } from './bytes.ts'

/** A box of an ISO base media file, which HEIC and M4A are. */
export type Box = { type: string; start: number; end: number; bodyStart: number }

/** The boxes from `start` to `end`, without what is in them. */
export function* boxesIn(bytes: Uint8Array, start: number, end: number): Generator<Box> {
  const view = viewOf(bytes)
  let offset = start
  while (offset + 8 <= end) {
    const short = view.getUint32(offset)
    const long = short === 1
    const size = long ? Number(view.getBigUint64(offset + 8)) : short === 0 ? end - offset : short
    if (size < 8) throw new BrokenFile('A box without a size.')
    yield {
      type: asciiOf(bytes, offset + 4, offset + 8),
      start: offset,
      end: offset + size,
      bodyStart: offset + (long ? 16 : 8),
    }
    offset += size
  }
}

export function boxOf(bytes: Uint8Array, type: string, start: number, end: number): Box {
  for (const box of boxesIn(bytes, start, end)) if (box.type === type) return box
  throw new BrokenFile(`No ${type} box.`)
}
