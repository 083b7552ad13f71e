import { expect, test } from 'vitest'
import { flawsOfPicture, type PictureProbe } from '../../functions/film/probing/PictureProbe.ts'
import { sheetLayout } from '../../functions/film/sheetLayout.ts'
import { aPlan, aShot } from '../support/film/films.ts'

const size = { width: 1920, height: 1080 }
const asDrawn: PictureProbe = { ...size, format: 'jpeg', extras: [] }

test.each<[Partial<PictureProbe>, string[]]>([
  [{}, []],
  [{ height: 1079 }, ['it is 1920 × 1079']],
  [{ format: 'png' }, ['it is a png']],
  [{ extras: ['exif'] }, ['it holds "exif"']],
])('a finished picture with %j is told: %j', (given, flaws) => {
  expect(flawsOfPicture({ ...asDrawn, ...given }, size)).toEqual(flaws)
})

test.each([
  [1, 1, 1],
  [5, 5, 1],
  [6, 5, 2],
  [11, 5, 3],
])('a storyboard of %i shots has %i columns and %i rows, and every picture lies on it', (count, columns, rows) => {
  const plan = aPlan({ shots: Array.from({ length: count }, (_, index) => aShot(`s${index}`)) })
  const { cell, captionHeight, placeOf, width, height } = sheetLayout(plan)
  expect(cell).toEqual({ width: 320, height: 180 })
  expect([width, height]).toEqual([8 + columns * 328, 8 + rows * 210])
  for (const index of plan.shots.keys()) {
    const { left, top } = placeOf(index)
    expect(left + cell.width).toBeLessThan(width)
    expect(top + cell.height + captionHeight).toBeLessThan(height)
  }
})
