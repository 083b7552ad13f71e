import { expect, test } from 'vitest'
import type { Photo } from '#contract/orders/order'
import { notSeen } from '#contract/photos/photoRooms'
import { filmablePhotos } from '../../../../web/src/features/order-wizard/film/filmablePhotos.ts'
import { newPhoto, type PhotoFile } from '../../../../web/src/features/order-wizard/upload/queue/photoQueue.ts'

const size = { width: 4032, height: 3024 }
const stored = (name: string, more: Partial<Photo> = {}): Photo => ({
  asset_id: name,
  type: 'photo',
  seq: 1,
  filename: `${name}.jpg`,
  content_type: 'image/jpeg',
  size_bytes: 1_000,
  ...size,
  thumbnail_url: `/films/${name}/preview.jpg`,
  problem: null,
  room: null,
  seen: notSeen,
  is_cover: false,
  ...more,
})
const chosen = (name: string, more: Partial<PhotoFile> = {}): PhotoFile => ({
  ...newPhoto(new File([name], `${name}.jpg`), 'image/jpeg'),
  id: `file-${name}`,
  picture: { ...size, thumbnailUrl: null },
  ...more,
})
const shown = (files: readonly PhotoFile[], photos: readonly Photo[]) =>
  filmablePhotos(files, photos).map(({ name, picture }) => [name, typeof picture === 'string' ? picture : 'file'])

test('the film so far shows photos of an earlier visit by our pictures, in their customer’s order', () => {
  expect(shown([chosen('new')], [stored('garden'), stored('front')])).toEqual([
    ['garden.jpg', '/films/garden/preview.jpg'],
    ['front.jpg', '/films/front/preview.jpg'],
    ['new.jpg', 'file'],
  ])
})

test('a photo of this page is shown once and from its file, with what its customer says of it', () => {
  const files = [chosen('front', { assetId: 'front', state: 'done' })]
  expect(filmablePhotos(files, [stored('front', { room: 'kitchen', is_cover: true })])).toEqual([
    expect.objectContaining({ id: 'file-front', picture: files[0]?.file, room: 'kitchen', isCover: true }),
  ])
})

test('a HEIC photo that this browser can’t read is shown by our picture once it is stored', () => {
  const heic = chosen('hall', { picture: null })
  expect(shown([heic], [])).toEqual([])
  expect(shown([{ ...heic, assetId: 'hall', state: 'done' }], [stored('hall')])).toEqual([
    ['hall.jpg', '/films/hall/preview.jpg'],
  ])
})

test('a photo that can’t be opened, a logo and a failed upload are not in the film so far', () => {
  const photos = [stored('broken', { problem: 'It is cut off.' }), stored('logo', { type: 'logo' })]
  expect(shown([chosen('late', { state: 'error' })], photos)).toEqual([])
})
