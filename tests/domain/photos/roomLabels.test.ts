import { expect, test } from 'vitest'
import { roomOfLabels } from '../../../functions/domain/photos/roomLabels.ts'

const seen = (...labels: [name: string, confidence: number][]) =>
  roomOfLabels(labels.map(([name, confidence]) => ({ name, confidence })))

test.each([
  ['Kitchen', 'kitchen'],
  ['Dining Room', 'dining'],
  ['Bedroom', 'bedroom'],
  ['Bathroom', 'bathroom'],
  ['Living Room', 'living'],
  ['Foyer', 'hall'],
  ['Swimming Pool', 'garden'],
  ['House', 'exterior'],
  ['Aerial View', 'aerial'],
])('a photo that is labelled %s shows the %s', (label, room) => {
  expect(seen(['Indoors', 100], ['Architecture', 99.9], [label, 95])).toBe(room)
})

test('of several places the surest counts, and a place counts more than the things in it', () => {
  expect(seen(['Kitchen', 91], ['Living Room', 97], ['Couch', 99.9])).toBe('living')
  expect(seen(['Couch', 99.9], ['Kitchen', 81])).toBe('kitchen')
  expect(seen(['Couch', 90], ['Bed', 96])).toBe('bedroom')
})

test('labels that are not sure, or name no room, leave the room to the pixels', () => {
  expect(seen(['Kitchen', 79.9])).toBeUndefined()
  expect(seen(['Kitchen', 80])).toBe('kitchen')
  expect(seen(['Indoors', 100], ['Furniture', 99], ['constructor', 99])).toBeUndefined()
  expect(seen()).toBeUndefined()
})
