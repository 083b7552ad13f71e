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
])('the file name %s says the room %s', (name, room) => {
  expect(roomOfFileName(name)).toBe(room)
})

test.each(['IMG_2034.jpg', 'kitchen-dining.jpg', 'front bedroom.jpg', 'bathtub.jpg', 'Overview.jpg', '厨房.jpg', ''])(
  'the file name "%s" says no one room',
  (name) => {
    expect(roomOfFileName(name)).toBeUndefined()
  },
)
