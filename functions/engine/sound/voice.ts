import { integratedLoudness } from './dsp/loudness.ts'
import { resampled } from './dsp/resample.ts'
import type { Stretch } from './duck.ts'
import { addAt, amplify, frameSamples, gainOf, type Stereo, sampleRate, silence } from './Stereo.ts'

export type Spoken = { from: number; samples: Float32Array<ArrayBuffer>; rate: number }

const voiceLufs = -16
const hop = sampleRate / 50
const pauseDecibels = -35
const breathSeconds = 1.2

function levels(track: Float32Array): Float64Array {
  return Float64Array.from({ length: Math.ceil(track.length / hop) }, (_, block) => {
    const part = track.subarray(block * hop, (block + 1) * hop)
    return part.reduce((sum, value) => sum + value * value, 0) / hop
  })
}

export function speechIn(track: Float32Array): Stretch[] {
  const power = levels(track)
  const threshold = Math.max(1e-9, power.reduce((a, b) => Math.max(a, b), 0) * gainOf(pauseDecibels) ** 2)
  const stretches: Stretch[] = []
  power.forEach((level, block) => {
    if (level < threshold) return
    const [from, to] = [block * hop, (block + 1) * hop]
    const last = stretches.at(-1)
    if (last && from - last.to <= breathSeconds * sampleRate) last.to = to
    else stretches.push({ from, to })
  })
  return stretches
}

/** Everything that is said on one track as long as the film, at -16 LUFS; what goes on after the film is cut off. */
export function voiceTrack(spoken: readonly Spoken[], frames: number): Stereo {
  const track = silence(frames * frameSamples)
  for (const { from, samples, rate } of spoken) {
    const channel = resampled(samples, rate, sampleRate)
    addAt(track, [channel, channel], from * frameSamples)
  }
  const lufs = integratedLoudness(track)
  if (Number.isFinite(lufs)) amplify(track, gainOf(voiceLufs - lufs))
  return track
}
