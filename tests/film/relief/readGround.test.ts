import { describe, expect, it } from 'vitest'
import type { Step } from '../../../functions/film/looking/Look.ts'
import { depthAt } from '../../../functions/film/relief/mesh.ts'
import { readGround } from '../../../functions/film/relief/readGround.ts'
import { harmOf, limits } from '../../../functions/film/relief/strain.ts'
import { aHouse, aRoom, aspect, sceneIn } from './rooms.ts'

describe('a move over the ground in front of a house', () => {
  const house = aHouse()
  const drift = readGround(house)
  const [from, to]: [Step['from'], Step['to']] = [drift?.from ?? [0, 0, 0], drift?.to ?? [0, 0, 0]]

  it('goes forward, with more than six pixels of parallax', () => {
    expect(from[2]).toBeLessThan(0)
    expect(to[2]).toBeGreaterThan(0.02)
    expect(drift?.parallax).toBeGreaterThanOrEqual(6)
  })

  it('brings the paving nearer than the house front, which stays one plane', () => {
    if (!drift) throw new Error('there is no move')
    const depth = (x: number, y: number) => depthAt(drift, x, y * aspect)
    expect(depth(0.5, 0.97)).toBeGreaterThan(1.4 * depth(0.5, 0.45))
    for (const x of [0.25, 0.4, 0.6, 0.75]) expect(Math.abs(depth(x, 0.35) / depth(x, 0.55) - 1)).toBeLessThan(0.12)
  })

  it('keeps the edges of the house and of the paving within the budget at both ends', () => {
    if (!drift) throw new Error('there is no move')
    for (const [x, y, z] of [from, to]) {
      const harm = harmOf({ mesh: drift, aim: drift.aim }, sceneIn(house), { x, y, z })
      expect(harm.bend).toBeLessThanOrEqual(limits.bend * 1.01)
      expect(harm.turn).toBeLessThanOrEqual(limits.turn * 1.01)
      expect(harm.stretch).toBeLessThanOrEqual(limits.stretch * 1.01)
      expect(harm.lean).toBeLessThanOrEqual(limits.lean * 1.01)
    }
  })

  it('is a plane that leans away where the camera looks down from above: straight lines stay straight', () => {
    const seen = readGround(aRoom(0.1, 0.3))
    expect(seen?.bend).toBeLessThan(0.05)
    expect(seen?.parallax).toBeGreaterThan(6)
  })

  it('is not tried on upright photos', () => {
    expect(readGround({ data: new Uint8Array(300 * 400 * 3).fill(128), width: 300, height: 400 })).toBeNull()
  })
})
