import { decodeRecording } from './sound/decodeRecording.ts'
import { resampled } from './sound/dsp/resample.ts'
import { sampleRate } from './sound/Stereo.ts'

/**
 * A customer's recording in one channel at the film's rate. Throws as `decodeRecording` does. Call it in a process of its
 * own: strangers' bytes are decoded in it.
 */
export async function ingestRecording(bytes: Uint8Array) {
  const { samples, rate } = await decodeRecording(bytes)
  return { samples: resampled(samples, rate, sampleRate), rate: sampleRate }
}
