import { expect, test } from 'vitest'
import { limits } from '#contract/limits'
import { announcement } from '../../../../web/src/features/order-wizard/upload/announcement.ts'
import { isStored, remarkOn, sortOut } from '../../../../web/src/features/order-wizard/upload/choice/choice.ts'
import { nextSeq } from '../../../../web/src/features/order-wizard/upload/queue/nextSeq.ts'
import { tallyOf, type UploadRow } from '../../../../web/src/features/order-wizard/upload/uploadRows.ts'
import { isBelowAdvised } from '../../../../web/src/lib/files/imageFiles.ts'

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

test.each([
  ['the first photo', [], 1],
  ['after three', [1, 2, 3], 4],
  ['after a gap, which keeps its place', [1, 3], 4],
  ['beside the logo', [0], 1],
  ['up to the last number', range(1, 99), 100],
  ['past the last number, in the lowest gap', range(2, 100), 1],
])('the next photo’s number is right: %s', (_, used, next) => expect(nextSeq(used)).toBe(next))

test('an order takes its limit of photos and leaves out the rest with a remark', () => {
  const files = range(1, limits.photosPerOrder + 2).map((n) => new File(['x'], `${n}.jpg`, { type: 'image/jpeg' }))
  const choice = sortOut(files, [], [])
  expect(choice.accepted).toHaveLength(limits.photosPerOrder)
  expect(remarkOn(choice)).toBe('An order can include up to 100 photos, so 2 couldn’t be added.')
})

test('a photo counts as one that the order has by its whole name and its size', () => {
  const stored = (filename: string, size_bytes = 4) => [{ filename, size_bytes }]
  const file = { name: ' kitchen.jpg', size: 4 }
  expect(isStored(file, stored('kitchen.jpg'))).toBe(true)
  expect(isStored(file, stored('kitchen.jpg', 5))).toBe(false)
  expect(isStored(file, stored('kitchen.webp'))).toBe(false)
  expect(isStored(file, stored('kitchen 2.jpg'))).toBe(false)
})

test.each([
  [1920, 1080, false],
  [1080, 1920, false],
  [1919, 1080, true],
  [1920, 1079, true],
  [1200, 1800, true],
])('%i×%i counts as below the advised size of a 1080p film: %s', (width, height, isBelow) =>
  expect(isBelowAdvised(width, height, '1080p')).toBe(isBelow),
)

test.each([
  [1280, 720, false],
  [720, 1280, false],
  [1279, 720, true],
  [1280, 719, true],
])('%i×%i counts as below the advised size of a 720p film: %s', (width, height, isBelow) =>
  expect(isBelowAdvised(width, height, '720p')).toBe(isBelow),
)

const rowIn = (state: UploadRow['state'], percent: number, id: string): UploadRow => ({
  id,
  name: `${id}.jpg`,
  sizeBytes: 1,
  state,
  percent,
  reason: state === 'error' ? 'It broke.' : '',
  seen: { room: null, sure: 0, place: null },
  thumbnailUrl: null,
  remark: '',
  room: null,
  isCover: false,
  assetId: undefined,
  canRetry: state === 'error',
  canRemove: true,
})
const moment = (...rows: UploadRow[]) => ({ rows, tally: tallyOf(rows), unread: 0 })

test('each quarter is announced once, and a failure by its name', () => {
  const start = moment(rowIn('uploading', 0, 'a'), rowIn('queued', 0, 'b'))
  const quarter = moment(rowIn('uploading', 50, 'a'), rowIn('queued', 0, 'b'))
  const later = moment(rowIn('uploading', 60, 'a'), rowIn('queued', 0, 'b'))
  const failed = moment(rowIn('error', 60, 'a'), rowIn('uploading', 0, 'b'))
  expect(announcement(moment(), start)).toBe('Uploading 2 photos.')
  expect(announcement(start, quarter)).toBe('25% uploaded, 0 of 2.')
  expect(announcement(quarter, later)).toBe('')
  expect(announcement(later, failed)).toBe('a.jpg failed. It broke.')
  expect(announcement(failed, moment(rowIn('error', 0, 'a'), rowIn('done', 100, 'b')))).toBe(
    'Upload finished: 1 of 2 done, 1 failed.',
  )
})

test('what failed for good and what is still being read is not announced as being uploaded', () => {
  const rows = [{ ...rowIn('error', 0, 'a'), canRetry: false }, rowIn('uploading', 0, 'b')]
  expect(announcement(moment(), { rows, tally: tallyOf(rows, 10), unread: 10 })).toMatch(/Uploading one photo\.$/)
})
