import { describe, expect, test } from 'vitest'
import { integratedLoudness } from '../../../functions/engine/sound/dsp/loudness.ts'
import { truePeak } from '../../../functions/engine/sound/dsp/truePeak.ts'
import { type Stereo, silence } from '../../../functions/engine/sound/Stereo.ts'
import { type Tone, tones } from './tones.ts'

const at = (decibels: number, seconds: number): Tone => ({ hertz: 1_000, decibels, seconds })

describe('loudness', () => {
  // The test signals 1 to 5 of EBU Tech 3341, which allows ±0.1 LU, and one of ours for the absolute gate alone.
  test.each([
    ['a tone at -23 dBFS', [at(-23, 20)], -23],
    ['a tone at -33 dBFS', [at(-33, 20)], -33],
    ['soft parts that the relative gate leaves out', [at(-36, 10), at(-23, 60), at(-36, 10)], -23],
    ['softer parts still', [at(-72, 10), at(-36, 10), at(-23, 60), at(-36, 10), at(-72, 10)], -23],
    ['a soft tone in a long silence that the absolute gate leaves out', [at(-60, 20), at(-75, 60)], -60],
    ['parts that all count', [at(-26, 20), at(-20, 20.1), at(-26, 20)], -23],
  ])('loudness of %s reads as EBU Tech 3341 says', (_, parts, expected) => {
    expect(Math.abs(integratedLoudness(tones(...parts)) - expected)).toBeLessThan(0.1)
  })

  test('loudness of 997 Hz in one channel at full scale is -3.01 LKFS, as BS.1770 says', () => {
    const [left] = tones({ hertz: 997, decibels: 0, seconds: 5 })
    expect(integratedLoudness([left, new Float32Array(left.length)])).toBeCloseTo(-3.01, 2)
  })

  test('weighs the lowest and the highest tones as an ear does', () => {
    const reading = (hertz: number) => integratedLoudness(tones({ hertz, decibels: -20, seconds: 2 }))
    expect(reading(38)).toBeCloseTo(-20.69 - 5.9, 0)
    expect(reading(10_000)).toBeCloseTo(-20.69 + 4, 0)
  })

  test('loudness of silence, and of what is shorter than 400 ms, is minus infinity', () => {
    expect(integratedLoudness(silence(96_000))).toBe(Number.NEGATIVE_INFINITY)
    expect(integratedLoudness(tones(at(-10, 0.3)))).toBe(Number.NEGATIVE_INFINITY)
  })
})

describe('the true peak', () => {
  // The test signals 15 to 19 of EBU Tech 3341, which allows +0.2 and -0.4 dB.
  test.each([
    [4, 0, 0.5, -6.02],
    [4, 45, 0.5, -6.02],
    [6, 60, 0.5, -6.02],
    [8, 67.5, 0.5, -6.02],
    [4, 45, 1.41, 2.98],
  ])(
    'the true peak of a tone at 1/%d of the rate and %d° reads what lies between the samples',
    (share, phase, amplitude, expected) => {
      const decibels = 20 * Math.log10(amplitude)
      const reading = truePeak(eased(tones({ hertz: 48_000 / share, decibels, seconds: 0.5, phase })))
      expect(reading).toBeGreaterThan(expected - 0.4)
      expect(reading).toBeLessThan(expected + 0.2)
    },
  )
})

/** A tone that starts at once rings in any interpolation. */
function eased(sound: Stereo): Stereo {
  const length = sound[0].length
  const ramp = (i: number) => Math.min(1, i / 2_400, (length - 1 - i) / 2_400)
  return [sound[0].map((value, i) => value * ramp(i)), sound[1].map((value, i) => value * ramp(i))]
}
