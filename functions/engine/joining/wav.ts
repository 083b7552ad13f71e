import { type FileHandle, open } from 'node:fs/promises'

const sampleRate = 48_000
const bytesPerMoment = 6
const largestHeader = 1 << 16

/** 48 kHz stereo of 24 bits, as the film's sound comes. */
export interface Wav {
  length: number
  /** Both channels from -1 to 1, one after the other, `count` each; silence behind the end. */
  read(from: number, count: number): Promise<Float32Array<ArrayBuffer>>
  close(): Promise<void>
}

interface Chunk {
  name: string
  at: number
  bytes: number
}
function* chunksOf(header: Buffer): Generator<Chunk> {
  for (let at = 12; at + 8 <= header.length; ) {
    const bytes = header.readUInt32LE(at + 4)
    yield { name: header.toString('latin1', at, at + 4), at: at + 8, bytes }
    at += 8 + bytes + (bytes & 1)
  }
}

const isOurs = (header: Buffer, at: number): boolean =>
  header.readUInt16LE(at + 2) === 2 && header.readUInt32LE(at + 4) === sampleRate && header.readUInt16LE(at + 14) === 24

async function samplesIn(file: FileHandle): Promise<{ at: number; length: number }> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(largestHeader), 0, largestHeader, 0)
  const header = buffer.subarray(0, bytesRead)
  if (header.toString('latin1', 0, 4) !== 'RIFF' || header.toString('latin1', 8, 12) !== 'WAVE')
    throw new Error('The sound is no WAV file.')
  const chunks = [...chunksOf(header)]
  const format = chunks.find(({ name }) => name === 'fmt ')
  const data = chunks.find(({ name }) => name === 'data')
  if (!format || !data || !isOurs(header, format.at)) throw new Error('The sound is not 48 kHz stereo PCM of 24 bits.')
  return { at: data.at, length: Math.floor(data.bytes / bytesPerMoment) }
}

export async function openWav(path: string): Promise<Wav> {
  const file = await open(path)
  try {
    const { at, length } = await samplesIn(file)
    return {
      length,
      async read(from, count) {
        const channels = new Float32Array(2 * count)
        const wanted = Math.max(0, Math.min(count, length - from)) * bytesPerMoment
        const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, at + from * bytesPerMoment)
        for (let i = 0; i + bytesPerMoment <= bytesRead; i += bytesPerMoment) {
          channels[i / bytesPerMoment] = buffer.readIntLE(i, 3) / 2 ** 23
          channels[count + i / bytesPerMoment] = buffer.readIntLE(i + 3, 3) / 2 ** 23
        }
        return channels
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}
