import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lengthsOf, type Pacing } from '../../../functions/film/directing/lengths.ts'

const pacing: Pacing = {
  wishes: [7, 5, 5, 5, 5, 5],
  strengths: [0, 0.2, 0.2, 1, 0.2, 0.2],
  total: 36,
  least: [5, 3, 3, 3, 3, 3],
  most: [10, 8, 8, 8, 8, 8],
  peak: null,
  sectionStarts: [],
}
const longestRun = (beats: readonly number[]) =>
  beats.reduce<{ run: number; most: number }>(
    ({ run, most }, own, index) => {
      const now = own === beats[index - 1] ? run + 1 : 1
      return { run: now, most: Math.max(most, now) }
    },
    { run: 0, most: 0 },
  ).most
const startOf = (beats: readonly number[], index: number) => beats.slice(0, index).reduce((sum, own) => sum + own, 0)

describe('the lengths of shots', () => {
  it('fill the music exactly, and where their bounds leave room, no three neighbors are equal', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 3, max: 8 }), { minLength: 1, maxLength: 60 }),
        fc.nat(60),
        (wishes, more) => {
          const least = wishes.map((_, index) => (index === 0 ? 5 : 3))
          const most = wishes.map((_, index) => (index === 0 ? 10 : 8))
          const [shortest, longest] = [least, most].map((bounds) => bounds.reduce((sum, own) => sum + own, 0))
          const total = Math.min(longest ?? 0, (shortest ?? 0) + more)
          const strengths = wishes.map(() => 0.5)
          const { beats } = lengthsOf({ ...pacing, wishes, least, most, strengths, total, peak: 16 })
          expect(beats.reduce((sum, own) => sum + own, 0)).toBe(total)
          const isBetween = wishes.length * 5.5 < total && total < wishes.length * 7
          if (!isBetween) return
          expect(beats.slice(1).every((own) => own >= 3 && own <= 8)).toBe(true)
          expect(longestRun(beats)).toBeLessThanOrEqual(2)
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
    expect(lengthsOf({ ...pacing, wishes: [1], strengths: [0], total: 30 }).beats).toEqual([30])
  })
})
