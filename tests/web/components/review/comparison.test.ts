import { expect, test } from 'vitest'
import { counterpartsOf, sameMoment } from '#contract/review/sameShot'
import { oppositeText, unseenText } from '../../../../web/src/modules/review/player/compare/comparisonWords.ts'
import type { PlayerFilm } from '../../../../web/src/modules/review/player/playerFilm.ts'
import { aVersion } from '../../support/reviews.ts'

/** A version of shots by their numbers and lengths, in its order. */
function aFilm(version: number, shots: readonly (readonly [number: number, ms: number])[]): PlayerFilm {
  const base = aVersion(version)
  const own = base.shots[0] ?? expect.fail('There is no shot.')
  let start_ms = 0
  const all = shots.map(([number, duration_ms]) => {
    const shot = { ...own, id: `shot-${number}`, start_ms, duration_ms }
    start_ms += duration_ms
    return shot
  })
  return { ...base, video_url: 'https://storage.test/film.mp4', shots: all, duration_ms: start_ms }
}
const before = aFilm(1, [
  [1, 3000],
  [2, 3000],
  [3, 3000],
])
/** Shot 1 longer, shot 2 swapped for another photo, shot 3 gone, and two new ones at the end. */
const after = aFilm(2, [
  [1, 4000],
  [4, 3000],
  [5, 3000],
  [6, 3000],
])
const told = (film: PlayerFilm, other: PlayerFilm, ms: number) =>
  oppositeText(film, other, sameMoment(film, other, counterpartsOf(film, other), ms))

test('who compares is told which shot of the other version is beside this one, and where there is none', () => {
  expect(told(after, before, 1000)).toBe('Version 1 shows shot 1, at the same moment.')
  expect(told(after, before, 3500)).toBe('Version 1 shows shot 1. It is shorter there and has ended.')
  expect(told(after, before, 5000)).toBe('This shot is new. Version 1 is at the same second.')
  expect(told(before, after, 5000)).toBe('Version 2 doesn’t have this shot. It is at the same second.')
  const swapped = aFilm(2, [
    [1, 3000],
    [4, 3000],
    [3, 3000],
  ])
  expect(told(swapped, before, 5000)).toBe('Version 1 shows shot 2 in its place.')
})

test('shots that are never seen beside the other version are named', () => {
  expect(unseenText(after, before)).toBe('Version 2 no longer has shots 2 and 3 of version 1.')
  expect(unseenText(before, after)).toBe('Version 2 has more: shots 2, 3, and 4.')
  expect(unseenText(before, { ...before, version: 2 })).toBe('')
})
