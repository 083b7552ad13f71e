import { asciiOf, BrokenFile, viewOf } from './bytes.ts'

export type Box = { type: string; start: number; end: number; bodyStart: number }

/** The boxes from `start` to `end`, without what is in them. The last one may go on behind `end`. */
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

export function findBox(bytes: Uint8Array, type: string, { bodyStart, end }: Pick<Box, 'bodyStart' | 'end'>) {
  for (const box of boxesIn(bytes, bodyStart, end)) if (box.type === type) return box
  return undefined
}

export function boxOf(bytes: Uint8Array, type: string, within: Pick<Box, 'bodyStart' | 'end'>): Box {
  const found = findBox(bytes, type, within)
  if (!found) throw new BrokenFile(`No ${type} box.`)
  return found
}
