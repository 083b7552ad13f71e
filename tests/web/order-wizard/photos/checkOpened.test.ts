import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Photo } from '#contract/orders/order'
import { notSeen } from '#contract/photos/photoRooms'
import { checkOpened } from '../../../../web/src/features/order-wizard/upload/queue/checkOpened.ts'
import { newPhoto, type PhotoFile } from '../../../../web/src/features/order-wizard/upload/queue/photoQueue.ts'
import { tallyOf, uploadRows } from '../../../../web/src/features/order-wizard/upload/uploadRows.ts'
import { createStore } from '../../../../web/src/lib/store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const file = (state: PhotoFile['state']) => ({ ...newPhoto(new File(['x'], 'a.jpg'), 'image/jpeg'), state })

test('the order is read within two seconds of the last photo’s confirmation, until every photo was opened, and then no more', async () => {
  const files = createStore<readonly PhotoFile[]>([file('uploading')])
  const read = vi.fn(async () => undefined)
  let areAllOpened = false
  const stop = checkOpened({ files, read, areOpened: () => areAllOpened })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read).not.toHaveBeenCalled()
  files.set([file('done')])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(read).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(read).toHaveBeenCalledTimes(4)
  areAllOpened = true
  await vi.advanceTimersByTimeAsync(600_000)
  expect(read).toHaveBeenCalledTimes(5)
  files.set([file('done'), file('done')])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(read).toHaveBeenCalledTimes(6)
  stop()
})

test('a photo that nobody opens, or an order that can’t be read, is asked for seven times at most', async () => {
  for (const isRead of [true, false]) {
    const read = vi.fn(async () => {
      if (!isRead) throw new Error('No connection.')
    })
    const files = createStore<readonly PhotoFile[]>([file('uploading')])
    const stop = checkOpened({ files, read, areOpened: () => !isRead })
    files.set([file('done')])
    await vi.advanceTimersByTimeAsync(600_000)
    expect(read).toHaveBeenCalledTimes(7)
    stop()
  }
})

test('while photos are being sent the order is read every quarter of a minute at most', async () => {
  const files = createStore<readonly PhotoFile[]>([file('uploading')])
  const read = vi.fn(async () => undefined)
  const stop = checkOpened({ files, read, areOpened: () => true })
  for (let second = 0; second < 60; second += 2) {
    files.set([...Array.from({ length: second / 2 + 1 }, () => file('done')), file('uploading')])
    await vi.advanceTimersByTimeAsync(2_000)
  }
  expect(read.mock.calls.length).toBeLessThanOrEqual(4)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read.mock.calls.length).toBeLessThanOrEqual(4)
})

test('a stored photo that our side can’t open is an error with its reason, and counts as failed in every sum', () => {
  const photo = (parts: Partial<Photo>): Photo => ({
    asset_id: 'ast_1',
    type: 'photo',
    seq: 1,
    filename: 'a.jpg',
    content_type: 'image/jpeg',
    size_bytes: 1,
    width: 1920,
    height: 1080,
    thumbnail_url: null,
    problem: null,
    room: null,
    seen: notSeen,
    is_cover: false,
    ...parts,
  })
  const rows = uploadRows([photo({}), photo({ asset_id: 'ast_2', problem: 'It is cut off.' })], [], [])
  expect(rows.map(({ state, reason, canRetry }) => [state, reason, canRetry])).toEqual([
    ['done', '', false],
    ['error', 'It is cut off.', false],
  ])
  expect(tallyOf(rows)).toMatchObject({ total: 2, done: 1, failed: 1 })
})
