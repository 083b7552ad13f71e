import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cropAt } from '../../../functions/film/camera.ts'
import { planOf } from '../../../functions/film/cutOf.ts'
import { shareOf } from '../../../functions/film/cutting/crops.ts'
import { secondsToFollow } from '../../../functions/film/cutting/framingPace.ts'
import { direct } from '../../../functions/film/direct.ts'
import { closingId } from '../../../functions/film/directing/transitions.ts'
import type { Area } from '../../../functions/film/Edit.ts'
import { type Crop, type Format, Plan } from '../../../functions/film/Plan.ts'
import { revise } from '../../../functions/film/revise.ts'
import { segmentInput } from '../../../functions/film/segmentKey.ts'
import { sizeOf } from '../../../functions/film/sizes.ts'
import { aBrief, aHome, looksOf } from './homes.ts'

const photos = aHome()
const edit = direct(photos, aBrief())
const looks = looksOf(photos)
const planned = (of = edit, format: Format = '16:9') =>
  planOf(of, looks, { format, branded: true, watermark: null, quality: 'draft' })
const [shot = ''] = edit.shots.slice(3).map(({ id }) => id)
const shotOf = (of: typeof edit, format?: Format) => {
  const found = planned(of, format).shots.find(({ id }) => id === shot)
  if (!found) throw new Error('The shot is gone.')
  return found
}
const photo = { width: 2400, height: 1600 }
const framed = (from?: Area, to?: Area) => revise(edit, photos, { change: 'framing', shot, from, to })
/** How much of an area a crop shows, as shares of the photo. */
function holds({ x, y, z }: Crop, area: Area, format: Format): boolean {
  const { width, height } = shareOf(z, photo, sizeOf(format, 'draft'))
  const slack = 0.001
  return (
    x - width / 2 <= area.x + slack &&
    x + width / 2 >= area.x + area.width - slack &&
    y - height / 2 <= area.y + slack &&
    y + height / 2 >= area.y + area.height - slack
  )
}
const anyArea = fc
  .record({
    width: fc.double({ min: 0.25, max: 0.8, noNaN: true }),
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ width, x, y }) => ({ width, height: width, x: x * (1 - width), y: y * (1 - width) }))

describe('a framing that a person drew', () => {
  it('is all seen where the frame starts and ends, and the plan stays valid', () => {
    fc.assert(
      fc.property(anyArea, anyArea, (from, to) => {
        const { move } = shotOf(framed(from, to))
        expect(holds(move.from, from, '16:9')).toBe(true)
        expect(holds(move.to, to, '16:9')).toBe(true)
        expect(Plan.safeParse(planned(framed(from, to))).success).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  it('leaves the other end to the director where it names one', () => {
    const to = { x: 0.5, y: 0.5, width: 0.4, height: 0.4 }
    const before = shotOf(edit).move
    expect(shotOf(framed(undefined, to)).move).toMatchObject({ from: before.from, kind: 'push' })
    expect(shotOf(framed(to)).move).toMatchObject({ to: before.to, kind: 'pull' })
  })

  it('can be followed by the eye in as many seconds as it is said to take, frame by frame', () => {
    fc.assert(
      fc.property(anyArea, anyArea, (from, to) => {
        const seconds = secondsToFollow(from, to)
        expect(secondsToFollow(to, from)).toBeCloseTo(seconds, 9)
        const { move } = shotOf(framed(from, to))
        const visible = Math.max(2, Math.round(seconds * 30) + 1)
        const crops = Array.from({ length: visible }, (_, k) =>
          cropAt(move, k, visible, photo, sizeOf('16:9', 'draft')),
        )
        const fastest = crops.slice(1).map((crop, index) => {
          const before = crops[index] ?? crop
          const sideways = [crop.x - before.x, crop.x + crop.width - before.x - before.width]
          const upright = [crop.y - before.y, crop.y + crop.height - before.y - before.height]
          return Math.max(
            ...sideways.map((way) => Math.abs(way) / crop.width),
            ...upright.map((way) => Math.abs(way) / crop.height),
          )
        })
        // A frame's width in seven seconds, with some rounding of short moves to whole frames.
        if (seconds > 1) expect(Math.max(...fastest) * 30).toBeLessThan((1 / 7) * 1.1)
      }),
      { numRuns: 50 },
    )
    const [near, far] = [0.1, 0.4].map((x) =>
      secondsToFollow({ x: 0, y: 0, width: 0.5, height: 0.5 }, { x, y: 0, width: 0.5, height: 0.5 }),
    )
    expect(far).toBeGreaterThan(near ?? 0)
    expect(secondsToFollow({ x: 0, y: 0, width: 0.5, height: 0.5 }, { x: 0, y: 0, width: 0.5, height: 0.5 })).toBe(0)
  })

  it('is followed in an upright cut around its middle', () => {
    const area = { x: 0.6, y: 0.3, width: 0.3, height: 0.3 }
    const { move } = shotOf(framed(area, area), '9:16')
    expect(move.from.x).toBeCloseTo(0.75, 3)
    expect(move).toMatchObject({ kind: 'lateral', to: move.from })
  })

  it('a framing that a person drew never enlarges a photo more than twofold', () => {
    const least = shotOf(framed({ x: 0, y: 0, width: 0.01, height: 0.01 })).move.from
    expect(least.z * photo.width).toBeGreaterThanOrEqual(1280 / 2 - 1)
  })

  it('goes with another move, and nothing else changes', () => {
    const area = { x: 0.1, y: 0.1, width: 0.5, height: 0.5 }
    const moved = revise(framed(area), photos, { change: 'motion', shot, move: 'pull' })
    expect(moved.shots.find(({ id }) => id === shot)).not.toHaveProperty('framing')
    const keysOf = (of: typeof edit) => {
      const plan = planned(of)
      return plan.shots.map((_, index) => segmentInput(plan, index, (id) => id))
    }
    const [before, after] = [keysOf(edit), keysOf(framed(area))]
    const changed = planned().shots.filter((_, index) => before[index] !== after[index])
    // The next one too, where it dissolves out of this one.
    expect(changed[0]?.id).toBe(shot)
    expect(changed.length).toBeLessThanOrEqual(2)
  })
})

it('a slower shot goes half of its way in the same time, and half of that again, three times at most', () => {
  const slower = (of: typeof edit) => revise(of, photos, { change: 'calm', shot })
  const span = ({ move: { from, to, parallax } }: ReturnType<typeof shotOf>) =>
    Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z) +
    (parallax ? Math.hypot(...parallax.camera[1].map((end, axis) => end - (parallax.camera[0][axis] ?? 0))) : 0)
  const films = [edit]
  for (const _ of [1, 2, 3, 4]) films.push(slower(films.at(-1) ?? edit))
  const spans = films.map((of) => span(shotOf(of)))
  expect(new Set(films.map((of) => shotOf(of).frames)).size).toBe(1)
  for (const step of [1, 2, 3]) expect((spans[step] ?? 0) / (spans[step - 1] ?? 1)).toBeCloseTo(0.5, 1)
  expect(spans[4]).toBe(spans[3])
  // As it was kept before there were steps.
  const old = { ...edit, shots: edit.shots.map((own) => (own.id === shot ? { ...own, isCalm: true } : own)) }
  expect(shotOf(old)).toEqual(shotOf(films[1] ?? edit))
  expect(shotOf(slower(old))).toEqual(shotOf(films[2] ?? edit))
})

describe('a photo that takes another’s place', () => {
  const few = direct(photos.slice(0, -1), aBrief())
  const spare = photos.at(-1)?.id ?? ''
  const swapped = revise(few, photos, { change: 'swap', shot: few.shots[2]?.id ?? '', photo: spare })

  it('is seen as long, at the same place, and the film stays as long', () => {
    expect(swapped.shots[2]).toMatchObject({ id: spare, photo: spare, beats: few.shots[2]?.beats })
    expect(swapped.shots.map(({ beats }) => beats)).toEqual(few.shots.map(({ beats }) => beats))
    expect(swapped.frames).toBe(few.frames)
  })

  it('leaves the other to those that are not shown', () => {
    expect(swapped.skipped).toContainEqual(
      expect.objectContaining({ photo: few.shots[2]?.photo, why: 'You chose another photo in its place.' }),
    )
    expect(swapped.skipped.map(({ photo: id }) => id)).not.toContain(spare)
  })

  it('is in the film once', () => {
    const again = { change: 'swap', shot: few.shots[1]?.id ?? '', photo: few.shots[2]?.photo ?? '' } as const
    expect(() => revise(few, photos, again)).toThrow(RangeError)
  })
})

it('a length that a person chose stays while others give way', () => {
  const pictures = edit.shots.filter(({ id }) => id !== closingId)
  const [first, second] = [pictures[3], pictures[4]]
  const longer = revise(edit, photos, { change: 'length', shot: first?.id ?? '', beats: (first?.beats ?? 0) + 3 })
  const both = revise(longer, photos, { change: 'length', shot: second?.id ?? '', beats: (second?.beats ?? 0) + 3 })
  expect(both.shots[3]?.beats).toBe((first?.beats ?? 0) + 3)
  expect(both.shots[4]?.beats).toBe((second?.beats ?? 0) + 3)
})
