import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { integratedLoudness } from '../../../functions/engine/sound/dsp/loudness.ts'
import { assembleMusic } from '../../../functions/engine/sound/music.ts'
import { musicFolder } from '../../../functions/engine/sound/musicFolder.ts'
import { decayIn, scoreOf } from '../../../functions/film/scoring/score.ts'
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

/** A film's score that plays whole sections one after the other, as the composer's own assembly does. */
function scoreOfWalk(track: TrackName, walk: readonly string[]) {
  let at = 0
  const placed = walk.map((name) => {
    const frame = at
    at += sections[name as keyof typeof sections].bars * framesPerBar(track)
    return { name, frame }
  })
  return { track, beat: tracks[track].framesPerBeat, bars: at / framesPerBar(track), sections: placed, chord: at }
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

  test('has a score without a gap for every length from 10 to 130 seconds', () => {
    const bar = framesPerBar(track)
    for (let frames = 300; frames <= 3_900; frames += 5) {
      const score = scoreOf(track, frames)
      let at = 0
      for (const { name, frame, skip = 0, bars } of score.sections) {
        expect(frame).toBe(at)
        at += ((bars ?? sections[name as keyof typeof sections].bars) - skip) * bar
      }
      expect([score.bars * bar, score.chord]).toEqual([at, at])
      expect(frames - score.chord).toBeGreaterThanOrEqual(decayIn(frames))
      expect(frames - score.chord).toBeLessThan(decayIn(frames) + bar)
    }
  })

  test('is heard in every second of a film but its last three, as its composer’s own assembly has it', async () => {
    const { frames, every, scale } = reference
    const { walk, ...wanted } = reference.tracks[track]
    const { bed, lead } = await assembleMusic(scoreOfWalk(track, walk), frames, musicFolder(folder))
    const sumOf = (channel: 0 | 1) => bed[channel].map((value, i) => value + (lead[channel][i] ?? 0))
    const [left, right] = [sumOf(0), sumOf(1)]
    const sampled = (sound: Float32Array) => sound.filter((_, i) => i % every === 0)
    const difference = errorOf([...sampled(left), ...sampled(right)], [...wanted.left, ...wanted.right], scale)
    console.info(`The sum of ${track} is ${difference.toFixed(1)} dB off its reference.`)
    expect(difference).toBeLessThan(-60)
    for (let second = 0; second < 21; second++) expect(levelOf(left, second, second + 1)).toBeGreaterThan(-50)
    expect(integratedLoudness([left, left])).toBeGreaterThan(-24)
  })
})

test.each(trackNames)(
  'the peak of %s gives way to the final chord without a click and without a hole',
  async (track) => {
    const frames = 45 * 30
    const score = scoreOf(track, frames)
    expect(score.sections.some(({ bars }) => bars !== undefined)).toBe(true)
    const { bed, lead } = await assembleMusic(score, frames, musicFolder(folder))
    const left = bed[0].map((value, i) => value + (lead[0][i] ?? 0))
    const cut = score.sections.findIndex(({ bars }) => bars !== undefined) + 1
    const at = (score.sections[cut]?.frame ?? 0) / 30
    const steepest = (from: number, to: number) => {
      let most = 0
      for (let i = Math.round(from * 48_000); i < to * 48_000; i++)
        most = Math.max(most, Math.abs((left[i] ?? 0) - (left[i - 1] ?? 0)))
      return most
    }
    expect(steepest(at - 0.08, at)).toBeLessThan(steepest(at - 8, at - 0.08))
    expect(levelOf(left, at - 0.1, at)).toBeGreaterThan(levelOf(left, at - 2, at - 0.1) - 9)
    expect(levelOf(left, at, at + 0.1)).toBeGreaterThan(levelOf(left, at - 2, at - 0.1) - 12)
  },
)

test('a track or a section that nobody wrote is refused', async () => {
  await expect(musicFolder(folder)('polka', 'A1')).rejects.toThrow('no section A1 of polka')
  await expect(musicFolder(folder)('calm', '../calm/A1')).rejects.toThrow('no section')
})
