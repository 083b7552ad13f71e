import { music } from '../../film/scoring/tracks.ts'
import { bell, filtered } from './dsp/biquad.ts'
import { integratedLoudness } from './dsp/loudness.ts'
import type { Music } from './music.ts'
import { gainOf, lengthOf, type Stereo, sampleRate } from './Stereo.ts'

export type Stretch = { from: number; to: number }

const { leadDb, bedDb, equalizer, attackSeconds, releaseSeconds, belowVoiceLu, nearestDb, furthestDb } = music.voice
const roomForSpeech = equalizer.map(([, hertz, decibels, q]) => bell(hertz, decibels, q))

const eased = (share: number) => (1 - Math.cos(Math.PI * share)) / 2

/** 0 to 1 per sample; stays down through pauses too short to come up in. */
export function duckingOf(speech: readonly Stretch[], samples: number): Float32Array {
  const ducked = new Float32Array(samples)
  const attack = attackSeconds * sampleRate
  const release = releaseSeconds * sampleRate
  const depth = (at: number, { from, to }: Stretch) => {
    if (at < from) return eased(1 - (from - at) / attack)
    return at < to ? 1 : eased(1 - (at - to) / release)
  }
  for (const stretch of speech) {
    const first = Math.max(0, Math.floor(stretch.from - attack))
    const end = Math.min(samples, Math.ceil(stretch.to + release))
    for (let i = first; i < end; i++) ducked[i] = Math.max(ducked[i] ?? 0, depth(i, stretch))
  }
  return ducked
}

/** The music, stepped back where somebody speaks, in each stretch as far below the voice as speech is followed easily. */
export function duckedMusic({ bed, lead }: Music, speech: readonly Stretch[], voice?: Stereo): Stereo {
  const ducked = speech.length > 0 ? duckingOf(speech, lengthOf(bed)) : null
  const sumOf = (channel: 0 | 1) =>
    ducked ? duckedSum(bed[channel], lead[channel], ducked) : plainSum(bed[channel], lead[channel])
  const sum: Stereo = [sumOf(0), sumOf(1)]
  if (ducked && voice) for (const stretch of speech) settle(sum, stretch, { ducked, voice })
  return sum
}

/** Stretches lie further apart than a release and an attack take, so that each has its depth to itself. */
function settle(sum: Stereo, stretch: Stretch, { ducked, voice }: { ducked: Float32Array; voice: Stereo }): void {
  const { from, to } = stretch
  const within = ([left, right]: Stereo): Stereo => [left.slice(from, to), right.slice(from, to)]
  const below = integratedLoudness(within(voice)) - integratedLoudness(within(sum))
  if (!Number.isFinite(below)) return
  const decibels = Math.max(-furthestDb, Math.min(nearestDb, below - belowVoiceLu))
  const first = Math.max(0, Math.floor(from - attackSeconds * sampleRate))
  const end = Math.min(lengthOf(sum), Math.ceil(to + releaseSeconds * sampleRate))
  for (const channel of sum)
    for (let i = first; i < end; i++) channel[i] = (channel[i] ?? 0) * gainOf(decibels * (ducked[i] ?? 0))
}

function plainSum(bed: Float32Array, lead: Float32Array): Float32Array<ArrayBuffer> {
  const sum = new Float32Array(bed.length)
  for (let i = 0; i < sum.length; i++) sum[i] = (bed[i] ?? 0) + (lead[i] ?? 0)
  return sum
}

function duckedSum(
  bed: Float32Array<ArrayBuffer>,
  lead: Float32Array,
  ducked: Float32Array,
): Float32Array<ArrayBuffer> {
  const sum = plainSum(bed, lead)
  const room = filtered(bed, roomForSpeech)
  const bedGain = gainOf(bedDb)
  for (let i = 0; i < sum.length; i++) {
    const depth = ducked[i] ?? 0
    if (depth === 0) continue
    const own = bed[i] ?? 0
    const behind = own + ((room[i] ?? 0) * bedGain - own) * depth
    sum[i] = behind + (lead[i] ?? 0) * gainOf(leadDb * depth)
  }
  return sum
}
