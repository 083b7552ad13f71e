import { asciiOf, BrokenFile, type FileEnds, viewOf } from '../image/bytes.ts'
import { type Box, boxesIn, boxOf } from '../image/isoBoxes.ts'
import type { SoundFormat } from './SoundFormat.ts'

const brands = new Set(['M4A ', 'M4B ', 'mp41', 'mp42', 'isom', 'iso2', 'iso4', 'iso5', 'iso6', 'dash', 'qt  '])

const outerBoxes = (bytes: Uint8Array): Box[] => [...boxesIn(bytes, 0, bytes.length)]
const isIndex = ({ type }: Box) => type === 'moov'

function indexOf({ head, tail, sizeBytes }: FileEnds): Uint8Array {
  const first = outerBoxes(head)
  const near = first.find(isIndex)
  const end = first.at(-1)?.end ?? 0
  if (near && near.end <= head.length) return whole(head, near)
  const behind = tail.subarray(Math.max(0, end - (sizeBytes - tail.length)))
  const far = end < sizeBytes - tail.length ? undefined : outerBoxes(behind).find(isIndex)
  if (!far || far.end > behind.length) throw new BrokenFile('No index.')
  return whole(behind, far)
}
const whole = (bytes: Uint8Array, { bodyStart, end }: Box) => bytes.subarray(bodyStart, end)

const hasSound = (index: Uint8Array): boolean =>
  [...boxesIn(index, 0, index.length)]
    .filter(({ type }) => type === 'trak')
    .some((track) => {
      const media = boxOf(index, 'mdia', track)
      const { bodyStart } = boxOf(index, 'hdlr', media)
      return asciiOf(index, bodyStart + 8, bodyStart + 12) === 'soun'
    })

function lengthIn(index: Uint8Array): number | null {
  const { bodyStart } = boxOf(index, 'mvhd', { bodyStart: 0, end: index.length })
  const view = viewOf(index)
  const isLong = view.getUint8(bodyStart) === 1
  const scale = view.getUint32(bodyStart + (isLong ? 20 : 12))
  const duration = isLong ? Number(view.getBigUint64(bodyStart + 24)) : view.getUint32(bodyStart + 16)
  if (scale === 0) throw new BrokenFile('A time scale of zero.')
  return duration === 0 ? null : duration / scale
}

function secondsOf(file: FileEnds): number | null {
  const last = outerBoxes(file.head).at(-1)
  if (!last || last.end > file.sizeBytes) throw new BrokenFile('The file ends early.')
  const index = indexOf(file)
  if (!hasSound(index)) throw new BrokenFile('No sound.')
  return lengthIn(index)
}

export const m4a: SoundFormat = {
  name: 'an M4A',
  matches: (head) => asciiOf(head, 4, 8) === 'ftyp' && brands.has(asciiOf(head, 8, 12)),
  isEnough(head) {
    const near = outerBoxes(head).find(isIndex)
    return near !== undefined && near.end <= head.length
  },
  secondsOf,
}
