import { beforeAll, describe, expect, it } from 'vitest'
import type { Step } from '../../../functions/film/looking/Look.ts'
import { backward } from '../../../functions/film/relief/backward.ts'
import { forward, type Place } from '../../../functions/film/relief/mesh.ts'
import { type RoomMoves, readRoom } from '../../../functions/film/relief/readRoom.ts'
import type { Scene } from '../../../functions/film/relief/scene.ts'
import { harmOf, limits } from '../../../functions/film/relief/strain.ts'
import { aRoom, aspect, drawn, height, roomDepth, sceneIn, width } from './rooms.ts'

const placeOf = ([x, y, z]: Step['from'], factor = 1): Place => ({ x: x * factor, y: y * factor, z: z * factor })
const harmAt = (move: Step, scene: Scene, place: Place) => harmOf({ mesh: move, aim: move.aim }, scene, place)
/** Rounding to four decimals may add so much. */
const slack = 1.01

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanA, meanB] = [mean(a), mean(b)]
  const common = mean(a.map((value, index) => (value - meanA) * ((b[index] ?? 0) - meanB)))
  const spread = (values: readonly number[], middle: number) => Math.sqrt(mean(values.map((v) => (v - middle) ** 2)))
  return common / (spread(a, meanA) * spread(b, meanB))
}

describe.each([
  ['a nearly frontal view', 0.2],
  ['a corner view', 0.5],
])('%s of a room', (_, yaw) => {
  const picture = aRoom(yaw)
  let found: RoomMoves
  let moves: Step[]
  let scene: Scene
  beforeAll(() => {
    found = readRoom(picture)
    moves = [found.step, found.slide].filter((move) => move !== null)
    scene = sceneIn(picture)
  })

  it('allows moves with more than six pixels of parallax, and says so', () => {
    expect(moves.length).toBeGreaterThan(0)
    for (const { parallax } of moves) expect(parallax).toBeGreaterThanOrEqual(6)
    expect(found.why).toMatch(/^step in \d+\.\d px, slide \d+\.\d px of parallax$/)
  })

  it('keeps the budget at both ends of every move', () => {
    for (const move of moves)
      for (const place of [placeOf(move.from), placeOf(move.to)]) {
        const harm = harmAt(move, scene, place)
        expect(harm.bend).toBeLessThanOrEqual(limits.bend * slack)
        expect(harm.turn).toBeLessThanOrEqual(limits.turn * slack)
        expect(harm.stretch).toBeLessThanOrEqual(limits.stretch * slack)
        expect(harm.lean).toBeLessThanOrEqual(limits.lean * slack)
      }
  })

  it('would break the budget with a move of three times the length', () => {
    for (const move of moves) {
      const { bend, turn, stretch, lean } = harmAt(move, scene, placeOf(move.to, 3))
      const worst = Math.max(bend / limits.bend, turn / limits.turn, stretch / limits.stretch, lean / limits.lean)
      expect(worst).toBeGreaterThan(1)
    }
  })

  it('is nearer where the room is nearer, with a mean of 1', () => {
    const { inverseDepth: depths = [], columns = 0, rows = 0 } = moves[0] ?? {}
    const truth = depths.map((_depth, node) =>
      roomDepth(yaw, (node % (columns + 1)) / columns, (Math.floor(node / (columns + 1)) / rows) * aspect),
    )
    expect(depths).toHaveLength((columns + 1) * (rows + 1))
    expect(depths.reduce((sum, depth) => sum + depth, 0) / depths.length).toBeCloseTo(1, 3)
    // It is flattened on purpose where something stands upright.
    expect(correlation(depths, truth)).toBeGreaterThan(0.4)
  })

  it('finds the way back from every place of the moved camera within a twentieth of a pixel', () => {
    for (const move of moves)
      for (const place of [placeOf(move.from), placeOf(move.to)])
        for (let x = 0.05; x < 1; x += 0.1)
          for (let y = 0.05; y < aspect; y += 0.1) {
            const seen = forward(move, move.aim, place, x, y)
            const back = backward(move, move.aim, place, seen.x, seen.y)
            expect(Math.hypot(back.x - x, back.y - y) * 1280).toBeLessThan(0.05)
          }
  })

  it('bends a line where one node of the relief is pushed up, and the budget notices', () => {
    const move = found.slide
    const edge = scene.edges.find(({ length, family }) => length > 0.2 && family === 'upright')
    if (!move || !edge) throw new Error('the room has no long upright to slide past')
    const column = Math.round(((edge.x1 + edge.x2) / 2) * move.columns)
    const row = Math.round(((edge.y1 + edge.y2) / 2 / aspect) * move.rows)
    const node = row * (move.columns + 1) + column
    const inverseDepth = move.inverseDepth.map((depth, index) => (index === node ? depth + 0.5 : depth))
    expect(harmAt({ ...move, inverseDepth }, scene, placeOf(move.to)).bend).toBeGreaterThan(limits.bend)
  })

  it('gives the same numbers for the same pixels, with four decimals at most', () => {
    const text = JSON.stringify(found)
    expect(JSON.stringify(readRoom(aRoom(yaw)))).toBe(text)
    expect(text).not.toMatch(/\d\.\d{5}/)
  })
})

describe('a picture that is no room to walk into', () => {
  it.each([
    ['a camera that looks down', aRoom(0.1, 0.22), 'camera tilted'],
    ['plain gray', drawn(() => 128, 0), 'no vanishing point'],
    ['noise', drawn(() => 128, 120), 'no vanishing point'],
  ])('%s keeps the plain zoom, and says why', (_, picture, why) => {
    expect(readRoom(picture)).toEqual({ step: null, slide: null, why })
  })

  it('is one on its side', () => {
    const { data } = aRoom()
    const upright = new Uint8Array(data.length)
    for (let pixel = 0; pixel < width * height; pixel++) {
      const to = (pixel % width) * height + Math.floor(pixel / width)
      upright.set(data.subarray(pixel * 3, pixel * 3 + 3), to * 3)
    }
    const found = readRoom({ data: upright, width: height, height: width })
    expect(found).toMatchObject({ step: null, slide: null })
  })
})
