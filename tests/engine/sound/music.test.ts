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
