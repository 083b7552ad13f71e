import { expect, test } from 'vitest'
import type { Photo } from '#contract/orders/order'
import { remarksOnAll } from '../../../../web/src/features/order-wizard/film/remarksOnAll.ts'

const photo = (room: Photo['room'], said: Photo['room'] = null): Pick<Photo, 'type' | 'problem' | 'room' | 'seen'> => ({
  ...{ type: 'photo', problem: null, room: said },
  seen: { room, sure: 0.8, place: room === 'exterior_front' ? 'outside' : 'inside' },
})
const many = (count: number, room: Photo['room']) => Array.from({ length: count }, () => photo(room))

test('five photos without a view from outside are told that a front view makes the opener, four are not', () => {
  const noView = ['We see no view from outside. A front view makes the opener.']
  expect(remarksOnAll(many(5, 'living_room'))).toEqual(noView)
  expect(remarksOnAll(many(4, 'living_room'))).toEqual([])
  expect(remarksOnAll([...many(4, 'living_room'), photo('exterior_front')])).toEqual([])
  expect(remarksOnAll([...many(4, 'living_room'), photo('living_room', 'pool')])).toEqual([])
  expect(remarksOnAll([...many(4, 'living_room'), photo('exterior_front', 'kitchen')])).toEqual(noView)
})

test('twenty photos without a kitchen are told so, nineteen are not', () => {
  const front = photo('exterior_front')
  expect(remarksOnAll([front, ...many(19, 'bedroom')])).toEqual([
    'We see no kitchen among these 20 photos. Most buyers look for it.',
  ])
  expect(remarksOnAll([front, ...many(18, 'bedroom')])).toEqual([])
  expect(remarksOnAll([front, ...many(19, 'bedroom'), photo('kitchen')])).toEqual([])
  expect(remarksOnAll([front, ...many(19, 'bedroom'), photo(null, 'kitchen')])).toEqual([])
})

test('nothing is said before every photo was looked at', () => {
  const unseen = { ...photo(null), seen: { room: null, sure: 0, place: null } }
  expect(remarksOnAll([...many(5, 'living_room'), unseen])).toEqual([])
})

test('a patio that may be outside keeps the remark on a view from outside away', () => {
  const patio = { ...photo(null), seen: { room: null, sure: 0.1, place: null } }
  expect(remarksOnAll([...many(5, 'living_room'), patio])).toEqual([])
  expect(remarksOnAll(many(6, 'living_room'))).toHaveLength(1)
})
