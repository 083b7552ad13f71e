import { expect, test } from 'vitest'
import { assembleMusic, type MusicSource } from '../../../functions/engine/sound/music.ts'
import { frameSamples, type Stereo } from '../../../functions/engine/sound/Stereo.ts'
import { noise } from './tones.ts'

const score = {
  track: 'test',
  beat: 3,
  bars: 6,
  sections: [
    { name: 'A1', frame: 0 },
    { name: 'link', frame: 24 },
    { name: 'A1', frame: 48 },
    { name: 'end', frame: 72 },
  ],
  chord: 72,
}
const sounds: Record<string, { bed: Stereo; lead: Stereo | null }> = {
  A1: { bed: noise(35, 0.5, 1), lead: noise(33, 0.4, 2) },
  link: { bed: noise(31, 0.5, 3), lead: null },
  end: { bed: noise(140, 0.5, 4), lead: noise(120, 0.3, 5) },
}
const source: MusicSource = async (_, name) => {
  const section = sounds[name]
  if (!section) throw new Error(`no ${name}`)
  return section
}
const frames = 200

/** Sample by sample from the rule: each section starts a beat before its bar line, and all are added up. */
function expected(half: 'bed' | 'lead', channel: 0 | 1, sample: number): number {
  const sum = score.sections
    .map(({ name, frame }) => sounds[name]?.[half]?.[channel][sample - (frame - score.beat) * frameSamples] ?? 0)
    .reduce((total, value) => total + value, 0)
  const opening = Math.min(1, sample / 575)
  const left = frames * frameSamples - 144_000
  return sample < left ? sum * opening : sum * (0.5 + 0.5 * Math.cos((Math.PI * (sample - left)) / 143_999))
}

test.each(['bed', 'lead'] as const)('sections are summed on their bar lines to the sample (%s)', async (half) => {
  const music = await assembleMusic(score, frames, source)
  expect(music[half][0]).toHaveLength(frames * frameSamples)
  for (const channel of [0, 1] as const)
    for (let i = 0; i < frames * frameSamples; i += 7)
      if (Math.abs((music[half][channel][i] ?? 9) - expected(half, channel, i)) > 1e-6)
        expect.fail(`sample ${i} is ${music[half][channel][i]}, not ${expected(half, channel, i)}`)
})

test('a section that gives way fades to silence before the next one, and one that begins later starts on its bar line', async () => {
  const cut = {
    ...score,
    sections: [
      { name: 'A1', frame: 0, skip: 1 },
      { name: 'A1', frame: 12, bars: 1 },
      { name: 'end', frame: 24 },
    ],
    chord: 24,
  }
  const only = async (sections: typeof cut.sections) => {
    const { bed } = await assembleMusic({ ...cut, sections, chord: 3_000 }, frames, source)
    return bed[0]
  }
  const [skipping, giving] = [await only(cut.sections.slice(0, 1)), await only(cut.sections.slice(1, 2))]
  const whole = sounds.A1?.bed[0] ?? new Float32Array()
  const bar = 12 * frameSamples
  expect(skipping[5_000]).toBeCloseTo(whole[5_000 + 3 * frameSamples + bar] ?? 9, 6)
  const ends = 24 * frameSamples
  expect(giving.slice(ends, ends + bar).every((value) => value === 0)).toBe(true)
  const fade = 0.06 * 48_000
  expect(giving[ends - fade - 1]).toBeCloseTo(whole[ends - fade - 1 - 9 * frameSamples] ?? 9, 6)
  expect(Math.abs(giving[ends - 1] ?? 9)).toBeLessThan(1e-4)
  const halfway = ends - fade / 2
  expect(giving[halfway]).toBeCloseTo((whole[halfway - 9 * frameSamples] ?? 9) / 2, 6)
})

test('the film opens without a click and ends in silence', async () => {
  const { bed } = await assembleMusic(score, frames, source)
  expect(bed[0][0]).toBe(0)
  expect(Math.abs(bed[1].at(-1) ?? 1)).toBeLessThan(1e-9)
})

test('the final chord plays where a score names it apart from its sections', async () => {
  const withEnd = await assembleMusic(score, frames, source)
  const sections = score.sections.slice(0, -1)
  expect(await assembleMusic({ ...score, sections }, frames, source)).toEqual(withEnd)
})

test('a section that is missing stops the sound instead of leaving a gap', async () => {
  const broken = { ...score, sections: [...score.sections, { name: 'B9', frame: 60 }] }
  await expect(assembleMusic(broken, frames, source)).rejects.toThrow('no B9')
})
