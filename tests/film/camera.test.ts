import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cropAt,
  mapAt,
  mappedFrameAt,
  mappedPoint,
  power,
  progressAt,
  workingSize,
} from '../../functions/film/camera.ts'
import type { Move } from '../../functions/film/Plan.ts'
import { anyPlainMove, anySize, aRelief, push, slide, step } from './directing/moves.ts'

const photo = { width: 3000, height: 2000 }
const frame = { width: 1280, height: 720 }
const visible = 120
const still: Pick<Move, 'from' | 'to'> = { from: { x: 0.5, y: 0.5, z: 0.97 }, to: { x: 0.5, y: 0.5, z: 0.97 } }
const stepping: Move = { ...still, kind: 'step', ease: 0.3, parallax: aRelief(step) }
const sliding: Move = { ...still, kind: 'slide', ease: 0.3, parallax: aRelief(slide) }
const frames = Array.from({ length: visible }, (_, k) => k)
const differences = (values: readonly number[]) => values.slice(1).map((value, index) => value - (values[index] ?? 0))

describe('the progress of a move', () => {
  it('goes from 0 to 1 without ever turning back, however it is eased', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 2, max: 900 }), (ease, count) => {
        const steps = Array.from({ length: count }, (_, k) => progressAt({ ease }, k, count))
        expect(steps[0]).toBe(0)
        expect(steps.at(-1)).toBe(1)
        for (const difference of differences(steps)) expect(difference).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('is even without ease, and stands still at both ends with all of it', () => {
    expect(progressAt({ ease: 0 }, 30, 121)).toBe(0.25)
    const first = progressAt({ ease: 1 }, 1, 121)
    expect(first).toBeLessThan(1e-4)
    expect(1 - progressAt({ ease: 1 }, 119, 121)).toBeCloseTo(first, 12)
  })

  it('holds its first place where a shot has a single frame', () => expect(progressAt({ ease: 0.3 }, 0, 1)).toBe(0))
})

describe('a crop', () => {
  it('always lies inside the photo and has the shape of the frame', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(anyPlainMove, anySize, anySize, share, (move, photo, frame, at) => {
        const crop = cropAt(move, Math.round(at * 99), 100, photo, frame)
        const slack = 1e-9 * photo.width + 1e-9 * photo.height
        expect(crop.x).toBeGreaterThanOrEqual(0)
        expect(crop.y).toBeGreaterThanOrEqual(0)
        expect(crop.x + crop.width).toBeLessThanOrEqual(photo.width + slack)
        expect(crop.y + crop.height).toBeLessThanOrEqual(photo.height + slack)
        expect(crop.height * frame.width).toBeCloseTo(crop.width * frame.height, 3)
      }),
    )
  })

  it('is the first one of its move on the first frame, and the last one on the last', () => {
    expect(cropAt(push, 0, visible, photo, frame)).toEqual({ x: 0, y: 156.25, width: 3000, height: 1687.5 })
    const last = cropAt(push, visible - 1, visible, photo, frame)
    expect(last.width).toBeCloseTo(0.88 * 3000, 9)
    expect(last.x + last.width / 2).toBeCloseTo(1680, 9)
    expect(last.y + last.height / 2).toBeCloseTo(0.46 * 2000, 9)
  })

  it('zooms by the same factor from frame to frame in the middle of a move without ease', () => {
    const zoom: Move = { ...push, to: { ...push.to, z: 0.5 }, ease: 0 }
    const factors = frames.map((k) => Math.log(cropAt(zoom, k, visible, photo, frame).width))
    for (const difference of differences(factors)) expect(difference).toBeCloseTo(Math.log(0.5) / (visible - 1), 12)
  })

  it('grows about one point of the photo, which stays where it is in the frame', () => {
    const fixed = frames.slice(1).map((k) => {
      const [before, after] = [cropAt(push, k - 1, visible, photo, frame), cropAt(push, k, visible, photo, frame)]
      return (before.x * after.width - after.x * before.width) / (after.width - before.width)
    })
    for (const x of fixed) expect(x).toBeCloseTo(fixed[0] ?? 0, 6)
  })

  it('slides evenly where the size stays the same', () => {
    const lateral: Move = { ...push, from: { x: 0.45, y: 0.5, z: 0.9 }, to: { x: 0.55, y: 0.5, z: 0.9 }, ease: 0 }
    const steps = differences(frames.map((k) => cropAt(lateral, k, visible, photo, frame).x))
    for (const moved of steps) expect(moved).toBeCloseTo(300 / (visible - 1), 9)
  })

  it('has the powers of Math.pow to the fourteenth digit, and needs square roots alone', () => {
    for (const base of [0.01, 0.5, 0.88, 1.04, 1.5, 60])
      for (const exponent of [0, 1e-6, 0.1, 1 / 3, 0.5, 0.9999, 1])
        expect(power(base, exponent) / base ** exponent).toBeCloseTo(1, 14)
  })
})

describe('a map', () => {
  it('is left out where the crop says it all', () => expect(mapAt(push, 5, visible, photo, frame)).toBeUndefined())

  it('a map over a relief shows the crop itself while the camera stands at the place of the photo', () => {
    const parallax = aRelief([
      [0, 0, 0],
      [0, 0, 0],
    ])
    const map = mapAt({ ...stepping, parallax }, 40, visible, photo, frame)
    const crop = cropAt(stepping, 40, visible, photo, frame)
    for (const [x, y] of [
      [0, 0],
      [1280, 720],
      [700.5, 400.5],
      [31, 719],
    ] as const) {
      expect(map?.(x, y).x).toBeCloseTo(crop.x + (x / 1280) * crop.width, 8)
      expect(map?.(x, y).y).toBeCloseTo(crop.y + (y / 720) * crop.height, 8)
    }
  })

  it.each([
    ['stepping over a relief', stepping],
    ['sliding over a relief', sliding],
  ])('%s has no jump and no fold: a pixel on in the frame is half a pixel to five on in the photo', (_, move) => {
    for (const k of [0, 60, visible - 1]) {
      const map = mapAt(move, k, visible, photo, frame)
      const line = (at: (place: number) => number) => differences(Array.from({ length: 700 }, (_, place) => at(place)))
      const rows = [50, 350, 480, 700].flatMap((y) => line((x) => map?.(x, y).x ?? 0))
      const columns = [50, 640, 1200].flatMap((x) => line((y) => map?.(x, y).y ?? 0))
      for (const difference of [...rows, ...columns]) {
        expect(difference).toBeGreaterThan(0.5)
        expect(difference).toBeLessThan(5)
      }
    }
  })

  it('is the per-frame numbers and the per-pixel function, which can be ported apart', () => {
    expect(mapAt(stepping, 70, visible, photo, frame)?.(300, 600)).toEqual(
      mappedPoint(mappedFrameAt(stepping, 70, visible, photo, frame), stepping, 300, 600),
    )
  })
})

describe('the working size', () => {
  const size = (move: Move, photo: { width: number; height: number }) => workingSize({ move }, frame, photo)
  const whole: Move = { ...push, to: push.from }

  it('has 1.15 pixels a pixel of the frame at the tightest crop, and 1.3 with parallax', () => {
    expect(size(push, { width: 6000, height: 4000 })).toEqual({ width: 1672, height: 1116 })
    expect(size({ ...whole, parallax: aRelief(step) }, { width: 6000, height: 4000 })).toEqual({
      width: 1664,
      height: 1110,
    })
  })

  it('is the photo itself where that is a little too small, and at most twice as large', () => {
    expect(size(whole, { width: 1100, height: 734 })).toEqual({ width: 1100, height: 734 })
    expect(size(whole, { width: 1088, height: 726 }).width).toBe(1472)
    expect(size(whole, { width: 400, height: 300 })).toEqual({ width: 800, height: 600 })
  })

  it('the working size never has a row or column more than a photo that works at its own size or a smaller one', () => {
    expect(size(whole, { width: 1100, height: 733 })).toEqual({ width: 1100, height: 732 })
    expect(size(whole, { width: 1101, height: 735 })).toEqual({ width: 1100, height: 734 })
    expect(size(whole, { width: 401, height: 301 })).toEqual({ width: 802, height: 602 })
  })

  it('is even whatever the photo', () => {
    fc.assert(
      fc.property(anyPlainMove, anySize, (move, photo) => {
        const { width, height } = size(move, photo)
        expect(width % 2 === 0 && height % 2 === 0 && width >= 2 && height >= 2).toBe(true)
      }),
    )
  })
})
