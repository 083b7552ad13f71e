import { expect, test } from 'vitest'
import { roomOfFileName } from '../../../functions/domain/photos/roomOfFileName.ts'

test.each([
  ['03-kitchen.jpg', 'kitchen'],
  ['Primary Bath 2.jpeg', 'bathroom'],
  ['primaryBedroom.heic', 'bedroom'],
  ['14_Family-Room.JPG', 'living'],
  ['front.jpg', 'exterior'],
  ['DJI_0042_drone.jpg', 'aerial'],
  ['upstairs hallway.png', 'hall'],
  ['backyard.jpg', 'garden'],
  ['bathtub.jpg', 'bathroom'],
  ['Bedroom 1 bath.jpg', 'bathroom'],
  ['primary-suite.jpg', 'bedroom'],
  ['living.jpg', 'living'],
])('the file name %s says the room %s', (name, room) => {
  expect(roomOfFileName(name)).toBe(room)
})

test.each([
  'IMG_2034.jpg',
  'kitchen-dining.jpg',
  'front bedroom.jpg',
  'living dining.jpg',
  'outdoor kitchen.jpg',
  'home office.jpg',
  'garage 2.jpg',
  'Overview.jpg',
  '厨房.jpg',
  '',
])('the file name "%s" says no one room', (name) => {
  expect(roomOfFileName(name)).toBeUndefined()
})
