import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { limits } from '#contract/limits'
import { OrderRequest } from '#contract/orders/order'
import { orderStatuses } from '#contract/orders/status'
import {
  hasFiles,
  mayBeReleased,
  newDelivery,
  statusWhenDelivered,
  versionPaidFor,
} from '../../../functions/domain/delivery/Delivery.ts'
import { addressSlug } from '../../../functions/domain/delivery/deliveredNames.ts'
import { isTourJob, newVersion, versionOfJob } from '../../../functions/domain/film/TourVersion.ts'
import { statusWhenPaid } from '../../../functions/domain/money/orderMoney.ts'
import { draftOrder, type Order } from '../../../functions/domain/orders/Order.ts'
import { anOrderBody } from '../../support/builders.ts'

const now = new Date('2026-11-22T10:00:00Z')
const request = OrderRequest.parse(anOrderBody())
const anOrder = (parts: Partial<Order>): Order => ({
  ...draftOrder(request, 'standard', {
    id: 'ord_01M7YSEN395HYJMFDH6DMKC0RE',
    creatorHash: 'x',
    userId: undefined,
    now,
  }),
  customer_id: 'cus_01M7YSEN39X6CH5RTP5KSE1B95',
  ...parts,
})
const order = anOrder({ status: 'preview_ready' })
const ready = {
  ...newVersion({ orderId: order.id, version: 2 }, { seconds: 60, mood: null, cover: null }, now),
  state: 'ready' as const,
}
const delivery = newDelivery(ready, now)

describe('a version may be released', () => {
  it('a version may be released once it is ready, and again only where its delivery has failed', () => {
    expect(mayBeReleased(order, ready, now)).toBe(true)
    expect(mayBeReleased(order, { ...ready, state: 'rendering' }, now)).toBe(false)
    for (const state of ['waiting', 'rendering', 'ready'] as const)
      expect(mayBeReleased(order, { ...ready, delivery: { ...delivery, state } }, now)).toBe(false)
    expect(mayBeReleased(order, { ...ready, delivery: { ...delivery, state: 'failed' } }, now)).toBe(true)
  })

  it('a version of an order that is cancelled or archived may not be released', () => {
    expect(mayBeReleased(anOrder({ status: 'cancelled' }), ready, now)).toBe(false)
    expect(mayBeReleased(anOrder({ status: 'completed', archived: true }), ready, now)).toBe(false)
  })
})

test('each try has a job of its own about the same version, and the first day stands', () => {
  const later = new Date('2026-11-23T10:00:00Z')
  const again = newDelivery({ ...ready, delivery: { ...delivery, state: 'failed' } }, later)
  expect([delivery.job_id, again.job_id]).toEqual([`${order.id}-v2-p1`, `${order.id}-v2-p2`])
  expect(again.released_at).toBe(now.toISOString())
  expect(versionOfJob(again.job_id)).toEqual({ orderId: order.id, version: 2 })
  expect(isTourJob(again.job_id)).toBe(false)
})

test('the finished files of a version are made twenty times at most', () => {
  const after = (attempt: number) => newDelivery({ ...ready, delivery: { ...delivery, state: 'failed', attempt } }, now)
  expect(after(19).attempt).toBe(20)
  expect(() => after(20)).toThrow('The finished files of this version were made 20 times, which is the most.')
})

const terms = { depositPercent: 50 }

describe('the last payment', () => {
  const versions = fc.array(fc.constantFrom('waiting', 'rendering', 'ready', 'failed', 'cancelled'), { maxLength: 4 })
  const orders = fc.record({
    status: fc.constantFrom(...orderStatuses),
    due_cents: fc.integer({ min: -100, max: 100 }),
    delivered: fc.option(fc.nat({ max: 3 })),
    versions,
  })

  test('releases the newest version that is ready, of an approved order alone and once', () => {
    fc.assert(
      fc.property(orders, ({ status, due_cents, delivered, versions: states }) => {
        const paid = anOrder({ status, due_cents })
        const made = states.map((state, at) => ({
          ...ready,
          version: states.length - at,
          state,
          ...(at === delivered && { delivery }),
        }))
        const found = versionPaidFor(paid, made, { terms, now })
        const isApproved = ['awaiting_final_payment', 'preparing_files', 'completed'].includes(status)
        const isDelivered = delivered !== null && delivered < states.length
        const newest = made.find(({ state }) => state === 'ready')
        expect(found).toEqual(isApproved && due_cents <= 0 && !isDelivered ? newest : undefined)
        expect(versionPaidFor(paid, made, { terms: undefined, now })).toBe(undefined)
      }),
    )
  })
})

test('files that failed or are gone are made again by what pays or unlocks them, and others are not made twice', () => {
  const paid = anOrder({ status: 'awaiting_final_payment', due_cents: 0 })
  const unlocked = anOrder({ status: 'awaiting_final_payment', due_cents: 100, unlocked: true })
  const of = (state: 'failed' | 'ready' | 'rendering', more = {}) => [
    { ...ready, delivery: { ...delivery, state, ...more } },
  ]
  const gone = of('ready', { expires_at: now.toISOString() })
  for (const order of [paid, unlocked]) {
    expect(versionPaidFor(order, of('failed'), { terms, now })?.version).toBe(2)
    expect(versionPaidFor(order, gone, { terms, now })?.version).toBe(2)
    expect(versionPaidFor(order, of('ready'), { terms, now })).toBe(undefined)
    expect(versionPaidFor(order, of('rendering'), { terms, now })).toBe(undefined)
    expect(versionPaidFor(order, of('failed', { attempt: limits.deliveryAttempts - 1 }), { terms, now })?.version).toBe(
      2,
    )
    expect(versionPaidFor(order, of('failed', { attempt: limits.deliveryAttempts }), { terms, now })).toBe(undefined)
    expect([of('ready'), gone, of('failed'), []].map((versions) => hasFiles(versions, now))).toEqual([
      true,
      false,
      false,
      false,
    ])
  }
})

describe('an approved order that is paid', () => {
  const has = (hasFiles: boolean) => ({ hasPhotos: true, hasFiles })
  const approved = anOrder({ status: 'awaiting_final_payment', paid_cents: 49_500, due_cents: 0 })

  test('is complete with its files, and not before', () => {
    expect(statusWhenPaid(approved, terms, has(false))).toBe('preparing_files')
    expect(statusWhenPaid(approved, terms, has(true))).toBe('completed')
  })

  test('waits for its payment again where money goes back before its files are there', () => {
    const owing = { ...approved, status: 'preparing_files', paid_cents: 24_750, due_cents: 24_750 }
    expect(statusWhenPaid(owing, terms, has(false))).toBe('awaiting_final_payment')
    expect(statusWhenPaid({ ...approved, status: 'preparing_files' }, terms, has(false))).toBe('preparing_files')
  })
})

test.each([
  ['preview_ready', 'completed'],
  ['awaiting_final_payment', 'completed'],
  ['preparing_files', 'completed'],
  ['changes_requested', 'changes_requested'],
  ['in_production', 'in_production'],
  ['waiting for the seller', 'waiting for the seller'],
])('an order that is %s is %s once its files are delivered and nothing is due online', (status, after) => {
  expect(statusWhenDelivered(anOrder({ status, due_cents: 100 }), undefined)).toBe(after)
  expect(statusWhenDelivered(anOrder({ status, due_cents: 0 }), terms)).toBe(after)
  expect(statusWhenDelivered(anOrder({ status }), terms)).toBe(after)
})

test.each([
  ['preview_ready', 'awaiting_final_payment'],
  ['awaiting_final_payment', 'awaiting_final_payment'],
  ['preparing_files', 'awaiting_final_payment'],
  ['changes_requested', 'changes_requested'],
  ['in_production', 'in_production'],
])('an order that is %s is %s once its files are delivered while a balance is open', (status, after) => {
  expect(statusWhenDelivered(anOrder({ status, due_cents: 1 }), terms)).toBe(after)
  expect(statusWhenDelivered(anOrder({ status, due_cents: 1, unlocked: true }), terms)).toBe(after)
})

test.each([
  ['1204 Barton Hills Drive', '1204-barton-hills-drive'],
  ['12½ O’Hara St. #4/B', '121-2-ohara-st-4-b'],
  ['Calle Peñón 7', 'calle-penon-7'],
  ['../../etc/passwd', 'etc-passwd'],
  ['"; rm -rf /', 'rm-rf'],
  ['千代田区', 'ord-01abc'],
  ['', 'ord-01abc'],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('the address %s names files %s', (address, slug) => {
  expect(addressSlug(address, 'ord_01ABC')).toBe(slug)
})
