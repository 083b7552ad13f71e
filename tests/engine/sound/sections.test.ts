import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { integratedLoudness } from '../../../functions/engine/sound/dsp/loudness.ts'
import { assembleMusic } from '../../../functions/engine/sound/music.ts'
import { musicFolder } from '../../../functions/engine/sound/musicFolder.ts'
import { scoreOf } from '../../../functions/film/scoring/score.ts'
import {
  framesPerBar,
  music,
  sectionFiles,
  sectionNames,
  sections,
  type TrackName,
  tracks,
} from '../../../functions/film/scoring/tracks.ts'
import reference from './reference.json' with { type: 'json' }
import { levelOf } from './tones.ts'

const folder = join(import.meta.dirname, '../../../music')
const trackNames = Object.keys(tracks) as TrackName[]
const frameSamples = 1_600

/** What the last page of an Ogg file counts: its samples. */
function samplesIn(file: string): number {
  const bytes = readFileSync(join(folder, file))
  return Number(bytes.readBigInt64LE(bytes.lastIndexOf('OggS') + 6))
}

/** How loud what differs is against what was wanted, in decibels. */
function errorOf(found: readonly number[], wanted: readonly number[], scale: number): number {
  expect(found).toHaveLength(wanted.length)
  const power = (values: readonly number[]) => values.reduce((sum, value) => sum + value ** 2, 0)
  const target = wanted.map((value) => value / scale)
  return 10 * Math.log10(power(found.map((value, i) => value - (target[i] ?? 0))) / power(target))
}

describe.each(trackNames)('the music of %s', (track) => {
  const beat = tracks[track].framesPerBeat

  test('has every section, and each sounds from its lead-in to past its last bar', () => {
    for (const name of sectionNames) {
      const [bed = '', lead] = sectionFiles(track, name)
      const held = music.leadInBeats * beat + sections[name].bars * framesPerBar(track)
      expect(samplesIn(bed), bed).toBeGreaterThan(held * frameSamples)
      if (lead) expect(samplesIn(lead), lead).toBeGreaterThan(music.leadInBeats * beat * frameSamples)
    }
  })

  test('has a score without a gap for every length from 20 to 130 seconds', () => {
    const bar = framesPerBar(track)
    const decayOf = (frames: number) => frames - scoreOf(track, frames).chord
    for (
      let bars = Math.ceil((600 - music.finalDecayFrames) / bar);
      bars * bar <= 3_900 - music.finalDecayFrames;
      bars++
    ) {
      const shortest = bars * bar + music.finalDecayFrames
      const score = scoreOf(track, shortest)
      let at = 0
      for (const { name, frame } of score.sections) {
        expect(frame).toBe(at)
        at += sections[name as keyof typeof sections].bars * bar
      }
      expect([score.bars, score.chord]).toEqual([bars, at])
      expect(decayOf(shortest)).toBe(music.finalDecayFrames)
      expect(decayOf(shortest - 1)).toBe(music.finalDecayFrames + bar - 1)
    }
  })

  test('is heard in every second of a film but its last three, as its composer’s own assembly has it', async () => {
    const { frames, every, scale } = reference
    const score = scoreOf(track, frames)
    const { bed, lead } = await assembleMusic(score, frames, musicFolder(folder))
    const sumOf = (channel: 0 | 1) => bed[channel].map((value, i) => value + (lead[channel][i] ?? 0))
    const [left, right] = [sumOf(0), sumOf(1)]
    const { walk, ...wanted } = reference.tracks[track]
    expect(score.sections.map(({ name }) => name)).toEqual(walk)
    const sampled = (sound: Float32Array) => sound.filter((_, i) => i % every === 0)
    const difference = errorOf([...sampled(left), ...sampled(right)], [...wanted.left, ...wanted.right], scale)
    console.info(`The sum of ${track} is ${difference.toFixed(1)} dB off its reference.`)
    expect(difference).toBeLessThan(-60)
    for (let second = 0; second < 21; second++) expect(levelOf(left, second, second + 1)).toBeGreaterThan(-50)
    expect(integratedLoudness([left, left])).toBeGreaterThan(-24)
  })
})

test('a track or a section that nobody wrote is refused', async () => {
  await expect(musicFolder(folder)('polka', 'A1')).rejects.toThrow('no section A1 of polka')
  await expect(musicFolder(folder)('calm', '../calm/A1')).rejects.toThrow('no section')
})
