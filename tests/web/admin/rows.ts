import type { AdminOrderRow, AdminOrderView, AssetRow, CustomerRow, OrderFile, UserRow } from '#contract/desk/admin'
import { noAdminTour } from '#contract/film/tour'
import { plans } from '#contract/money/plans'
import { priceOf } from '#contract/money/priceOf'
import { noVoiceOver } from '#contract/orders/order'
import { orderStatuses } from '#contract/orders/status'
import { notSeen } from '#contract/photos/photoRooms'
import { someMoney } from '../../support/money/someMoney.ts'
import { someNext } from '../support/orders.ts'

/** Ids of one kind that tests can count. */
export const idOf = (prefix: 'usr' | 'cus' | 'ord' | 'ast', number: number) =>
  `${prefix}_01JD${String(number).padStart(22, '0')}`
const firsts = ['Ada', 'Beatriz', 'Chidi', 'Dmitri', 'Eun-ji', 'Fatima', 'Giorgos', 'Hana', 'Isla', 'Jean-Luc']
const lasts = ['Agent', 'Broker', 'Castellanos', 'Dubois', 'Eriksen', 'Fitzgerald', 'Groß', 'Haddad', 'Ito', 'Jansen']
const streets = ['Oak Lane', 'Elm Street', 'Harbour View Crescent', 'Sunset Boulevard', 'Mill Road', 'Rue de la Paix']
const pick = <T>(list: readonly T[], index: number, fallback: T): T => list[index % list.length] ?? fallback
const nameOf = (number: number) => `${pick(firsts, number, 'Ada')} ${pick(lasts, Math.floor(number / 3), 'Agent')}`
const emailOf = (number: number) =>
  `${nameOf(number)
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.')}.${number}@example.com`
const addressOf = (number: number) =>
  `${12 + number} ${pick(streets, number, 'Oak Lane')}, Springfield, IL 627${number % 90}`
const createdAt = (number: number) => new Date(Date.UTC(2026, 10, 20, 12) - number * 5_400_000).toISOString()
const state = { version: 1, archived: false }

export const aUser = (number: number, change: Partial<UserRow> = {}): UserRow => ({
  ...state,
  id: idOf('usr', number),
  email: emailOf(number),
  email_verified: number % 4 !== 3,
  is_admin: number === 1,
  disabled: false,
  second_factor: false,
  created_at: createdAt(number),
  ...change,
})

export const aCustomer = (number: number, change: Partial<CustomerRow> = {}): CustomerRow => ({
  ...state,
  id: idOf('cus', number),
  name: nameOf(number),
  email: emailOf(number),
  phone: number % 3 === 0 ? '' : `+1 217 555 0${String(100 + number)}`,
  brokerage: number % 2 === 0 ? 'Harbour & Hill Realty' : '',
  created_at: createdAt(number),
  ...change,
})

export const anOrder = (number: number, change: Partial<AdminOrderRow> = {}): AdminOrderRow => ({
  ...state,
  id: idOf('ord', number),
  status: pick(orderStatuses.slice(0, 9), number, 'draft'),
  address_freeform: addressOf(number),
  resolution: number % 2 === 0 ? '1080p' : '720p',
  property_type: pick(['residential', 'commercial', 'rental'] as const, number, 'residential'),
  price_cents: 49_500 + (number % 7) * 15_000,
  created_at: createdAt(number),
  customer_id: idOf('cus', number),
  customer_name: nameOf(number),
  customer_email: emailOf(number),
  plan: pick(plans, number, 'basic'),
  photo_count: 10 + number,
  status_since: createdAt(number),
  paid_cents: 0,
  due_cents: 49_500 + (number % 7) * 15_000,
  due: null,
  film_failed: false,
  words_waiting: false,
  ...change,
})

export const anAsset = (number: number, change: Partial<AssetRow> = {}): AssetRow => ({
  ...state,
  id: idOf('ast', number),
  order_id: idOf('ord', Math.ceil(number / 12)),
  type: number % 12 === 0 ? 'logo' : 'photo',
  filename: number % 12 === 0 ? 'logo.svg' : `DSC_${4000 + number}-kitchen.jpg`,
  content_type: number % 12 === 0 ? 'image/svg+xml' : 'image/jpeg',
  size_bytes: 1_234_567 + number * 7_919,
  storage_url: `https://files.test/orders/file-${number}?signature=secret`,
  thumbnail_url: number % 12 === 0 ? null : `https://files.test/orders/file-${number}?thumbnail`,
  created_at: createdAt(number),
  ...change,
})

export const aFile = (seq: number, change: Partial<OrderFile> = {}): OrderFile => ({
  asset_id: idOf('ast', seq),
  type: 'photo',
  seq,
  filename: `DSC_${4000 + seq}.jpg`,
  content_type: 'image/jpeg',
  size_bytes: 2_400_000 + seq * 1_000,
  width: 2400,
  height: 1600,
  thumbnail_url: `https://files.test/orders/file-${seq}?thumbnail`,
  problem: null,
  room: null,
  seen: notSeen,
  is_cover: false,
  created_at: createdAt(seq),
  download_url: `https://files.test/orders/file-${seq}?download`,
  ...change,
})

export function anOrderView(row: AdminOrderRow, assets: OrderFile[]): AdminOrderView {
  const options = {
    plan: 'premium' as const,
    property_type: row.property_type,
    address_freeform: row.address_freeform,
    orientation: 'landscape' as const,
    add_logo_overlay: true,
    logo_filename: 'logo.svg',
    logo_is_headshot: false,
    resolution: row.resolution,
    add_music: true,
    music_mood: 'dusk' as const,
    add_motion_graphics: false,
    add_voice_over: true,
    manual_voice_over: false,
    brokerage: 'Harbour & Hill Realty',
    base_length_sec: 60,
    voice_over: { ...noVoiceOver, main_features: 'Quiet street, new roof.\nFour bedrooms.' },
  }
  return {
    version: row.version,
    archived: row.archived,
    orderId: row.id,
    customer_id: row.customer_id,
    status: row.status,
    next: someNext(),
    customer: { name: row.customer_name, email: row.customer_email, phone: '+1 217 555 0100' },
    options,
    ...priceOf(options, 'standard'),
    created_at: row.created_at,
    submitted_at: row.created_at,
    timeline: [
      { at: row.created_at, status: 'draft' },
      { at: row.created_at, status: row.status },
    ],
    assets,
    tour: noAdminTour,
    words_waiting: false,
    money: someMoney(row.price_cents),
    documents: [],
    questions: [],
  }
}
