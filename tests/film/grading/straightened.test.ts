import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mapAt } from '../../../functions/film/camera.ts'
import { planOf } from '../../../functions/film/cutOf.ts'
import { direct } from '../../../functions/film/direct.ts'
import type { EditShot } from '../../../functions/film/Edit.ts'
import { straightened } from '../../../functions/film/grading/straightened.ts'
import type { Look, Room } from '../../../functions/film/looking/Look.ts'
import { lookOf } from '../../../functions/film/looking/lookOf.ts'
import type { Move } from '../../../functions/film/Plan.ts'
import { aBrief, aLook, aPhoto, aStep, depthOf, looksOf } from '../directing/homes.ts'
import { painted } from '../looking/pictures.ts'

const frame = { width: 1280, height: 720 }
const radians = (degrees: number) => (degrees * Math.PI) / 180
const leaning = (roll: number, tilt = 0, share = 0.8, room: Room = 'living'): Look =>
  aLook(room, { uprights: { roll: radians(roll), tilt: radians(tilt), share } })
const push: Move = { kind: 'push', from: { x: 0.5, y: 0.5, z: 0.985 }, to: { x: 0.55, y: 0.5, z: 0.885 }, ease: 0.35 }
const turnOf = (look: Look) => straightened(push, look, frame).turn

describe('straightening', () => {
  it.each([
    [2, 0],
    [-1.5, 2],
    [0, 5],
  ])('makes what leans by %s° in the middle and %s° more across the width stand upright', (roll, tilt) => {
    const look = leaning(roll, tilt)
    const map = mapAt(straightened(push, look, frame), 0, 100, look, frame)
    for (const x of [40, 640, 1240]) {
      const [high, low] = [map?.(x, 250), map?.(x, 470)]
      if (!high || !low) throw new Error('nothing is straightened')
      const middle = (high.x + low.x) / 2 / look.width - 0.5
      const lean = Math.atan2(high.x - low.x, low.y - high.y)
      expect(lean).toBeCloseTo(radians(roll + tilt * middle), 2.6)
    }
  })

  it('keeps straight lines straight', () => {
    const look = leaning(-1.5, 2.5)
    const map = mapAt(straightened(push, look, frame), 50, 100, look, frame)
    const [start, middle, end] = [map?.(0, 0), map?.(640, 360), map?.(1280, 720)]
    if (!start || !middle || !end) throw new Error('nothing is straightened')
    const cross = (middle.x - start.x) * (end.y - start.y) - (middle.y - start.y) * (end.x - start.x)
    expect(Math.abs(cross / Math.hypot(end.x - start.x, end.y - start.y))).toBeLessThan(1e-6)
  })

  it('shows nothing beyond the photo, over the whole move, with depth or without', () => {
    const depth = depthOf({ step: aStep('step', 9) })
    const angle = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
    fc.assert(
      fc.property(angle(3), angle(5), fc.boolean(), (roll, tilt, isDeep) => {
        const photo = aPhoto('living', {
          look: { uprights: { roll: radians(roll), tilt: radians(tilt), share: 0.8 }, ...(isDeep && { depth }) },
        })
        const cut = { format: '16:9', branded: true, watermark: null, quality: 'final' } as const
        const [shot] = planOf(direct([photo], aBrief({ grade: 'natural' })), looksOf([photo]), cut).shots
        for (const k of [0, 20, 45, 89]) {
          const map = shot && mapAt(shot.move, k, 90, photo.look, frame)
          for (const x of [0, 640, 1280])
            for (const y of [0, 360, 720]) {
              const point = map?.(x, y) ?? { x: 0, y: 0 }
              expect(point.x).toBeGreaterThan(-1)
              expect(point.y).toBeGreaterThan(-1)
              expect(point.x).toBeLessThan(photo.look.width + 1)
              expect(point.y).toBeLessThan(photo.look.height + 1)
            }
        }
      }),
      { numRuns: 40 },
    )
  })

  it('takes back three degrees at most, and nothing that nobody sees', () => {
    expect(turnOf(leaning(0.35))).toBeUndefined()
    expect(turnOf(leaning(0.45))?.roll).toBeCloseTo(radians(0.45), 4)
    expect(turnOf(leaning(-2.9))?.roll).toBeCloseTo(radians(-2.9), 4)
    expect(turnOf(leaning(5))?.roll).toBeCloseTo(radians(3), 4)
  })

  it('leaves what was taken from above or below on purpose, and lines that disagree', () => {
    expect(turnOf(leaning(0, 14))).toBeUndefined()
    expect(turnOf(leaning(2, 0, 0.8, 'aerial'))).toBeUndefined()
    expect(turnOf(leaning(2, 0, 0.5))).toBeUndefined()
    expect(turnOf(aLook('living'))).toBeUndefined()
  })

  it('leaves a shot that a person framed or wants as it is, and films of before', () => {
    const uprights = { roll: radians(2), tilt: 0, share: 0.8 }
    const photos = [1, 2, 3, 4].map(() => aPhoto('living', { look: { uprights } }))
    const turned = (grade: 'natural' | undefined, more: Partial<EditShot> = {}) => {
      const edit = direct(photos, aBrief(grade && { grade }))
      const shots = edit.shots.map((shot, index) => (index === 1 ? { ...shot, ...more } : shot))
      const cut = { format: '16:9', branded: true, watermark: null, quality: 'final' } as const
      return planOf({ ...edit, shots }, looksOf(photos), cut).shots.map(({ move }) => move.turn !== undefined)
    }
    expect(turned('natural')).toEqual([true, true, true, true, false])
    expect(turned('natural', { isOriginal: true })).toEqual([true, false, true, true, false])
    expect(turned('natural', { framing: { from: { x: 0, y: 0, width: 0.8, height: 0.8 } } })[1]).toBe(false)
    expect(turned(undefined)).toEqual([false, false, false, false, false])
  })

  it('goes by the lean of the photo’s own edges', () => {
    const lean = Math.tan(radians(2))
    const bars = painted((x, y) => {
      const across = x + lean * (y - 0.5) * 0.75
      return Math.floor(across * 8) % 2 === 0 ? [40, 40, 40] : [215, 215, 215]
    })
    const { uprights } = lookOf(bars, { width: 3000, height: 2250 })
    expect(uprights?.share).toBeGreaterThan(0.8)
    expect(Math.abs(uprights?.roll ?? 0)).toBeCloseTo(radians(2), 2)
  })
})
