import { describe, expect, it } from 'vitest'
import { hashDistance } from '../../../functions/film/looking/hash.ts'
import { Look } from '../../../functions/film/looking/Look.ts'
import { lookOf } from '../../../functions/film/looking/lookOf.ts'
import type { Pixels } from '../../../functions/film/looking/pixels.ts'
import { aHouse, aRoom } from '../relief/rooms.ts'
import { type Color, checkerboard, exportedAgain, lawn, painted, plain, vase, waves } from './pictures.ts'

const size = { width: 3000, height: 2000 }
const look = (pixels: Pixels) => lookOf(pixels, size)

describe('a look', () => {
  it('carries the size of the photo, not that of the picture looked at', () => {
    expect(look(plain(128, 128, 128))).toMatchObject({ v: 1, width: 3000, height: 2000 })
  })

  it('a look of a gray square has its light, nothing clipped, nothing sharp, and the eye in the middle', () => {
    expect(look(plain(128, 128, 128))).toMatchObject({
      mean: 128,
      clipped: 0,
      crushed: 0,
      warmth: 0,
      sharpness: 0,
      focus: { x: 0.5, y: 0.5 },
      spread: { x: 0, y: 0 },
      hash: '0000000000000000',
    })
  })

  it('tells black and blown-out pictures', () => {
    expect(look(plain(3, 3, 3))).toMatchObject({ crushed: 1, clipped: 0 })
    expect(look(plain(255, 255, 255))).toMatchObject({ crushed: 0, clipped: 1 })
    expect(look(painted((x) => (x < 0.25 ? [255, 255, 255] : [90, 90, 90]))).clipped).toBe(0.25)
  })

  it('is warm where there is more red than blue', () => {
    expect(look(plain(200, 150, 98)).warmth).toBe(0.4)
    expect(look(plain(98, 150, 200)).warmth).toBe(-0.4)
  })

  it('tells the tint of its white from what is nearly white, and not from a wall of wood', () => {
    const room = painted((x) => (x < 0.6 ? [210, 200, 184] : [150, 90, 45]))
    expect(look(room).light).toMatchObject({ red: 1.05, blue: 0.92 })
    expect(look(room).light?.neutral).toBeCloseTo(0.6, 2)
    expect(look(plain(150, 90, 45)).light).toMatchObject({ red: 1, blue: 1, neutral: 0 })
    expect(look(plain(102, 102, 102)).light?.squares).toBe(0.16)
  })

  it('is sharper for a checkerboard than for the same picture out of focus', () => {
    const soft = painted((x, y) => {
      const value = 130 + 110 * Math.sin(x * 16 * Math.PI) * Math.sin(y * 16 * Math.PI)
      return [value, value, value]
    })
    expect(look(checkerboard()).sharpness).toBeGreaterThan(2 * look(soft).sharpness)
  })

  it('tells a thing before a background out of focus from a room, and from a photo that is soft all over', () => {
    expect(look(vase('soft'))).toMatchObject({ closeUp: true, room: 'interior', sure: 0 })
    expect(look(vase('soft')).depth).toMatchObject({ step: null, slide: null, drift: null, why: 'a close-up' })
    expect(look(vase('crisp')).closeUp).toBeUndefined()
    expect(look(exportedAgain(exportedAgain(vase('none')))).closeUp).toBeUndefined()
  })

  it('finds a tall door between its posts, and none where there is only one post or a low door', () => {
    const door = (left: number, right: number, top: number) =>
      look(painted((x, y) => (x > left && x < right && y > top && y < 0.85 ? [60, 40, 30] : [210, 205, 200]))).opening
    expect(door(0.4, 0.55, 0.2)?.x).toBeCloseTo(0.475, 1)
    expect(door(0.4, 0.55, 0.2)?.height).toBeCloseTo(0.65, 1)
    expect(door(0.4, 0.55, 0.6)).toBeUndefined()
    expect(door(0.4, 1, 0.2)).toBeUndefined()
  })

  it('looks at the only thing in an empty picture', () => {
    const { focus, spread } = look(
      painted((x, y) => (Math.hypot(x - 0.3, y - 0.6) < 0.08 ? [30, 30, 30] : [200, 200, 200])),
    )
    expect(focus.x).toBeCloseTo(0.3, 1)
    expect(focus.y).toBeCloseTo(0.6, 1)
    expect(spread.x).toBeLessThan(0.1)
  })

  it('finds sky above and green below, and takes that for the outside', () => {
    const found = look(lawn())
    expect(found.sky).toBe(1)
    expect(found.green).toBeGreaterThan(0.6)
    expect(found).toMatchObject({ room: 'exterior', sure: 1, depth: { step: null, slide: null, why: 'outside' } })
  })

  it('takes a pool for the garden, a lawn without sky for a view from above, and a light blue wall for a wall', () => {
    const pool = painted((_, y) => (y < 0.4 ? [110, 160, 230] : y < 0.6 ? [200, 190, 180] : [40, 150, 170]))
    expect(look(pool).room).toBe('garden')
    expect(look(plain(70, 120, 50)).room).toBe('aerial')
    expect(look(plain(176, 191, 192))).toMatchObject({ room: 'interior', sky: 0 })
  })

  describe('of a house', () => {
    const skies: Record<string, Color> = {
      day: [110, 160, 230],
      overcast: [250, 250, 250],
      dusk: [120, 150, 205],
      sunset: [150, 130, 200],
      night: [13, 16, 60],
    }
    const duskOf = (sky: Color, wall: Color, window: Color) =>
      look(
        painted((x, y) => {
          if (y < 0.4) return sky
          return x % 0.2 < 0.08 && y % 0.3 < 0.1 ? window : wall
        }),
      ).dusk
    const [dark, sunlit, warm] = [
      [40, 40, 50],
      [190, 190, 185],
      [235, 170, 90],
    ] as const
    const [glass, lamp] = [
      [60, 70, 80],
      [255, 210, 130],
    ] as const

    it.each([
      ['lit windows amid dark walls below a blue sky', skies.dusk, dark, lamp, 1],
      ['dark windows below the same sky', skies.dusk, dark, glass, 0],
      ['warm windows between sunlit walls', skies.day, sunlit, lamp, 0],
      ['a warm wall in the sun', skies.day, warm, glass, 0],
      ['lamps on below the white sky of a day', skies.overcast, dark, lamp, 0],
      ['a sky of sunset', skies.sunset, sunlit, glass, 1],
      ['a night', skies.night, dark, glass, 1],
    ] as const)('with %s tells how much it looks like dusk', (_, sky = [0, 0, 0], wall, window, dusk) => {
      expect(duskOf(sky, wall, window)).toBe(dusk)
    })
  })

  it('has moves into a room, and a move over the ground outside', () => {
    const inside = look(aRoom(0.5))
    expect(inside.depth).toMatchObject({ drift: null })
    expect(inside.depth.slide?.parallax).toBeGreaterThan(6)
    const house = aHouse()
    const gray = house.data.slice()
    for (let pixel = 0; pixel < gray.length / 3; pixel++)
      if ((gray[pixel * 3] ?? 0) > 215) house.data.set([120, 170, 235], pixel * 3)
    const outside = look(house)
    expect(outside.room).toBe('exterior')
    expect(outside.depth.drift?.parallax).toBeGreaterThan(6)
  })

  it('is the same for the same pixels, and what its schema gives back unchanged', () => {
    const found = look(aRoom(0.5))
    expect(look(aRoom(0.5))).toEqual(found)
    expect(Look.parse(JSON.parse(JSON.stringify(found)))).toEqual(found)
    expect(JSON.stringify(found)).not.toMatch(/\d\.\d{5}/)
  })

  it.each([
    [1, 1],
    [3, 2],
    [7, 90],
    [640, 8],
  ])('is found for a picture of %d × %d pixels too', (width, height) => {
    const found = lookOf(
      painted((x, y) => [x * 255, y * 255, 90], width, height),
      { width, height },
    )
    expect(found.width).toBe(width)
    expect(found.depth.why).not.toBe('')
  })
})

describe('near-duplicates', () => {
  const seeds = [1, 2, 3, 4, 5, 6, 7, 8]
  const hashes = seeds.map((seed) => look(waves(seed)).hash)

  it('differ in eight bits at most', () => {
    for (const [index, seed] of seeds.entries()) {
      const again = look(exportedAgain(waves(seed))).hash
      expect(hashDistance(hashes[index] ?? '', again)).toBeLessThanOrEqual(8)
    }
  })

  it('are never taken for each other where the pictures are different', () => {
    for (const [index, hash] of hashes.entries())
      for (const other of hashes.slice(index + 1)) expect(hashDistance(hash, other)).toBeGreaterThan(8)
  })

  it('are counted bit by bit', () => {
    expect(hashDistance('0000000000000000', 'ffffffffffffffff')).toBe(64)
    expect(hashDistance('8000000000000001', '0000000000000003')).toBe(2)
    expect(hashDistance('00ff00ff00ff00ff', '00ff00ff00ff00ff')).toBe(0)
  })
})
