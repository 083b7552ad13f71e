import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barsIn, peakOf, scoreOf, walkOf } from '../../functions/film/scoring/score.ts'
import {
  framesPerBar,
  isTrack,
  openings,
  type SectionName,
  sectionFiles,
  sections,
  type TrackName,
  tracks,
} from '../../functions/film/scoring/tracks.ts'
import { walks } from './directing/walks.ts'

const trackNames = Object.keys(tracks).filter(isTrack)
const barsOf = (walk: readonly SectionName[]) => walk.reduce((sum, name) => sum + sections[name].bars, 0)

describe('the walk through the sections of a track', () => {
  it('is that of the reference, whatever its length', () => {
    expect(walks.map((_, index) => walkOf(index + 4).join(' '))).toEqual(walks)
  })

  it('has exactly the bars asked for, joins as the music allows, and ends with the final chord', () => {
    for (let bars = 0; bars <= 280; bars++) {
      const walk = walkOf(bars)
      expect(barsOf(walk)).toBe(bars)
      expect(walk.at(-1)).toBe('end')
      if (bars < 4) continue
      expect(openings).toContain(walk[0])
      for (const [index, name] of walk.slice(1).entries()) {
        expect(sections[walk[index] ?? 'end'].next).toContain(name)
      }
    }
  })
})

describe('the score of a film', () => {
  it('starts every section on a bar line, and leaves the final chord 4.5 seconds or more', () => {
    fc.assert(
      fc.property(fc.constantFrom(...trackNames), fc.integer({ min: 450, max: 18_000 }), (track, frames) => {
        const score = scoreOf(track, frames)
        const bar = framesPerBar(track)
        expect(score.sections[0]?.frame).toBe(0)
        expect(score.sections.every(({ frame }) => frame % bar === 0)).toBe(true)
        expect(score.sections.at(-1)).toEqual({ name: 'end', frame: score.chord })
        expect(score.chord).toBe(score.bars * bar)
        expect(frames - score.chord).toBeGreaterThanOrEqual(135)
        expect(frames - score.chord).toBeLessThan(135 + bar)
      }),
    )
  })

  it.each<[TrackName, number, string | undefined]>([
    ['warm', 60, 'C1'],
    ['dusk', 60, 'C1'],
    ['warm', 50, 'B2'],
    ['calm', 40, 'outro'],
    ['warm', 17, undefined],
  ])('the score of %s has its peak in a film of %i seconds at %s', (track, seconds, name) => {
    const score = scoreOf(track, seconds * 30)
    const peak = peakOf(score)
    expect(score.sections.find(({ frame }) => frame === peak)?.name).toBe(name)
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
