import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { direct } from '../../../functions/film/direct.ts'
import { closingId } from '../../../functions/film/directing/transitions.ts'
import type { Edit } from '../../../functions/film/Edit.ts'
import { isOutside, type Room, rooms } from '../../../functions/film/looking/Look.ts'
import { revise } from '../../../functions/film/revise.ts'
import { tracks } from '../../../functions/film/scoring/tracks.ts'
import { rhythmOf } from '../../support/film/rhythmOf.ts'
import { aBrief, aPhoto, aStep, depthOf } from './homes.ts'

const pictures = ({ shots }: Edit) => shots.filter(({ id }) => id !== closingId)
const moods = Object.keys(tracks)

/** Of equal photos, or of photos that differ as those of a home do. */
const aHomeOf = (views: readonly Room[], areAlike: boolean) =>
  views.map((room, index) =>
    aPhoto(index === 0 ? 'exterior' : room, {
      look: areAlike
        ? {}
        : {
            dusk: index % 11 === 10 ? 0.9 : 0,
            sharpness: 8 + ((index * 7) % 20),
            mean: 90 + ((index * 13) % 60),
            sure: index % 5 === 4 ? 0.5 : 0.9,
            ...(index % 6 === 5 && { closeUp: true as const }),
            ...(index % 3 === 0 && { depth: depthOf({ step: aStep('step', 9), drift: aStep('drift', 9) }) }),
          },
    }),
  )

const anyRhythm = fc
  .record({
    views: fc.array(fc.constantFrom(...rooms), { minLength: 5, maxLength: 40, size: 'max' }),
    areAlike: fc.boolean(),
    seconds: fc.integer({ min: 15, max: 120 }),
    mood: fc.constantFrom(...moods),
  })
  .map(({ views, areAlike, ...brief }) => direct(aHomeOf(views, areAlike), aBrief(brief)))

describe('the rhythm of a film', () => {
  it('never has three shots of equal length in a row, whatever the photos, length and mood', () => {
    fc.assert(
      fc.property(anyRhythm, (edit) => {
        expect(rhythmOf(edit).longestRun).toBeLessThanOrEqual(2)
      }),
      { numRuns: 300 },
    )
  })

  it('gives no length to more than two thirds of twelve shots or more, unless few photos are held for long', () => {
    fc.assert(
      fc.property(anyRhythm, (edit) => {
        const shots = pictures(edit)
        const held = shots.reduce((sum, { beats }) => sum + beats, 0) / shots.length
        if (shots.length >= 12 && held <= 6) expect(rhythmOf(edit).commonestShare).toBeLessThanOrEqual(2 / 3)
      }),
      { numRuns: 300 },
    )
  })

  it('opens with six beats or more where there is time, and holds its longest shots on strong beats', () => {
    const home = aHomeOf(
      Array.from({ length: 16 }, (_, index) => rooms[index % rooms.length] ?? 'living'),
      false,
    )
    for (const mood of moods) {
      const shots = pictures(direct(home, aBrief({ mood })))
      expect(shots[0]?.beats).toBeGreaterThanOrEqual(6)
      const startOf = (index: number) => shots.slice(0, index).reduce((sum, { beats }) => sum + beats, 0)
      const heroes = shots.flatMap(({ beats }, index) => (beats >= 6 ? [startOf(index)] : []))
      expect(heroes.length).toBeGreaterThanOrEqual(3)
      expect(heroes.filter((beat) => beat % 4 === 0).length / heroes.length).toBeGreaterThanOrEqual(0.6)
    }
  })

  it('runs quickly over close-ups and second views, and never over the first view of a room', () => {
    const views: Room[] = ['exterior', ...rooms.flatMap((room) => [room, room, room])]
    const edit = direct(aHomeOf(views, true), aBrief({ seconds: 75 }))
    const shots = pictures(edit)
    const isFirst = (index: number) => shots.findIndex(({ room }) => room === shots[index]?.room) === index
    const quick = shots.flatMap(({ beats }, index) => (beats === 2 ? [index] : []))
    expect(quick.length).toBeGreaterThanOrEqual(4)
    expect(quick.filter((index) => isFirst(index) && shots[index]?.room !== 'interior')).toEqual([])
  })

  it('brings a view from outside or one of the best rooms onto the peak, in all moods', () => {
    const walk: Room[] = ['exterior', 'hall', 'living', 'kitchen', 'dining', 'bedroom', 'bathroom', 'bedroom']
    const home = aHomeOf([...walk, 'bathroom', 'bedroom', 'garden', 'garden', 'exterior'], false)
    for (const mood of moods) {
      const shot = direct(home, aBrief({ mood })).shots.find(({ reason }) => reason.includes('on the peak'))
      expect(shot && (isOutside(shot.room) || ['living', 'kitchen', 'bedroom'].includes(shot.room)), mood).toBe(true)
    }
  })

  it('keeps the length that a customer chose, three equal ones too', () => {
    const rest: Room[] = ['bathroom', 'bedroom', 'garden', 'garden', 'aerial', 'exterior']
    const home = aHomeOf(['exterior', 'hall', 'living', 'kitchen', 'dining', 'bedroom', ...rest], false)
    const edit = direct(home, aBrief())
    const asked = pictures(edit)
      .slice(2, 5)
      .reduce((own, { id }) => revise(own, home, { change: 'length', shot: id, beats: 5 }), edit)
    expect(
      pictures(asked)
        .slice(2, 5)
        .map(({ beats }) => beats),
    ).toEqual([5, 5, 5])
    expect(rhythmOf(asked).longestRun).toBeGreaterThanOrEqual(3)
  })
})
