import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barsIn, decayIn, peakOf, peakPlace, scoreOf, walkOf } from '../../functions/film/scoring/score.ts'
import {
  framesPerBar,
  isTrack,
  type SectionName,
  sectionFiles,
  sections,
  type TrackName,
  tracks,
} from '../../functions/film/scoring/tracks.ts'

const trackNames = Object.keys(tracks).filter(isTrack)
const barsOf = (parts: ReturnType<typeof walkOf>) =>
  parts.reduce((sum, { name, skip = 0, bars = sections[name].bars }) => sum + bars - skip, 0)
const starts: readonly SectionName[] = ['intro', 'link', 'A1', 'build']

describe('the walk through the sections of a track', () => {
  it('has exactly the bars asked for, joins as the music allows, and ends with the final chord', () => {
    for (let bars = 2; bars <= 280; bars++) {
      const walk = walkOf(bars, (before) => before / (bars + 1.5))
      expect(barsOf(walk)).toBe(bars)
      expect(walk.at(-1)?.name).toBe('end')
      expect(starts).toContain(walk[0]?.name)
      for (const [index, { name }] of walk.slice(1).entries())
        expect(sections[walk[index]?.name ?? 'end'].next).toContain(name)
    }
    expect([0, 1].map((bars) => walkOf(bars, () => 0))).toEqual([
      [{ name: 'end' }],
      [{ name: 'breath' }, { name: 'end' }],
    ])
  })

  it('leaves out bars at the very start alone, and cuts no section short but the peak', () => {
    for (let bars = 2; bars <= 280; bars++) {
      const walk = walkOf(bars, (before) => before / (bars + 1.5))
      expect(walk.slice(1).filter(({ skip }) => skip !== undefined)).toEqual([])
      expect(walk.filter((part) => part.bars !== undefined).every(({ name }) => name === 'C1')).toBe(true)
    }
  })
})

/** Where the first pause behind the peak begins: what is left is the music's way out. */
function figuresOf(track: TrackName, seconds: number) {
  const score = scoreOf(track, seconds * 30)
  const peak = peakOf(score) ?? 0
  const rest = score.sections.find(({ name, frame }) => frame > peak && !/^C/.test(name))?.frame ?? score.chord
  return { place: Math.round((peak / seconds / 30) * 100), rest: Math.round(seconds * 10 - rest / 3) / 10 }
}

describe('the arc of a score', () => {
  it('has its peak at 70 to 85 % of every film of 36 to 130 seconds, in all moods', () => {
    for (const track of trackNames)
      for (let frames = 36 * 30; frames <= 130 * 30; frames++) {
        const place = (peakOf(scoreOf(track, frames)) ?? 0) / frames
        if (place < peakPlace.from || place > peakPlace.to) expect.fail(`${track}, ${frames} frames: ${place}`)
      }
  })

  it('plays both themes in every film of a minute or more', () => {
    for (const track of trackNames)
      for (let frames = 1_800; frames <= 3_900; frames += 7) {
        const names = scoreOf(track, frames).sections.map(({ name }) => name)
        expect(names, `${track}, ${frames} frames`).toEqual(expect.arrayContaining(['B1', 'B2', 'build', 'C1']))
      }
  })

  // Mood, seconds, the peak's place in percent before 2026-11-26 and now, and the seconds behind it likewise.
  it.each<[TrackName, number, number | null, number, number, number]>([
    ['calm', 15, 43, 43, 5.4, 5.4],
    ['calm', 30, 21, 64, 10.8, 7.6],
    ['calm', 45, 28, 71, 19.4, 6.6],
    ['calm', 60, 43, 80, 21.6, 5.6],
    ['calm', 90, 64, 71, 19.6, 13.2],
    ['calm', 120, 64, 75, 17.6, 17.6],
    ['warm', 15, 39, 59, 6.2, 3.3],
    ['warm', 30, 39, 68, 6.5, 6.5],
    ['warm', 45, 26, 72, 21.5, 6.9],
    ['warm', 60, 49, 78, 18.9, 7.2],
    ['warm', 90, 52, 78, 19.6, 7.9],
    ['warm', 120, 64, 73, 20.3, 8.5],
    ['pulse', 15, null, 64, 5.4, 3],
    ['pulse', 30, 48, 72, 6, 6],
    ['pulse', 45, 43, 75, 16.2, 6.6],
    ['pulse', 60, 56, 76, 16.8, 4.8],
    ['pulse', 90, 59, 80, 18, 8.4],
    ['pulse', 120, 56, 76, 14.4, 9.6],
    ['grand', 15, 36, 53, 7, 4.3],
    ['grand', 30, 36, 71, 8.7, 6],
    ['grand', 45, 36, 71, 18.3, 7.7],
    ['grand', 60, 53, 71, 17.3, 6.7],
    ['grand', 90, 71, 71, 15.3, 15.3],
    ['grand', 120, 67, 76, 18.7, 8],
    ['dusk', 15, 46, 46, 4.6, 4.6],
    ['dusk', 30, 23, 69, 9.2, 5.7],
    ['dusk', 45, 46, 77, 10.3, 6.9],
    ['dusk', 60, 46, 81, 18.4, 4.5],
    ['dusk', 90, 62, 77, 20.7, 6.8],
    ['dusk', 120, 69, 72, 22.9, 19.5],
    ['acoustic', 15, 37, 56, 6.6, 3.8],
    ['acoustic', 30, 37, 75, 7.6, 4.8],
    ['acoustic', 45, 37, 75, 17, 5.8],
    ['acoustic', 60, 47, 70, 20.8, 6.8],
    ['acoustic', 90, 56, 75, 17.2, 11.6],
    ['acoustic', 120, 65, 75, 19.2, 8],
  ])(
    'of %s in %i seconds peaks at %s % no longer, but at %i %, and comes to rest in %f seconds, now %f',
    (track, seconds, _before, place, _restBefore, rest) => {
      expect(figuresOf(track, seconds)).toEqual({ place, rest })
    },
  )
})

describe('the score of a film', () => {
  it('starts every section on a bar line, and leaves the final chord 4.5 seconds or more, or a fifth of a short film', () => {
    fc.assert(
      fc.property(fc.constantFrom(...trackNames), fc.integer({ min: 450, max: 18_000 }), (track, frames) => {
        const score = scoreOf(track, frames)
        const bar = framesPerBar(track)
        expect(score.sections[0]?.frame).toBe(0)
        expect(score.sections.every(({ frame }) => frame % bar === 0)).toBe(true)
        expect(score.sections.at(-1)).toEqual({ name: 'end', frame: score.chord })
        expect(score.chord).toBe(score.bars * bar)
        expect(frames - score.chord).toBeGreaterThanOrEqual(decayIn(frames))
        expect(frames - score.chord).toBeLessThan(decayIn(frames) + bar)
      }),
    )
  })

  it('has no peak at its first frame or on its final chord', () => {
    fc.assert(
      fc.property(fc.constantFrom(...trackNames), fc.integer({ min: 450, max: 9_000 }), (track, frames) => {
        const peak = peakOf(scoreOf(track, frames))
        if (peak === null) return
        expect(peak).toBeGreaterThan(0)
        expect(peak).toBeLessThan(scoreOf(track, frames).chord)
      }),
    )
  })

  it('knows a peak of its own in films whose score was written before 2026-11-26', () => {
    const sections = ['A1', 'A2', 'outro', 'end'].map((name, index) => ({ name, frame: index * 352 }))
    expect(peakOf({ track: 'warm', beat: 22, bars: 12, sections, chord: 1056 })).toBe(352)
  })

  it('counts a bar as soon as the chord behind it can ring out', () => {
    expect(barsIn('warm', 18 * 88 + 135)).toBe(18)
    expect(barsIn('warm', 18 * 88 + 134)).toBe(17)
  })
})

describe('the files of a section', () => {
  it('are its bed and its tune, and the bed alone where there is no tune', () => {
    expect(sectionFiles('warm', 'A1')).toEqual(['warm/A1.bed.ogg', 'warm/A1.lead.ogg'])
    expect(sectionFiles('pulse', 'intro')).toEqual(['pulse/intro.bed.ogg'])
    expect(sectionFiles('calm', 'link')).toEqual(['calm/link.bed.ogg'])
  })
})
