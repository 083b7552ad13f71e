import { asciiOf, BrokenFile, viewOf } from '../image/bytes.ts'
import { type Box, boxesIn, boxOf } from '../image/isoBoxes.ts'

export type MovieTrack = {
  codec: string
  width: number
  height: number
  isSideways: boolean
  samples: number
  seconds: number
  lastChunk: number
}

/** More than any camera writes. */
const most = { boxes: 256, tracks: 16, entries: 100_000, timescale: 10_000_000 }

function childrenOf(bytes: Uint8Array, within: Pick<Box, 'bodyStart' | 'end'>): Box[] {
  const found: Box[] = []
  for (const box of boxesIn(bytes, within.bodyStart, within.end)) {
    if (box.end > within.end) throw new BrokenFile(`A ${box.type} box that is larger than what holds it.`)
    if (found.push(box) > most.boxes) throw new BrokenFile('Too many boxes.')
  }
  return found
}

function entriesOf(bytes: Uint8Array, { bodyStart, end, type }: Box, entryBytes: number, countAt = 4): number {
  const count = viewOf(bytes).getUint32(bodyStart + countAt)
  if (count > most.entries || bodyStart + countAt + 4 + count * entryBytes > end)
    throw new BrokenFile(`A ${type} table that leaves its box.`)
  return count
}

function timescaleOf(bytes: Uint8Array, { bodyStart }: Box): number {
  const view = viewOf(bytes)
  const scale = view.getUint32(bodyStart + (view.getUint8(bodyStart) === 1 ? 20 : 12))
  if (scale === 0 || scale > most.timescale) throw new BrokenFile(`A time scale of ${scale}.`)
  return scale
}

function timesOf(bytes: Uint8Array, table: Box): { samples: number; ticks: number } {
  const view = viewOf(bytes)
  const count = entriesOf(bytes, table, 8)
  const sum = { samples: 0, ticks: 0 }
  for (let at = table.bodyStart + 8; at < table.bodyStart + 8 + count * 8; at += 8) {
    const samples = view.getUint32(at)
    sum.samples += samples
    sum.ticks += samples * view.getUint32(at + 4)
  }
  return sum
}

/** How many samples there are by the table of sizes, which holds one each unless all are alike. */
function sizesIn(bytes: Uint8Array, table: Box): number {
  const view = viewOf(bytes)
  const isAlike = view.getUint32(table.bodyStart + 4) !== 0
  return isAlike ? view.getUint32(table.bodyStart + 8) : entriesOf(bytes, table, 4, 8)
}

function lastChunkOf(bytes: Uint8Array, samples: Box): number {
  const table = childrenOf(bytes, samples).find(({ type }) => type === 'stco' || type === 'co64')
  if (!table) throw new BrokenFile('No places of samples.')
  const isLong = table.type === 'co64'
  const step = isLong ? 8 : 4
  const count = entriesOf(bytes, table, step)
  const view = viewOf(bytes)
  let last = 0
  for (let at = table.bodyStart + 8; at < table.bodyStart + 8 + count * step; at += step)
    last = Math.max(last, isLong ? Number(view.getBigUint64(at)) : view.getUint32(at))
  return last
}

function isTurned(bytes: Uint8Array, { bodyStart }: Box): boolean {
  const view = viewOf(bytes)
  const matrix = bodyStart + (view.getUint8(bodyStart) === 1 ? 52 : 40)
  return view.getInt32(matrix) === 0 && view.getInt32(matrix + 4) !== 0
}

function pictureTrack(bytes: Uint8Array, track: Box): MovieTrack | undefined {
  const media = boxOf(bytes, 'mdia', track)
  const handler = boxOf(bytes, 'hdlr', media).bodyStart
  if (asciiOf(bytes, handler + 8, handler + 12) !== 'vide') return undefined
  const samples = boxOf(bytes, 'stbl', boxOf(bytes, 'minf', media))
  const kinds = boxOf(bytes, 'stsd', samples)
  const [kind] = childrenOf(bytes, { bodyStart: kinds.bodyStart + 8, end: kinds.end })
  if (!kind) throw new BrokenFile('No kind of sample.')
  const view = viewOf(bytes)
  const times = timesOf(bytes, boxOf(bytes, 'stts', samples))
  if (times.samples !== sizesIn(bytes, boxOf(bytes, 'stsz', samples)))
    throw new BrokenFile('Times and sizes of different numbers of samples.')
  return {
    codec: kind.type,
    width: view.getUint16(kind.bodyStart + 24),
    height: view.getUint16(kind.bodyStart + 26),
    isSideways: isTurned(bytes, boxOf(bytes, 'tkhd', track)),
    samples: times.samples,
    seconds: times.ticks / timescaleOf(bytes, boxOf(bytes, 'mdhd', media)),
    lastChunk: lastChunkOf(bytes, samples),
  }
}

/** The first picture of a movie by its index, the moov box; undefined where it has none. Throws BrokenFile, or RangeError where it ends too early. */
export function pictureOf(bytes: Uint8Array, index: Box): MovieTrack | undefined {
  if (index.end > bytes.length) throw new BrokenFile('The index ends early.')
  const tracks = childrenOf(bytes, index).filter(({ type }) => type === 'trak')
  if (tracks.length > most.tracks) throw new BrokenFile('Too many tracks.')
  for (const track of tracks) {
    const picture = pictureTrack(bytes, track)
    if (picture) return picture
  }
  return undefined
}
