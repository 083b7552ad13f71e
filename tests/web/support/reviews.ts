import { noDelivery } from '#contract/film/tour'
import type { ReviewComment, ReviewRoom, ReviewVersion } from '#contract/review/review'
import type { FilmPreview } from '#contract/review/reviewPreview'
import { aPlan, aShot } from '../film/plans.ts'
import { orderId } from './orders.ts'
import { assetId } from './tours.ts'

const at = '2026-11-22T10:00:00.000Z'

/** A version of three shots of three seconds each. */
export const aVersion = (version: number, given: Partial<ReviewVersion> = {}): ReviewVersion => ({
  version,
  state: 'ready',
  // Of several, the room takes the newest.
  is_current: (given.state ?? 'ready') === 'ready',
  progress: { done: 3, total: 3 },
  counts: { rendered: 3, kept: 0 },
  format: '16:9',
  width: 1280,
  height: 720,
  duration_ms: 9_000,
  created_at: at,
  ended_at: at,
  made_by: 'studio',
  base_version: null,
  changes: [],
  video_url: `https://storage.test/v${version}.mp4?X-Amz-Signature=1`,
  poster_url: null,
  storyboard_url: null,
  captions_url: null,
  shots: [1, 2, 3].map((number) => ({
    id: `shot-${number}`,
    asset_id: assetId(number),
    start_ms: (number - 1) * 3_000,
    duration_ms: 3_000,
    move: 'push',
    room: null,
    caption: '',
    said: null,
    picture_url: null,
  })),
  words: {
    street: '12 Oak Lane',
    place: 'Asheville, NC',
    agent: { name: 'Ada Agent', brokerage: '', phone: '' },
    mood: 'warm',
    seconds: 15,
  },
  notice: '',
  ...given,
})

export const aReviewComment = (given: Partial<ReviewComment> = {}): ReviewComment => ({
  id: '4b1c0f5e-6a33-4c40-9d5f-4a4f2f0d9a11',
  version: 1,
  time_ms: 3_000,
  shot: 'shot-2',
  point: null,
  text: '',
  request: null,
  by: { kind: 'owner', name: 'Ada Agent' },
  is_mine: true,
  created_at: at,
  edited_at: null,
  state: 'open',
  applied_in: null,
  needs_person: false,
  answers: [],
  ...given,
})

const aPhoto = (number: number, is_used: boolean): ReviewRoom['photos'][number] => ({
  asset_id: assetId(number),
  filename: `photo-${number}.jpg`,
  width: 2400,
  height: 1600,
  room: null,
  thumbnail_url: `https://storage.test/photo-${number}.jpg`,
  is_used,
})

/** The review of a film of three shots as its owner sees it; a fourth photo is free. */
export const aReview = (given: Partial<ReviewRoom> = {}): ReviewRoom => ({
  order_id: orderId,
  address: '12 Oak Lane',
  status: 'preview_ready',
  me: { kind: 'owner', name: 'Ada Agent' },
  may: { comment: true, apply: true, approve: true, download: true, share: true, buy: true },
  closed: '',
  versions: [aVersion(1)],
  photos: [1, 2, 3, 4].map((number) => aPhoto(number, number < 4)),
  clips: null,
  storyboard: null,
  comments: [],
  rounds: { included: 1, granted: 0, bought: 0, used: 0, left: 1, price_cents: null },
  approval: null,
  due_on_approval_cents: 0,
  money: null,
  links: [],
  delivery: noDelivery,
  ...given,
})

/** A film of two shots and its card as a change of the second leaves it. */
export const aFilmPreview = (given: Partial<FilmPreview> = {}): FilmPreview => ({
  base_version: 1,
  plan: aPlan([aShot('shot-1', 90), aShot('shot-3', 90, 20), aShot('closing', 90)]),
  changed_shots: ['shot-3'],
  first_change: 1,
  has_voice: false,
  pictures: ['shot-1', 'shot-3', 'closing'].map((id) => ({ id, url: `https://storage.test/${id}.jpg` })),
  ...given,
})
