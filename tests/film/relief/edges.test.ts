import { describe, expect, it } from 'vitest'
import { grayOf, softened } from '../../../functions/film/looking/pixels.ts'
import { joined } from '../../../functions/film/relief/joined.ts'
import { edgesOf } from '../../../functions/film/relief/lines/edges.ts'
import { clear, segmentsOf } from '../../../functions/film/relief/lines/segments.ts'
import { uprightsOf } from '../../../functions/film/relief/lines/uprights.ts'
import { vanishingPointsOf } from '../../../functions/film/relief/lines/vanishingPoints.ts'
import { aRoom, drawn, focalLength, height, width } from './rooms.ts'

const edgesIn = (grayAt: (x: number, y: number) => number) =>
  joined(
    segmentsOf(
      softened(
        grayOf(drawn((x, y) => grayAt((x * focalLength + 0.5) * width, y * focalLength * width + height / 2), 0)),
      ),
      clear,
    ),
  )

describe('straight edges', () => {
  it('are found whole and at their angle', () => {
    const [edge] = edgesIn((x, y) => (y > 100 + 0.3 * x ? 90 : 200))
    expect(edge?.length).toBeGreaterThan(0.9 * width)
    expect(((edge?.y2 ?? 0) - (edge?.y1 ?? 0)) / ((edge?.x2 ?? 1) - (edge?.x1 ?? 0))).toBeCloseTo(0.3, 2)
  })

  it('are one edge though a lamp stands in front of them', () => {
    const edges = edgesIn((x, y) => (x > 300 && x < 340 ? 150 : y > 200 ? 90 : 200))
    expect(edges[0]?.length).toBeGreaterThan(0.95 * width)
    expect(edges.filter(({ y1, y2 }) => Math.abs(y1 - 200) < 5 && Math.abs(y2 - 200) < 5)).toHaveLength(1)
  })

  it('are no circles', () => {
    const edges = edgesIn((x, y) => (Math.hypot(x - 320, y - 214) < 120 ? 90 : 200))
    for (const { length } of edges) expect(length).toBeLessThan(0.12 * width)
  })

  it('are no bows of three pixels in a hundred and twenty', () => {
    const bowed = (depth: number) =>
      edgesIn((x, y) => {
        const below = y - 200 - depth * ((x - 320) / 60) ** 2
        return Math.abs(x - 320) < 60 ? 200 - 110 * Math.min(1, Math.max(0, below + 0.5)) : 200
      }).filter(({ y1, y2, length }) => Math.abs(y1 - 200) < 8 && Math.abs(y2 - 200) < 8 && length > 80)
    expect(bowed(0)).toHaveLength(1)
    expect(bowed(3)).toEqual([])
  })
})

const pointsIn = (yaw: number, tilt = 0) => vanishingPointsOf(edgesOf(aRoom(yaw, tilt)).clear, width, height)

describe('vanishing points', () => {
  it('vanishing points of a frontal view are the middle of the picture and infinity, within 1.5 % of the width', () => {
    const points = pointsIn(0)
    expect(points?.second).toBeNull()
    expect((points?.first.x ?? 0) / width).toBeCloseTo(0.5, 2)
    expect(Math.abs((points?.first.y ?? 0) / height - 0.5)).toBeLessThan(0.02)
  })

  it.each([0.5, 0.75, -0.6])(
    'vanishing points of a view turned by %d radians are two, where the turn puts them',
    (yaw) => {
      const points = pointsIn(yaw)
      const expected = [0.5 - focalLength * Math.tan(yaw), 0.5 + focalLength / Math.tan(yaw)].sort((a, b) => a - b)
      const found = [points?.first.x ?? 0, points?.second?.x ?? 0].map((x) => x / width)
      for (const [index, x] of found.entries()) {
        const place = expected[index] ?? 0
        expect(Math.abs(x - place)).toBeLessThan(0.03 * (1 + Math.abs(place)))
      }
    },
  )

  it('are not made up where there are no edges', () => expect(vanishingPointsOf([], width, height)).toBeNull())
})

describe('uprights', () => {
  it('lean apart where the camera looks up or down, and stand parallel where it is level', () => {
    const tiltOf = (tilt: number) => uprightsOf(edgesOf(aRoom(0, tilt)).clear, width, height).tilt
    expect(tiltOf(0)).toBeCloseTo(0, 2)
    expect(Math.abs(tiltOf(0.15))).toBeCloseTo(0.15 / focalLength, 1)
  })
})
