import { decodeRecording } from './sound/decodeRecording.ts'
import { resampled } from './sound/dsp/resample.ts'
import { sampleRate } from './sound/Stereo.ts'

/** One channel at the film’s rate. Throws as `decodeRecording`. Untrusted bytes: call it in a process of its own. */
export async function ingestRecording(bytes: Uint8Array) {
  const { samples, rate } = await decodeRecording(bytes)
  return { samples: resampled(samples, rate, sampleRate), rate: sampleRate }
}
