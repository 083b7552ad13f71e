import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planOf } from '../../../functions/film/cutOf.ts'
import { direct } from '../../../functions/film/direct.ts'
import type { DirectorPhoto, Edit } from '../../../functions/film/Edit.ts'
import { type Format, formats, type Move } from '../../../functions/film/Plan.ts'
import { revise } from '../../../functions/film/revise.ts'
import { aBrief, anyPhotos, aPhoto, aStep, depthOf, looksOf } from './homes.ts'

const formatNames = Object.keys(formats) as Format[]
const movesOf = (edit: Edit, photos: readonly DirectorPhoto[], format: Format = '16:9'): Move[] =>
  planOf(edit, looksOf(photos), { format, branded: true, watermark: null, quality: 'draft' }).shots.map(
    ({ move }) => move,
  )

const wayOf = ({ kind, from, to, parallax }: Move): number =>
  kind === 'lateral' || kind === 'slide'
    ? Math.sign(kind === 'slide' && parallax ? parallax.camera[1][0] - parallax.camera[0][0] : to.x - from.x)
    : 0
const seen = (edit: Edit, photos: readonly DirectorPhoto[]) =>
  movesOf(edit, photos).map((move) => `${move.kind} ${wayOf(move)}`)

/** A film through kitchens along which the camera can slide. */
const slid = { look: { depth: depthOf({ slide: aStep('slide', 14) }) } }
const kitchens = [aPhoto('exterior', { room: 'kitchen' }), ...Array.from({ length: 8 }, () => aPhoto('kitchen', slid))]
const film = direct(kitchens, aBrief({ arranged: true, mood: null }))

describe('the camera', () => {
  it('leads on in one way for four shots, goes straight once, and leads the other way', () => {
    expect(film.shots.map(({ toward }) => toward)).toEqual([
      ...Array.from({ length: 4 }, () => 'right'),
      ...Array.from({ length: 4 }, () => 'left'),
      ...['right', 'right'],
    ])
    expect(seen(film, kitchens)).toEqual([
      ...['lateral 1', 'slide 1', 'slide 1', 'slide 1'],
      ...['push 0', 'slide -1', 'slide -1', 'slide -1'],
      ...['slide -1', 'hold 0'],
    ])
  })

  it('steps into three rooms without depth in a row at most, then travels along one or two', () => {
    const rooms = [aPhoto('exterior'), ...Array.from({ length: 9 }, () => aPhoto('bedroom', { room: 'bedroom' }))]
    const moves = direct(rooms, aBrief({ mood: null })).shots.map(({ move }) => move)
    expect(moves.slice(1, -1).join(' ')).toBe('push push push lateral lateral push push push pull')
  })

  it('lands on motion at every cut: it slows down at its ends by a third at most, and hardly in quick shots', () => {
    fc.assert(
      fc.property(anyPhotos(20), fc.constantFrom(...formatNames), (photos, format) => {
        const edit = direct(photos, aBrief())
        const plan = planOf(edit, looksOf(photos), { format, branded: true, watermark: null, quality: 'draft' })
        for (const { move, frames, treatment } of plan.shots.slice(1)) {
          if (treatment) continue
          expect(move.ease).toBeLessThanOrEqual(frames < 50 ? 0.1 : 1 / 3)
        }
      }),
    )
  })

  it('goes as fast in short shots as in long ones, so that a cut changes no speed', () => {
    const views = Array.from({ length: 12 }, () => aPhoto('bedroom', { room: 'bedroom' }))
    const photos = [aPhoto('exterior'), ...views]
    const edit = direct(photos, aBrief({ mood: null }))
    const shots = edit.shots.map((shot, index) => ({
      ...shot,
      move: 'push' as const,
      beats: [6, 2, 4, 5][index % 4] ?? 4,
    }))
    const plan = planOf({ ...edit, shots }, looksOf(photos), {
      ...{ format: '16:9', branded: true, watermark: null, quality: 'draft' },
    })
    const speeds = plan.shots.slice(1, -1).map(({ move, frames }) => (move.from.z - move.to.z) / frames)
    expect(Math.max(...speeds) / Math.min(...speeds)).toBeLessThan(1.2)
  })
})

describe('a shot that a change put among others that go the other way', () => {
  const [, second = '', , , , sixth = ''] = film.shots.map(({ id }) => id)

  it('turns around and keeps its depth, and the next one is not rendered again', () => {
    const moved = revise(film, kitchens, { change: 'move', shot: sixth, after: second })
    expect(moved.shots[2]).toMatchObject({ id: sixth, toward: 'left' })
    expect(seen(moved, kitchens).slice(0, 5)).toEqual(['lateral 1', 'slide 1', 'slide 1', 'slide 1', 'slide 1'])
  })

  it('goes straight where its neighbors lead in different ways', () => {
    const without = revise(film, kitchens, { change: 'drop', shot: film.shots[4]?.id ?? '' })
    expect(seen(without, kitchens).slice(2, 7)).toEqual(['slide 1', 'slide 1', 'push 0', 'slide -1', 'slide -1'])
  })

  it('leads on from the shot before where a customer asks for a sideways move', () => {
    const asked = revise(film, kitchens, { change: 'motion', shot: film.shots[4]?.id ?? '', move: 'slide' })
    expect(seen(asked, kitchens)[4]).toBe('slide 1')
  })
})

describe('any film of which a shot is taken out', () => {
  const anyCutFilm = fc
    .tuple(anyPhotos(12), fc.nat(), fc.constantFrom(...formatNames))
    .map(([photos, at, format]) => {
      const edit = direct(photos, aBrief({ mood: null }))
      const shots = edit.shots.map((shot) => ({ ...shot, transition: 'cut' as const }))
      const index = 1 + (at % Math.max(1, shots.length - 2))
      const cutEdit = { ...edit, shots }
      return { photos, edit: cutEdit, rest: { ...edit, shots: shots.toSpliced(index, 1) }, index, format }
    })
    .filter(({ edit }) => edit.shots.length > 3)

  it('moves as before in every other shot but the one that followed, and one before that turned around for it', () => {
    const turnsAround = ({ shots }: Edit, index: number) => shots[index - 1]?.toward !== shots[index]?.toward
    fc.assert(
      fc.property(anyCutFilm, ({ photos, edit, rest, index, format }) => {
        const first = index > 1 && turnsAround(edit, index - 1) ? index - 1 : index
        const kept = movesOf(edit, photos, format).toSpliced(first, index + 2 - first)
        expect(movesOf(rest, photos, format).toSpliced(first, index + 1 - first)).toEqual(kept)
      }),
    )
  })

  it('goes sideways against the shot before in no shot', () => {
    fc.assert(
      fc.property(anyCutFilm, ({ photos, rest, format }) => {
        const ways = movesOf(rest, photos, format).map(wayOf)
        for (const [index, way] of ways.entries()) if (way !== 0) expect(way).not.toBe(-(ways[index - 1] ?? 0))
      }),
    )
  })
})
