import { expect, test } from 'vitest'
import { type FilmProbe, flawsOfFilm } from '../../functions/film/probing/FilmProbe.ts'
import { aProbe } from '../support/film/fastEngine.ts'
import { aPlan } from '../support/film/films.ts'

const plan = aPlan({ music: { track: 'warm', beat: 20, bars: 1, sections: [], chord: 0 } })
const { sound, video } = aProbe(plan)
const flawsOf = (given: Partial<FilmProbe>) => flawsOfFilm({ ...aProbe(plan), ...given }, plan)
const heard = (loudness: number): Partial<FilmProbe> => ({ sound: sound && { ...sound, loudness } })

test('a film as its plan says has no flaw', () => {
  expect(flawsOf({})).toEqual([])
})

test.each<[Partial<FilmProbe>, string[]]>([
  [{ sizeBytes: 300_000_000 }, []],
  [{ sizeBytes: 300_000_001 }, ['it is larger than 300 MB']],
  [{ startsFast: false }, ['it does not play while it loads']],
  [{ video: { ...video, isBt709: false } }, ['its colors are not tagged as BT.709']],
  [{ video: { ...video, frames: 11 } }, ['it has 11 frames of 12']],
  [{ sound: undefined }, ['it has no sound']],
  [heard(-13), []],
  [heard(-15), []],
  [heard(-12.9), ['its loudness is -12.9 LUFS']],
  [heard(Number.NEGATIVE_INFINITY), ['its loudness is -Infinity LUFS']],
  [{ metadata: [['title', '1204 Barton Hills Drive']] }, ['it says "title"']],
  [{ metadata: [['handler_name', 'Dana Whitlock']] }, ['it says "handler_name"']],
  [{ metadata: [['handler_name', 'VideoHandler']] }, []],
])('a film with %j is told: %j', (given, flaws) => {
  expect(flawsOf(given)).toEqual(flaws)
})
