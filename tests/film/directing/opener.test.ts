import { describe, expect, it } from 'vitest'
import { direct } from '../../../functions/film/direct.ts'
import { openerOf, walkingOrders } from '../../../functions/film/directing/walk/walkingOrder.ts'
import type { DirectorPhoto } from '../../../functions/film/Edit.ts'
import type { Room } from '../../../functions/film/looking/Look.ts'
import type { Thing } from '../../../functions/film/looking/Things.ts'
import { aBrief, aPhoto } from './homes.ts'

const toilet: Thing = { name: 'toilet', score: 0.7, x: 0.4, y: 0.5, width: 0.1, height: 0.3 }

describe('a film opens', () => {
  it('with the best living space where no photo shows the outside, and never with a bathroom', () => {
    const [bathroom, bedroom, living] = (['bathroom', 'bedroom', 'living'] as const).map((room) => aPhoto(room))
    if (!bathroom || !bedroom || !living) throw new Error('Three photos are made.')
    const bright = { ...bathroom, look: { ...bathroom.look, sharpness: 80, sky: 0.5, width: 6_000 } }
    expect(openerOf([bright, bedroom, living])?.id).toBe(living.id)
    expect(openerOf([bright, bedroom])?.id).toBe(bedroom.id)
  })

  it('with a room rather than with an outside that the eye itself doubts', () => {
    const doubtful = aPhoto('exterior', { look: { eye: 1, sure: 0.2 } })
    const living = aPhoto('living', { look: { eye: 1 } })
    expect(openerOf([doubtful, living])?.id).toBe(living.id)
    expect(openerOf([{ ...doubtful, room: 'exterior' }, living])?.id).toBe(doubtful.id)
  })

  it('not with a room of no name that shows a toilet', () => {
    const unnamed = aPhoto('interior', { look: { sharpness: 60, things: [toilet] } })
    const hall = aPhoto('interior', { look: { sharpness: 5 } })
    expect(openerOf([unnamed, hall])?.id).toBe(hall.id)
  })
})

const home = (...rooms: Room[]) => rooms.map((room) => aPhoto(room))
const walkOf = (photos: readonly DirectorPhoto[]) => {
  const [walk = []] = walkingOrders(photos, false)
  return walk.map(({ id }) => photos.findIndex((photo) => photo.id === id))
}

it('a bath that was sent right behind a bedroom stays with it, and another follows the bedrooms', () => {
  const named = home('exterior', 'living', 'bathroom', 'bedroom', 'bathroom', 'bedroom', 'garden')
  expect(walkOf(named)).toEqual([0, 1, 3, 4, 5, 2, 6])
})

describe('a photo of no certain room', () => {
  it('stays behind the photo after which it was sent, where photos came in the order of a walk', () => {
    expect(walkOf(home('exterior', 'kitchen', 'interior', 'bedroom', 'interior', 'bathroom', 'garden'))).toEqual([
      0, 1, 2, 3, 4, 5, 6,
    ])
  })

  it('stands before the bedrooms where photos came in any order, and a maybe patio before the views', () => {
    const patio = aPhoto('living', { look: { sure: 0.1, eye: 1 } })
    const unknown = aPhoto('living', { look: { sure: 0.1, eye: 1, place: 'inside' } })
    const [garden, ...rooms] = home('garden', 'bathroom', 'bedroom', 'kitchen', 'living', 'exterior')
    const [bathroom, bedroom, kitchen, living, front] = rooms
    if (!garden || !bathroom || !bedroom || !kitchen || !living || !front) throw new Error('Six photos are made.')
    expect(walkOf([garden, bathroom, patio, bedroom, unknown, kitchen, living, front])).toEqual([
      7, 6, 5, 4, 3, 1, 2, 0,
    ])
  })
})

it('a photo of no certain room is walked with the kitchen where kitchenware lies about, and with the bedrooms where a bed may stand', () => {
  const box = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 }
  const unsure = (...names: ('bowl' | 'orange' | 'bed')[]) =>
    aPhoto('living', {
      look: { sure: 0.1, eye: 1, place: 'inside', things: names.map((name) => ({ name, score: 0.6, ...box })) },
    })
  const [counter, bed, empty] = [unsure('bowl', 'orange'), unsure('bed'), unsure()]
  const [bathroom, bedroom, dining, kitchen, front] = home('bathroom', 'bedroom', 'dining', 'kitchen', 'exterior')
  if (!bathroom || !bedroom || !dining || !kitchen || !front) throw new Error('Five photos are made.')
  const walked = walkOf([bed, bathroom, bedroom, empty, dining, counter, kitchen, front])
  expect(walked).toEqual([7, 6, 5, 4, 3, 0, 1, 2])
})

it('a film without a view for its end rather ends in a bedroom than in a bath', () => {
  expect(walkOf(home('exterior', 'kitchen', 'bedroom', 'bedroom', 'bathroom'))).toEqual([0, 1, 2, 4, 3])
  expect(walkOf(home('exterior', 'kitchen', 'bathroom', 'garden'))).toEqual([0, 1, 2, 3])
  expect(walkOf(home('exterior', 'kitchen', 'bathroom'))).toEqual([0, 1, 2])
})

it('the peak of the music is kept off a bath, though the film ends in it then', () => {
  const shots = direct(home('exterior', 'kitchen', 'bedroom', 'bathroom'), aBrief()).shots
  const peak = shots.find(({ reason }) => reason.includes('peak of the music'))
  expect(peak?.room).not.toBe('bathroom')
})

describe('a small photo', () => {
  const small = { width: 480, height: 640 }
  it('is shown where nothing else shows its room, unless it would be enlarged more than three times', () => {
    const photos = [
      ...home('exterior', 'exterior', 'living', 'bedroom'),
      aPhoto('kitchen', { look: small }),
      aPhoto('bedroom', { look: small }),
      aPhoto('bathroom', { look: { width: 400, height: 300 } }),
      aPhoto('interior', { look: small }),
    ]
    const { shots, skipped } = direct(photos, aBrief())
    expect(shots.map(({ room }) => room)).toContain('kitchen')
    expect(skipped.map(({ photo }) => photo)).toEqual(photos.slice(5).map(({ id }) => id))
  })
})
