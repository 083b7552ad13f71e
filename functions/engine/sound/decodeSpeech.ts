import { decodeVorbis } from './decodeVorbis.ts'
import { gainOf } from './Stereo.ts'

/** A moment this much softer than the loudest is before the first word: breath, or a click. */
const unheard = gainOf(-35) ** 2
const momentSeconds = 0.02

/** A spoken line from Ogg Vorbis, from its first word on: captions come as the line begins. Throws as `decodeVorbis` does. */
export async function decodeSpeech(bytes: Uint8Array): Promise<{ samples: Float32Array<ArrayBuffer>; rate: number }> {
  const { channels, rate } = await decodeVorbis(bytes)
  const [samples = new Float32Array()] = channels
  const moment = Math.round(momentSeconds * rate)
  const powers = Array.from({ length: Math.ceil(samples.length / moment) }, (_, at) =>
    samples.subarray(at * moment, (at + 1) * moment).reduce((sum, value) => sum + value * value, 0),
  )
  const loudest = powers.reduce((most, power) => Math.max(most, power), 0)
  const first = powers.findIndex((power) => power > loudest * unheard)
  return { samples: samples.slice(Math.max(0, first - 1) * moment), rate }
}
