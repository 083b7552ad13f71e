/** One channel of a sound file, at its own rate in hertz. */
export type Track = { samples: Float32Array<ArrayBuffer>; rate: number }

type Format = { isFloat: boolean; channels: number; rate: number; bytes: number }
type Chunk = { name: string; at: number; size: number }

const pcm = 1
const float = 3
const extensible = 0xfffe

function* chunksOf(file: Buffer): Generator<Chunk> {
  for (let at = 12; at + 8 <= file.length; ) {
    const size = Math.min(file.readUInt32LE(at + 4), file.length - at - 8)
    yield { name: file.toString('latin1', at, at + 4), at: at + 8, size }
    at += 8 + size + (size & 1)
  }
}

/** Whether a recorder writes this. At a few samples a second, a short file would become hours of sound. */
export const isVoiced = ({ channels, rate }: { channels: number; rate: number }): boolean =>
  channels >= 1 && channels <= 8 && rate >= 8_000 && rate <= 192_000

function formatOf(file: Buffer, { at, size }: Chunk): Format | undefined {
  if (size < 16) return undefined
  const tag = file.readUInt16LE(at)
  const kind = tag === extensible && size >= 26 ? file.readUInt16LE(at + 24) : tag
  const [channels, rate, bits] = [file.readUInt16LE(at + 2), file.readUInt32LE(at + 4), file.readUInt16LE(at + 14)]
  const isKnown = kind === float ? bits === 32 : kind === pcm && [16, 24, 32].includes(bits)
  return isKnown && isVoiced({ channels, rate })
    ? { isFloat: kind === float, channels, rate, bytes: bits / 8 }
    : undefined
}

/** A WAV file's channels as one, their mean; undefined for what is no WAV of 16, 24 or 32 bits. */
export function readWav(bytes: Uint8Array): Track | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WAVE') return undefined
  const chunks = [...chunksOf(file)]
  const described = chunks.find(({ name }) => name === 'fmt ')
  const data = chunks.find(({ name }) => name === 'data')
  const format = described && formatOf(file, described)
  if (!format || !data) return undefined
  const { isFloat, channels, rate, bytes: width } = format
  const valueAt = (at: number) => (isFloat ? file.readFloatLE(at) : file.readIntLE(at, width) / 2 ** (8 * width - 1))
  const samples = new Float32Array(Math.floor(data.size / (channels * width)))
  for (let i = 0; i < samples.length; i++) {
    let sum = 0
    for (let channel = 0; channel < channels; channel++) sum += valueAt(data.at + (i * channels + channel) * width)
    samples[i] = Number.isFinite(sum) ? sum / channels : 0
  }
  return { samples, rate }
}
