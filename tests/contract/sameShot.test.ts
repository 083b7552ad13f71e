import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { counterpartsOf, type ShownFilm, sameMoment } from '#contract/review/sameShot'

/** A film of shots by their photo and length, one after the other. */
function aFilm(shots: readonly (readonly [id: string, seconds: number])[]): ShownFilm {
  const lengths = shots.map(([, seconds]) => seconds * 1000)
  const startOf = (index: number) => lengths.slice(0, index).reduce((sum, length) => sum + length, 0)
  return {
    shots: shots.map(([id], index) => ({ id, start_ms: startOf(index), duration_ms: lengths[index] ?? 0 })),
    duration_ms: startOf(shots.length),
  }
}
const film = (photos: string, seconds = 3) => aFilm([...photos].map((id) => [id, seconds] as const))
const told = (mine: string, theirs: string) =>
  counterpartsOf(film(mine), film(theirs)).map((found) => found && `${found.kind} ${found.index}`)

describe('two versions of a film', () => {
  test.each([
    ['abcd', 'abcd', ['same 0', 'same 1', 'same 2', 'same 3']],
    ['acd', 'abcd', ['same 0', 'same 2', 'same 3']],
    ['abcd', 'acd', ['same 0', undefined, 'same 1', 'same 2']],
    ['acbd', 'abcd', ['same 0', 'same 2', 'same 1', 'same 3']],
    ['axcd', 'abcd', ['same 0', 'in_place 1', 'same 2', 'same 3']],
    ['axyd', 'abcd', ['same 0', 'in_place 1', 'in_place 2', 'same 3']],
    ['xbcd', 'abcd', ['in_place 0', 'same 1', 'same 2', 'same 3']],
    ['abcx', 'abcd', ['same 0', 'same 1', 'same 2', 'in_place 3']],
    ['axyd', 'abd', ['same 0', undefined, undefined, 'same 2']],
    ['wxyz', 'abcd', ['in_place 0', 'in_place 1', 'in_place 2', 'in_place 3']],
  ])(
    'two versions of a film with the shots %s and %s show the same in the shots that they share, and where one took another’s place',
    (mine, theirs, expected) => {
      expect(told(mine, theirs)).toEqual(expected)
    },
  )

  const anyFilm = fc
    .uniqueArray(fc.constantFrom(...'abcdefghij'), { minLength: 1, maxLength: 8 })
    .chain((ids) =>
      fc
        .array(fc.integer({ min: 1, max: 10 }), { minLength: ids.length, maxLength: ids.length })
        .map((seconds) => aFilm(ids.map((id, index) => [id, seconds[index] ?? 1] as const))),
    )
  const share = fc.double({ min: 0, max: 1, noNaN: true })

  test('two versions of a film never show one shot opposite two others, nor a shot that isn’t there', () => {
    fc.assert(
      fc.property(anyFilm, anyFilm, (mine, theirs) => {
        const indexes = counterpartsOf(mine, theirs).flatMap((found) => (found ? [found.index] : []))
        expect(new Set(indexes).size).toBe(indexes.length)
        for (const index of indexes) expect(theirs.shots[index]).toBeDefined()
      }),
    )
  })

  test('agree on which shots belong together, whichever of them leads', () => {
    fc.assert(
      fc.property(anyFilm, anyFilm, (mine, theirs) => {
        const back = counterpartsOf(theirs, mine)
        counterpartsOf(mine, theirs).forEach((found, index) => {
          if (found?.kind === 'same') expect(back[found.index]).toEqual({ index, kind: 'same' })
        })
      }),
    )
  })

  test('stand at the same moment of the shot, as far as both have it, and else within the other film', () => {
    fc.assert(
      fc.property(anyFilm, anyFilm, share, (mine, theirs, part) => {
        const ms = part * (mine.duration_ms - 34)
        const { ms: there, counterpart, isHeld } = sameMoment(mine, theirs, counterpartsOf(mine, theirs), ms)
        expect(there).toBeGreaterThanOrEqual(0)
        expect(there).toBeLessThan(theirs.duration_ms)
        const shot = mine.shots.findLast(({ start_ms }) => start_ms <= ms)
        const opposite = counterpart && theirs.shots[counterpart.index]
        if (!shot || !opposite) {
          expect(there).toBeCloseTo(Math.min(ms, theirs.duration_ms - 1000 / 60), 5)
          return
        }
        expect(there).toBeGreaterThanOrEqual(opposite.start_ms)
        expect(there).toBeLessThan(opposite.start_ms + opposite.duration_ms)
        // Half of the last frame is seen at its middle.
        if (!isHeld) expect(Math.abs(there - opposite.start_ms - (ms - shot.start_ms))).toBeLessThanOrEqual(17)
      }),
    )
  })

  test('come back to the same moment from the other one', () => {
    fc.assert(
      fc.property(anyFilm, anyFilm, share, (mine, theirs, part) => {
        const ms = Math.floor(part * (mine.duration_ms - 34))
        const there = sameMoment(mine, theirs, counterpartsOf(mine, theirs), ms)
        if (there.counterpart?.kind !== 'same' || there.isHeld) return
        expect(sameMoment(theirs, mine, counterpartsOf(theirs, mine), there.ms).ms).toBeCloseTo(ms, -2)
      }),
    )
  })
})
