import { type DeliveredFile, type Delivery, noTour, type Render, type Tour, type TourShot } from '#contract/film/tour'

const shotIds = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
export const assetId = (number: number) => `ast_01JD${String(number).padStart(22, '0')}`

export const aShot = (number: number, isDone: boolean): TourShot => ({
  id: `shot-${number}`,
  asset_id: assetId(number),
  start_ms: (number - 1) * 3_000,
  duration_ms: 3_000,
  move: 'push',
  room: null,
  picture_url: isDone ? `https://storage.test/shot-${number}.jpg?X-Amz-Signature=1` : null,
})

export const aRender = (given: Partial<Render> = {}): Render => ({
  format: '16:9',
  width: 1280,
  height: 720,
  branded: true,
  watermarked: true,
  size_bytes: 9_000_000,
  url: 'https://storage.test/draft.mp4?X-Amz-Signature=1',
  ...given,
})

export const aTour = (given: Partial<Tour> = {}): Tour => ({ ...noTour, state: 'waiting', version: 1, ...given })

export const renderingTour = (done: number, total: number, given: Partial<Tour> = {}): Tour =>
  aTour({
    state: 'rendering',
    progress: { done, total },
    shots: shotIds(total).map((number) => aShot(number, number <= done)),
    ...given,
  })

export const readyTour = (total: number, given: Partial<Tour> = {}): Tour =>
  aTour({
    state: 'ready',
    progress: { done: total, total },
    duration_ms: total * 3_000,
    poster_url: 'https://storage.test/poster.jpg',
    captions_url: 'https://storage.test/captions.vtt',
    renders: [aRender()],
    shots: shotIds(total).map((number) => aShot(number, true)),
    ...given,
  })

const aFile = (name: string, given: Partial<DeliveredFile> = {}): DeliveredFile => ({
  kind: 'film',
  name: `1204-barton-hills-drive${name}`,
  format: null,
  branded: true,
  width: 0,
  height: 0,
  size_bytes: 40 * 1024 * 1024,
  may_download: true,
  url: null,
  ...given,
})
const landscape = { format: '16:9', width: 1920, height: 1080 } as const

/** Finished files: a landscape film with branding and without, its cover and captions, and all as one. */
export const aDelivery = (given: Partial<Delivery> = {}): Delivery => ({
  state: 'ready',
  version: 1,
  progress: { done: 40, total: 40 },
  released_at: '2026-11-21T12:00:00.000Z',
  files: [
    aFile('.zip', { kind: 'zip', size_bytes: 400 * 1024 * 1024 }),
    aFile('-16x9-poster.jpg', {
      kind: 'poster',
      branded: false,
      ...landscape,
      size_bytes: 2048,
      url: 'https://storage.test/1204-barton-hills-drive-16x9-poster.jpg?X-Amz-Signature=1',
    }),
    aFile('-16x9.mp4', landscape),
    aFile('-16x9-unbranded.mp4', { branded: false, ...landscape }),
    aFile('-captions.srt', { kind: 'captions', size_bytes: 900 }),
  ],
  expires_at: null,
  downloads: [],
  ...given,
})
