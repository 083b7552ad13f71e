import { expect, test } from 'vitest'
import { resampled } from '../../../functions/engine/sound/dsp/resample.ts'
import { levelOf } from './tones.ts'

const sine = (hertz: number, rate: number, seconds = 1) =>
  Float32Array.from({ length: rate * seconds }, (_, i) => Math.sin((2 * Math.PI * hertz * i) / rate))

test.each([16_000, 22_050, 24_000, 44_100, 96_000])('a tone at %d Hz is the same tone at 48 kHz', (rate) => {
  const out = resampled(sine(1_000, rate), rate, 48_000)
  expect(out).toHaveLength(48_000)
  const error = out.map((value, i) => value - Math.sin((2 * Math.PI * 1_000 * i) / 48_000))
  expect(levelOf(error, 0.1, 0.9)).toBeLessThan(-80)
})

test('what the new rate cannot hold is silent instead of another tone', () => {
  expect(levelOf(resampled(sine(30_000, 96_000), 96_000, 48_000), 0.1, 0.9)).toBeLessThan(-80)
})

test('a voice at 16 kHz gets no mirror image above its own band', () => {
  const out = resampled(sine(5_000, 16_000), 16_000, 48_000)
  const mirror = out.reduce((sum, value, i) => sum + value * Math.sin((2 * Math.PI * 11_000 * i) / 48_000), 0)
  expect(Math.abs(mirror) / 24_000).toBeLessThan(1e-4)
})
