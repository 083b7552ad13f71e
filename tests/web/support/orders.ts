import { noTour } from '#contract/film/tour'
import { noVoiceOver, type OrderNext, type OrderView } from '#contract/orders/order'
import { orderNext } from '#contract/orders/orderNext'
import { notSeen } from '#contract/photos/photoRooms'
import { someMoney } from '../../support/money/someMoney.ts'

export const orderId = 'ord_01M7YTQ2P5CQ2HG5YJ7ANAGJT4'
export const someNext = (given: Partial<OrderNext> = {}): OrderNext => ({
  turn: 'yours',
  sentence: 'Watch your film',
  detail: 'Approve it, or tell us what to change.',
  act: 'watch',
  ready_by: null,
  ...given,
})

/** An order as its customer reads it, with two photos: what it waits for follows from the rest. */
const today = new Date('2026-11-23T15:00:00.000Z')
export function anOrderView(given: Partial<OrderView> = {}): OrderView {
  const facts = { ...plainOrder(), ...given }
  return { next: orderNext(facts, today), ...facts }
}

const plainOrder = (): Omit<OrderView, 'next'> => ({
  orderId,
  customer_id: 'cus_01M7YTQ2P5CQ2HG5YJ7ANAGJT4',
  status: 'preview_ready',
  customer: { name: 'Ada Agent', email: 'ada@example.com', phone: '' },
  options: {
    plan: 'basic',
    property_type: 'rental',
    address_freeform: '12 Oak Lane',
    orientation: 'landscape',
    add_logo_overlay: false,
    logo_filename: '',
    logo_is_headshot: false,
    resolution: '1080p',
    add_music: true,
    music_mood: 'dusk',
    add_motion_graphics: false,
    add_voice_over: false,
    manual_voice_over: false,
    brokerage: '',
    base_length_sec: 60,
    voice_over: noVoiceOver,
  },
  plan: 'basic',
  price_cents: 51_000,
  line_items: [
    { code: 'plan_basic', label: 'BASIC plan', amount_cents: 49_500 },
    { code: 'music', label: 'Background Music', amount_cents: 1_500 },
  ],
  created_at: '2026-11-20T09:00:00.000Z',
  submitted_at: '2026-11-20T09:30:00.000Z',
  timeline: [
    { status: 'draft', at: '2026-11-20T09:00:00.000Z' },
    { status: 'awaiting_deposit', at: '2026-11-20T09:30:00.000Z' },
    { status: 'preview_ready', at: '2026-11-21T09:30:00.000Z' },
  ],
  photos: ['kitchen.jpg', 'view.heic'].map((filename, index) => ({
    asset_id: `ast_01M7YTQ2P5CQ2HG5YJ7ANAGJT${index}`,
    type: 'photo' as const,
    seq: index + 1,
    filename,
    content_type: 'image/jpeg',
    size_bytes: 1_000,
    width: 2_400,
    height: 1_600,
    thumbnail_url: index === 0 ? 'https://storage.test/kitchen.jpg?signed' : null,
    problem: null,
    room: null,
    seen: notSeen,
    is_cover: false,
  })),
  tour: noTour,
  documents: [],
  questions: [],
  money: someMoney(51_000),
})
