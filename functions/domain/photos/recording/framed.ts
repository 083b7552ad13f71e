import { asciiOf, BrokenFile, type FileEnds, viewOf } from '../image/bytes.ts'
import type { SoundFormat } from './SoundFormat.ts'

type Frame = { bytes: number; seconds: number }
type FrameReader = (head: Uint8Array, at: number) => Frame | undefined

const v1Bitrates = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const v2Bitrates = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const v1Rates = [44_100, 48_000, 32_000]
const aacRates = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350]

const mp3Frame: FrameReader = (head, at) => {
  const bits = viewOf(head).getUint32(at)
  const [version, layer] = [(bits >>> 19) & 3, (bits >>> 17) & 3]
  if (bits >>> 21 !== 0x7ff || version === 1 || layer !== 1) return undefined
  const isV1 = version === 3
  const kilobits = (isV1 ? v1Bitrates : v2Bitrates)[(bits >>> 12) & 15] ?? 0
  const rate = (v1Rates[(bits >>> 10) & 3] ?? 0) / (isV1 ? 1 : version === 2 ? 2 : 4)
  if (kilobits === 0 || rate === 0) return undefined
  const samples = isV1 ? 1152 : 576
  return { bytes: Math.floor((samples * 125 * kilobits) / rate) + ((bits >>> 9) & 1), seconds: samples / rate }
}

const aacFrame: FrameReader = (head, at) => {
  const view = viewOf(head)
  if ((view.getUint16(at) & 0xfff6) !== 0xfff0) return undefined
  const rate = aacRates[(view.getUint8(at + 2) >> 2) & 15] ?? 0
  const bytes = (view.getUint32(at + 3) >>> 13) & 0x1fff
  const blocks = (view.getUint8(at + 6) & 3) + 1
  return rate === 0 || bytes < 7 ? undefined : { bytes, seconds: (1024 * blocks) / rate }
}

function behindTag(head: Uint8Array): number {
  if (asciiOf(head, 0, 3) !== 'ID3') return 0
  const view = viewOf(head)
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (view.getUint8(at) & 127), 0)
  return 10 + size + (view.getUint8(5) & 16 ? 10 : 0)
}

/** Two frames in a row begin here, so that no chance byte is taken for one. */
function isFrameAt(read: FrameReader, head: Uint8Array, at: number): boolean {
  const first = read(head, at)
  return first !== undefined && read(head, at + first.bytes) !== undefined
}

function walked(read: FrameReader, head: Uint8Array, start: number): Frame {
  const sum = { bytes: 0, seconds: 0 }
  while (start + sum.bytes + 10 <= head.length) {
    const frame = read(head, start + sum.bytes)
    if (!frame) break
    sum.bytes += frame.bytes
    sum.seconds += frame.seconds
  }
  return sum
}

function announcedBytes(head: Uint8Array, start: number, frame: Frame): number | undefined {
  const text = asciiOf(head, start, start + Math.min(frame.bytes, 64))
  const at = Math.max(text.indexOf('Xing'), text.indexOf('Info'))
  if (at < 0) return undefined
  const view = viewOf(head)
  const flags = view.getUint32(start + at + 4)
  return flags & 2 ? view.getUint32(start + at + 8 + (flags & 1 ? 4 : 0)) : undefined
}

const reading = (name: string, read: FrameReader, soundStart: (head: Uint8Array) => number): SoundFormat => ({
  name,
  matches(head) {
    try {
      const start = soundStart(head)
      // A large cover lies before the sound.
      return start > 0 || isFrameAt(read, head, start)
    } catch (error) {
      if (error instanceof RangeError) return false
      throw error
    }
  },
  isEnough: (head) => soundStart(head) < head.length / 2,
  secondsOf({ head, sizeBytes }: FileEnds): number {
    const start = soundStart(head)
    if (!isFrameAt(read, head, start)) throw new BrokenFile('No sound.')
    const first = read(head, start)
    const announced = first && announcedBytes(head, start, first)
    if (announced !== undefined && announced > sizeBytes - start) throw new BrokenFile('The sound ends early.')
    const { bytes, seconds } = walked(read, head, start)
    return (seconds / bytes) * (sizeBytes - start)
  },
})

export const mp3 = reading('an MP3', mp3Frame, behindTag)
export const aac = reading('an AAC', aacFrame, () => 0)
