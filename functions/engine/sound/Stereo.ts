/** Left and right, equally long, at 48 kHz; 1 is full scale. */
export type Stereo = readonly [Float32Array<ArrayBuffer>, Float32Array<ArrayBuffer>]

export const sampleRate = 48_000
/** Samples of one frame of the film at 30 frames a second. */
export const frameSamples = 1_600

export const silence = (samples: number): Stereo => [new Float32Array(samples), new Float32Array(samples)]
export const lengthOf = (sound: Stereo): number => sound[0].length

export const gainOf = (decibels: number): number => 10 ** (decibels / 20)
export const decibelsOf = (gain: number): number => 20 * Math.log10(gain)

/** Adds a sound to another one, from a sample on that may lie before its start; what does not fit is left out. */
export function addAt(target: Stereo, sound: Stereo, at: number, gain = 1): void {
  const from = Math.max(0, -at)
  const to = Math.min(lengthOf(sound), lengthOf(target) - at)
  for (const channel of [0, 1] as const) {
    const [into, added] = [target[channel], sound[channel]]
    for (let i = from; i < to; i++) into[at + i] = (into[at + i] ?? 0) + (added[i] ?? 0) * gain
  }
}

export function amplify(sound: Stereo, gain: number): void {
  for (const channel of sound) for (let i = 0; i < channel.length; i++) channel[i] = (channel[i] ?? 0) * gain
}
