import { expect, test } from 'vitest'
import type { PhotoRoom } from '#contract/photos/photoRooms'
import { walkingOrder } from '../../../../web/src/features/order-wizard/upload/sheet/walkingOrder.ts'

const walked = (...rooms: (PhotoRoom | null)[]) =>
  walkingOrder(rooms.map((room, at) => ({ room, name: `${room ?? '?'} ${at}` }))).map(({ name }) => name)

test('A walk goes from the street through the home, out behind it and up', () => {
  const upload = ['kitchen', 'view', 'pool', 'outdoor', 'other', 'office', 'bedroom', 'dining', 'aerial'] as const
  expect(walked(...upload, 'living_room', 'entrance', 'exterior_front')).toEqual([
    'exterior_front 11',
    'entrance 10',
    'living_room 9',
    'kitchen 0',
    'dining 7',
    'bedroom 6',
    'office 5',
    'other 4',
    'outdoor 3',
    'pool 2',
    'view 1',
    'aerial 8',
  ])
})

test('Photos of one room keep their order in a walk, and baths stay with the bedrooms that they followed', () => {
  const baths = ['bedroom', 'bathroom', 'bedroom', 'bathroom'] as const
  expect(walked('kitchen', 'dining', 'dining', ...baths, 'exterior_front', 'kitchen')).toEqual([
    'exterior_front 7',
    'kitchen 0',
    'kitchen 8',
    'dining 1',
    'dining 2',
    'bedroom 3',
    'bathroom 4',
    'bedroom 5',
    'bathroom 6',
  ])
})

test('A bath that was uploaded before every bedroom does not lead to them', () => {
  expect(walked('bathroom', 'bedroom', 'bathroom', 'office', 'kitchen')).toEqual([
    'kitchen 4',
    'bedroom 1',
    'bathroom 0',
    'bathroom 2',
    'office 3',
  ])
  expect(walked('bathroom', 'kitchen')).toEqual(['kitchen 1', 'bathroom 0'])
})

test('A photo of no known room stays behind the one that it followed, and never opens the walk', () => {
  expect(walked(null, 'bedroom', null, null, 'exterior_front', null)).toEqual([
    'exterior_front 4',
    '? 5',
    'bedroom 1',
    '? 2',
    '? 3',
    '? 0',
  ])
  expect(walked(null, null)).toEqual(['? 0', '? 1'])
})

test('A photo that may show a covered patio comes before the views from outside', () => {
  const sent = ['outdoor', 'bedroom', 'bathroom', null, 'kitchen', 'living_room', 'exterior_front'] as const
  const photos = sent.map((room) => ({ room, name: room ?? '?', isMaybePatio: room === null }))
  const rooms = ['exterior_front', 'living_room', 'kitchen', 'bedroom', 'bathroom']
  expect(walkingOrder(photos).map(({ name }) => name)).toEqual([...rooms, '?', 'outdoor'])
})
