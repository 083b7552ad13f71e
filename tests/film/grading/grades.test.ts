import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planOf } from '../../../functions/film/cutOf.ts'
import { direct } from '../../../functions/film/direct.ts'
import { closingId } from '../../../functions/film/directing/transitions.ts'
import { type DirectorPhoto, type Edit, type EditShot, grades } from '../../../functions/film/Edit.ts'
import { gradesOf } from '../../../functions/film/grading/gradesOf.ts'
import { graded, gradeTable } from '../../../functions/film/grading/tone.ts'
import type { Light, Look, Room } from '../../../functions/film/looking/Look.ts'
import type { Grade } from '../../../functions/film/Plan.ts'
import { aBrief, aPhoto, looksOf } from '../directing/homes.ts'

/** A photo of this mean luma, half of it darker and half brighter by so much. */
const spread = 60
const lit = (room: Room, mean: number, light: Partial<Light> = {}, look: Partial<Look> = {}): DirectorPhoto => {
  const squares = ((mean - spread) ** 2 + (mean + spread) ** 2) / 2 / 255 ** 2
  return aPhoto(room, { look: { ...look, mean, light: { squares, red: 1, blue: 1, neutral: 0.4, ...light } } })
}
const shotOf = ({ id, look }: DirectorPhoto): EditShot => ({
  id,
  photo: id,
  room: look.room,
  beats: 4,
  move: 'push',
  toward: 'right',
  transition: 'cut',
  reason: '',
})
const gradesIn = (
  photos: readonly DirectorPhoto[],
  more: Partial<EditShot>[] = [],
  brief: Partial<Edit['brief']> = {},
) =>
  gradesOf(
    {
      brief: aBrief({ grade: 'natural', ...brief }),
      shots: photos.map((photo, index) => ({ ...shotOf(photo), ...more[index] })),
    },
    looksOf(photos),
  )
/** The mean luma of such a photo in a grade. */
function meanIn(grade: Grade | undefined, { look: { mean } }: DirectorPhoto): number {
  const table = gradeTable(grade)
  const at = (value: number) =>
    0.2126 * (table[value] ?? 0) + 0.7152 * (table[256 + value] ?? 0) + 0.0722 * (table[512 + value] ?? 0)
  return (at(mean - spread) + at(mean + spread)) / 2
}
const means = (photos: readonly DirectorPhoto[], given = gradesIn(photos)) =>
  photos.map((photo, index) => meanIn(given[index], photo))
const jumps = (values: readonly number[]) =>
  values.slice(1).map((value, index) => Math.abs(value - (values[index] ?? value)))

describe('one light', () => {
  it('makes photos of one room alike that a camera exposed differently', () => {
    const photos = [lit('living', 95), lit('living', 140), lit('living', 105), lit('living', 128)]
    expect(Math.max(...jumps(photos.map(({ look }) => look.mean)))).toBe(45)
    expect(Math.max(...jumps(means(photos)))).toBeLessThan(10)
  })

  it('lets rooms differ more than photos of one room', () => {
    const photos = [lit('living', 95), lit('kitchen', 140), lit('dining', 95), lit('hall', 140)]
    expect(Math.max(...jumps(means(photos)))).toBeLessThan(22)
    expect(Math.max(...jumps(means(photos)))).toBeGreaterThan(8)
  })

  it('leaves the exposure of a photo that its neighbors suit', () => {
    const given = gradesIn([lit('living', 120), lit('kitchen', 126), lit('dining', 118)])
    expect(given.map((grade) => grade?.lift)).toEqual([0, 0, 0])
  })

  it('never makes a photo darker by more than two thirds of a stop, nor brighter by more than one', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: spread, max: 255 - spread }), { minLength: 2, maxLength: 12 }), (all) => {
        for (const grade of gradesIn(all.map((mean) => lit('living', mean)))) {
          const middle = graded(grade ?? expect.unreachable(), 1, 0.5)
          expect(Math.log2((middle / 0.5) ** 2.2)).toBeGreaterThan(-0.67)
          expect(Math.log2((middle / 0.5) ** 2.2)).toBeLessThan(1)
        }
      }),
    )
  })

  it('keeps black black, white neutral and near white, and tones in their order, in every light of a film', () => {
    const any = fc.record({
      mean: fc.integer({ min: spread, max: 255 - spread }),
      red: fc.double({ min: 0.8, max: 1.25, noNaN: true }),
      blue: fc.double({ min: 0.8, max: 1.25, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 8 }), fc.constantFrom(...grades), (all, grade) => {
        const photos = all.map(({ mean, red, blue }) => lit('living', mean, { red, blue }))
        for (const one of gradesIn(photos, [], { grade })) {
          const table = gradeTable(one)
          for (const from of [0, 256, 512]) {
            const tones = [...table.subarray(from, from + 256)]
            expect(tones[0]).toBe(0)
            expect(tones[255]).toBe(250)
            expect(tones).toEqual(tones.toSorted((a, b) => a - b))
          }
        }
      }),
    )
  })

  it('brings white nearer to white, by a twentieth at most, and only where there is white to see it on', () => {
    const [warm, slight, colorful] = gradesIn([
      lit('living', 120, { red: 1.2, blue: 0.8 }),
      lit('exterior', 120, { red: 1.02, blue: 0.98 }, { dusk: 0.9 }),
      lit('kitchen', 120, { red: 1.2, blue: 0.8, neutral: 0 }),
    ])
    const { red = 0, green = 0, blue = 0 } = warm ?? {}
    expect(red / green).toBeLessThan(0.97)
    expect(red / green).toBeGreaterThan(0.94)
    expect(blue / green).toBeGreaterThan(1.04)
    expect(blue / green).toBeLessThan(1.08)
    expect([slight, colorful]).toEqual([
      expect.objectContaining({ red: 1, green: 1, blue: 1 }),
      expect.objectContaining({ red: 1, green: 1, blue: 1 }),
    ])
  })

  it('leaves an evening front its evening, and pulls no room toward it', () => {
    const photos = [lit('exterior', 70, {}, { dusk: 0.9 }), lit('hall', 150), lit('living', 150)]
    for (const grade of grades) expect(gradesIn(photos, [], { grade })[0]?.lift).toBe(0)
    expect(gradesIn(photos).map((grade) => grade?.lift)).toEqual([0, 0, 0])
  })

  it('grades no shot that a person wants in its original light, and leads the neighbors to it', () => {
    const photos = [lit('living', 95), lit('living', 140)]
    const [left, right] = gradesIn(photos, [{}, { isOriginal: true }])
    expect(right).toBeUndefined()
    expect(left?.lift).toBeGreaterThan(gradesIn(photos)[0]?.lift ?? 1)
  })

  it('grades neither the closing card nor a clip', () => {
    const photos = [lit('living', 95), lit('living', 140), lit('living', 120)]
    const clip = { start: 0, frames: 90, by: 'office' as const }
    const given = gradesIn(photos, [{}, { clip }, { id: closingId }])
    expect(given.map((grade) => grade !== undefined)).toEqual([true, false, false])
  })

  it('stays out of films and photos of before', () => {
    const photos = [lit('living', 95), lit('living', 140)]
    const cut = { format: '16:9', branded: true, watermark: null, quality: 'final' } as const
    const shots = planOf(direct(photos, aBrief()), looksOf(photos), cut).shots
    expect(shots.map(({ grade }) => grade)).toEqual(shots.map(() => undefined))
    const old = [aPhoto('living'), aPhoto('kitchen')]
    expect(gradesIn(old)).toEqual([undefined, undefined])
  })

  it('is the same in every format and resolution of a film', () => {
    const photos = [lit('living', 95), lit('kitchen', 140), lit('bedroom', 110)]
    const edit = direct(photos, aBrief({ grade: 'crisp' }))
    const inFormat = (format: '16:9' | '9:16', resolution: '720p' | '1080p') =>
      planOf(edit, looksOf(photos), { format, branded: true, watermark: null, quality: 'final', resolution })
    const gradesOfPlan = (format: '16:9' | '9:16', resolution: '720p' | '1080p') =>
      inFormat(format, resolution).shots.map(({ grade }) => grade)
    expect(gradesOfPlan('9:16', '1080p')).toEqual(gradesOfPlan('16:9', '720p'))
    expect(gradesOfPlan('16:9', '720p').filter(Boolean)).toHaveLength(3)
  })
})
