import { expect, test, vi } from 'vitest'
import { readPictures } from '../../../../web/src/features/order-wizard/upload/pictures.ts'
import { createPhotoQueue, newPhoto } from '../../../../web/src/features/order-wizard/upload/queue/photoQueue.ts'
import { stubPictures } from '../../support/pictures.ts'

test('the picture of a removed photo can still be shown by what was being drawn, and is then freed', async () => {
  stubPictures()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    Object.assign(Object.create(null), { canvas: document.createElement('canvas'), drawImage: () => undefined }),
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(new Blob(['small'])))
  const queue = createPhotoQueue(async () => undefined)
  const pictures = readPictures(queue)
  const photo = newPhoto(new File(['large'], 'kitchen.jpg'), 'image/jpeg')
  queue.add([photo])
  expect(await pictures.get(photo.id)).toMatchObject({ thumbnailUrl: 'blob:picture' })

  vi.useFakeTimers()
  vi.mocked(URL.revokeObjectURL).mockClear()
  queue.remove(photo.id)
  vi.advanceTimersByTime(1_000)
  expect(URL.revokeObjectURL).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(URL.revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:picture')
  vi.useRealTimers()
})

test.each([
  ['image/avif', 52_000_000, true],
  ['image/avif', 52_001_000, false],
  ['image/heic', 52_001_000, false],
  ['image/jpeg', 52_001_000, true],
  ['image/jpeg', 120_000_000, true],
  ['image/jpeg', 120_001_000, false],
] as const)(
  'a photo of %s with %i pixels is drawn small exactly where it will be taken',
  async (type, pixels, isDrawn) => {
    stubPictures({ width: pixels / 1_000, height: 1_000 })
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
      Object.assign(Object.create(null), { canvas: document.createElement('canvas'), drawImage: () => undefined }),
    )
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(new Blob(['small'])))
    const queue = createPhotoQueue(async () => undefined)
    const pictures = readPictures(queue)
    const photo = newPhoto(new File(['large'], 'kitchen'), type)
    queue.add([photo])
    expect(await pictures.get(photo.id)).toMatchObject({ thumbnailUrl: isDrawn ? 'blob:picture' : null })
  },
)
