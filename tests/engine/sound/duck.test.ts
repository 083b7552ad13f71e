import { expect, test } from 'vitest'
import { duckedMusic, duckingOf } from '../../../functions/engine/sound/duck.ts'
import { silence } from '../../../functions/engine/sound/Stereo.ts'
import { levelOf, noise, tones } from './tones.ts'

const seconds = (from: number, to: number) => ({ from: from * 48_000, to: to * 48_000 })
const quiet = silence(48_000 * 8)

test('a tune steps back by 9 dB while a voice speaks, and comes back', () => {
  const lead = tones({ hertz: 440, decibels: -12, seconds: 8 })
  const [left] = duckedMusic({ bed: quiet, lead }, [seconds(2, 5)])
  expect(levelOf(left, 2, 5)).toBeCloseTo(levelOf(lead[0], 2, 5) - 9, 2)
  expect(levelOf(left, 0, 1.6)).toBeCloseTo(levelOf(lead[0], 0, 1.6), 2)
  expect(levelOf(left, 5.85, 8)).toBeCloseTo(levelOf(lead[0], 5.85, 8), 2)
})

test('the bed gives way by 3 dB, and by more where speech lies', () => {
  const drop = (hertz: number) => {
    const bed = tones({ hertz, decibels: -12, seconds: 8 })
    const [left] = duckedMusic({ bed, lead: quiet }, [seconds(2, 5)])
    return levelOf(left, 2.5, 4.5) - levelOf(bed[0], 2.5, 4.5)
  }
  expect(drop(40)).toBeCloseTo(-3, 0)
  expect(drop(1_200)).toBeLessThan(-8)
  expect(drop(12_000)).toBeGreaterThan(-4)
})

test('the music is down when the first word falls, and moves without a step', () => {
  const ducked = duckingOf([seconds(2, 5)], 48_000 * 8)
  expect(ducked[Math.round(1.64 * 48_000)]).toBe(0)
  expect(ducked[2 * 48_000]).toBe(1)
  expect(ducked[Math.round(5.81 * 48_000)]).toBe(0)
  const steps = ducked.map((value, i) => Math.abs(value - (ducked[i - 1] ?? 0)))
  expect(steps.reduce((a, b) => Math.max(a, b))).toBeLessThan(1e-4)
})

test('without a voice the music is the plain sum of its halves', () => {
  const [bed, lead] = [noise(30, 0.4, 1), noise(30, 0.4, 2)]
  const [left] = duckedMusic({ bed, lead }, [])
  expect(left.every((value, i) => value === Math.fround((bed[0][i] ?? 0) + (lead[0][i] ?? 0)))).toBe(true)
})
