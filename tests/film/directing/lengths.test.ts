import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lengthsOf, type Pacing } from '../../../functions/film/directing/lengths.ts'

const pacing: Pacing = {
  weights: [7, 5, 5, 5, 5, 5],
  strengths: [0, 0.2, 0.2, 1, 0.2, 0.2],
  total: 36,
  shortest: 3,
  longest: 8,
  openerShortest: 5,
  openerLongest: 10,
  peak: null,
  sectionStarts: [],
}
const startOf = (beats: readonly number[], index: number) => beats.slice(0, index).reduce((sum, own) => sum + own, 0)

describe('the lengths of shots', () => {
  it('fill the music exactly, within their bounds wherever that is possible', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 3, max: 8 }), { minLength: 1, maxLength: 60 }),
        fc.nat(60),
        (weights, more) => {
          const least = pacing.openerShortest + (weights.length - 1) * pacing.shortest
          const most = pacing.openerLongest + (weights.length - 1) * pacing.longest
          const total = Math.min(most, least + more)
          const { beats } = lengthsOf({ ...pacing, weights, strengths: weights.map(() => 0.5), total, peak: 16 })
          expect(beats.reduce((sum, own) => sum + own, 0)).toBe(total)
          expect(beats.slice(1).every((own) => own >= pacing.shortest && own <= pacing.longest)).toBe(true)
          expect(beats[0]).toBeGreaterThanOrEqual(pacing.openerShortest)
        },
      ),
    )
  })

  it('open the strongest room on the peak of the music, which falls there by no other reason', () => {
    for (const peak of [17, 19, 21]) {
      const { beats, atPeak } = lengthsOf({ ...pacing, peak })
      expect(atPeak).toBe(3)
      expect(startOf(beats, 3)).toBe(peak)
    }
    expect(startOf(lengthsOf(pacing).beats, 3)).not.toBe(17)
  })

  it('put cuts onto bar lines, and rather onto those where a section starts', () => {
    const { beats } = lengthsOf({ ...pacing, sectionStarts: [18] })
    const starts = beats.map((_, index) => startOf(beats, index))
    expect(starts).toContain(18)
    expect(starts.slice(1).filter((beat) => beat % 2 === 0).length).toBeGreaterThanOrEqual(4)
  })

  it('leave their bounds only where the music is longer than all shots together may be', () => {
    expect(lengthsOf({ ...pacing, weights: [1], strengths: [0], total: 30 }).beats).toEqual([30])
  })
})
