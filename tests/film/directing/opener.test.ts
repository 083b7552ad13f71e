import { describe, expect, it } from 'vitest'
import { openerOf, walkingOrders } from '../../../functions/film/directing/walkingOrder.ts'
import type { Thing } from '../../../functions/film/looking/Things.ts'
import { aPhoto } from './homes.ts'

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

it('a bath that was sent right behind a bedroom stays with it, and another follows the bedrooms', () => {
  const named = (['exterior', 'bathroom', 'bedroom', 'bathroom', 'living', 'bedroom'] as const).map((room) =>
    aPhoto(room),
  )
  const [walk = []] = walkingOrders(named, false)
  expect(walk.map(({ id }) => named.findIndex((photo) => photo.id === id))).toEqual([0, 4, 2, 3, 5, 1])
})
