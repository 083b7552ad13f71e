import fc from 'fast-check'
import { expect, test } from 'vitest'
import { truePeak } from '../../../functions/engine/sound/dsp/truePeak.ts'
import { mastered } from '../../../functions/engine/sound/master.ts'
import { frameSamples, silence } from '../../../functions/engine/sound/Stereo.ts'
import { noise } from './tones.ts'

/** Bursts of noise with clicks that stand far above it. */
function spiky(level: number, clicks: readonly number[]) {
  const sound = noise(150, level)
  for (const click of clicks) sound[click % 2 === 0 ? 0 : 1][click % (150 * frameSamples)] = level * 6
  return sound
}

test('any sound leaves at -14 LUFS and below -1.8 dBTP', () => {
  const anyClicks = fc.array(fc.nat(150 * frameSamples), { maxLength: 40 })
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 3, noNaN: true }), anyClicks, (level, clicks) => {
      const { sound, lufs, peakDbtp } = mastered(spiky(level, clicks))
      expect(Math.abs(lufs + 14)).toBeLessThan(0.3)
      expect(peakDbtp).toBeLessThan(-1.75)
      expect(truePeak(sound)).toBeCloseTo(peakDbtp, 6)
    }),
    { numRuns: 8, seed: 3 },
  )
})

test('where nothing is too loud, the sound is only amplified', () => {
  const soft = noise(90, 0.1)
  const { sound } = mastered(soft)
  const gain = (sound[0][5_000] ?? 0) / (soft[0][5_000] ?? 0)
  const differences = sound[0].map((value, i) => Math.abs(value - (soft[0][i] ?? 0) * gain))
  expect(Math.max(...differences.subarray(0, 60_000))).toBeLessThan(1e-5)
})

test('silence is refused, since no gain makes it loud', () => {
  expect(() => mastered(silence(96_000))).toThrow('nothing to hear')
})
