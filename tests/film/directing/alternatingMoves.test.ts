import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planOf } from '../../../functions/film/cutOf.ts'
import { direct } from '../../../functions/film/direct.ts'
import type { DirectorPhoto, Edit } from '../../../functions/film/Edit.ts'
import type { Room } from '../../../functions/film/looking/Look.ts'
import { type Format, formats, type Move } from '../../../functions/film/Plan.ts'
import { revise } from '../../../functions/film/revise.ts'
import { aBrief, anyPhotos, aPhoto, aStep, depthOf, looksOf } from './homes.ts'

const formatNames = Object.keys(formats) as Format[]
const movesOf = (edit: Edit, photos: readonly DirectorPhoto[], format: Format = '16:9'): Move[] =>
  planOf(edit, looksOf(photos), { format, branded: true, watermark: null, quality: 'draft' }).shots.map(
    ({ move }) => move,
  )

/** Rooms whose kitchens can be slid along, and the film of them without the third. */
function without(...rooms: Room[]) {
  const photos = rooms.map((room) =>
    aPhoto(room, room === 'kitchen' ? { look: { depth: depthOf({ slide: aStep('slide', 14) }) } } : {}),
  )
  const edit = direct(photos, aBrief({ arranged: true, mood: null }))
  const dropped = revise(edit, photos, { change: 'drop', shot: photos[2]?.id ?? '' })
  const seen = (own: Edit) => movesOf(own, photos).map((move) => `${move.kind} ${Math.sign(cameraWay(move))}`)
  return { before: seen(edit), after: seen(dropped) }
}
const cameraWay = ({ kind, parallax }: Move) =>
  kind === 'slide' && parallax ? parallax.camera[1][0] - parallax.camera[0][0] : 0

describe('a shot that a change put behind one that was to go the same way', () => {
  it('keeps its depth and slides the other way', () => {
    const { before, after } = without('exterior', 'kitchen', 'bedroom', 'kitchen', 'bedroom')
    expect(before).toEqual(['push 0', 'slide -1', 'push 0', 'slide -1', 'pull 0', 'hold 0'])
    expect(after).toEqual(['push 0', 'slide -1', 'slide 1', 'pull 0', 'hold 0'])
  })

  it('keeps its way where the shot before goes straight on', () => {
    const { after } = without('exterior', 'bedroom', 'bathroom', 'kitchen', 'bedroom')
    expect(after).toEqual(['push 0', 'pull 0', 'slide -1', 'pull 0', 'hold 0'])
  })

  it('comes nearer where the next shot slides the other way already, so that this one is not rendered again', () => {
    const { before, after } = without('exterior', 'kitchen', 'kitchen', 'kitchen', 'kitchen')
    expect(before).toEqual(['push 0', 'slide -1', 'slide 1', 'slide -1', 'slide 1', 'hold 0'])
    expect(after).toEqual(['push 0', 'slide -1', 'push 0', 'slide 1', 'hold 0'])
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

  it('moves as before in every other shot but the one that followed', () => {
    fc.assert(
      fc.property(anyCutFilm, ({ photos, edit, rest, index, format }) => {
        const kept = movesOf(edit, photos, format).toSpliced(index, 2)
        expect(movesOf(rest, photos, format).toSpliced(index, 1)).toEqual(kept)
      }),
    )
  })

  it('goes sideways the same way in no two shots in a row', () => {
    fc.assert(
      fc.property(anyCutFilm, ({ photos, rest, format }) => {
        const ways = movesOf(rest, photos, format).map((move) =>
          move.kind === 'lateral' || move.kind === 'slide' ? Math.sign(cameraWay(move) || move.to.x - move.from.x) : 0,
        )
        for (const [index, way] of ways.entries()) if (way !== 0) expect(way).not.toBe(ways[index - 1])
      }),
    )
  })
})
