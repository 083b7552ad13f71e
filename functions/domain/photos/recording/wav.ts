import { asciiOf, BrokenFile, type FileEnds, viewOf } from '../image/bytes.ts'
import type { SoundFormat } from './SoundFormat.ts'

/** Recorders that write while they record leave the length open. */
const openEnds = new Set([0, 0xffffffff])
const firstChunk = 12

type Chunk = { name: string; at: number; size: number }

function* chunksOf(head: Uint8Array): Generator<Chunk> {
  const view = viewOf(head)
  for (let at = firstChunk; ; ) {
    const size = view.getUint32(at + 4, true)
    yield { name: asciiOf(head, at, at + 4), at: at + 8, size }
    at += 8 + size + (size & 1)
  }
}

/** The format's bytes a second and where the sound lies. Throws RangeError where `head` ends before. */
function soundIn(head: Uint8Array): { bytesASecond: number; data: Chunk } {
  let bytesASecond = 0
  for (const chunk of chunksOf(head)) {
    if (chunk.name === 'fmt ') bytesASecond = viewOf(head).getUint32(chunk.at + 8, true)
    if (chunk.name !== 'data') continue
    if (bytesASecond === 0) throw new BrokenFile('Sound without a format.')
    return { bytesASecond, data: chunk }
  }
  throw new BrokenFile('No sound.')
}

function secondsOf({ head, sizeBytes }: FileEnds): number {
  const { bytesASecond, data } = soundIn(head)
  const rest = sizeBytes - data.at
  const length = openEnds.has(data.size) ? rest : data.size
  if (length > rest) throw new BrokenFile('The sound ends early.')
  return length / bytesASecond
}

export const wav: SoundFormat = {
  name: 'a WAV',
  matches: (head) => asciiOf(head, 0, 4) === 'RIFF' && asciiOf(head, 8, 12) === 'WAVE',
  isEnough: (head) => soundIn(head).bytesASecond > 0,
  secondsOf,
}
