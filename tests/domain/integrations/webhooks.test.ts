import { describe, expect, it, test } from 'vitest'
import {
  afterTry,
  bodyOf,
  type Delivery,
  enabled,
  newDelivery,
  type Outcome,
  retryWaits,
  sentAgain,
  tried,
  type Webhook,
} from '../../../functions/domain/integrations/webhooks.ts'
import { newPhotoUrl, nextOf, type PhotoUrl, toBeFetched } from '../../../functions/domain/photos/photoUrls.ts'

const now = new Date('2026-11-23T10:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const made = {
  id: 'msg_1',
  webhook_id: 'whk_1',
  user_id: 'usr_1',
  event: 'film.ready' as const,
  order_id: 'ord_1',
  body: '{}',
}
const fresh = newDelivery(made, now)
const webhook: Webhook = {
  url: 'https://hooks.example.com/',
  events: ['film.ready'],
  created_at: now.toISOString(),
  failing_since: null,
  is_told: false,
  disabled_at: null,
}
const down: Outcome = { status: 503 }
const triedOften = (times: number): Delivery => (times === 0 ? fresh : tried(triedOften(times - 1), down, now))

test('the event of delivered files names the public pages that show them, and no other event does', () => {
  const happened = { order_id: 'ord_1', version: 2, at: now.toISOString() }
  const dataOf = (more: Parameters<typeof bodyOf>[0]) => JSON.parse(bodyOf(more, 'https://tours.house')).data
  const url = 'https://tours.house/api/v1/orders/ord_1'
  const pages = { tour_url: 'https://tours.house/tour/oak-lane-k7m2xq', watch_url: null }
  expect(dataOf({ event: 'film.delivered', ...happened, ...pages })).toEqual({
    order_id: 'ord_1',
    version: 2,
    url,
    ...pages,
  })
  expect(dataOf({ event: 'film.ready', ...happened })).toEqual({ order_id: 'ord_1', version: 2, url })
})

describe('A delivery', () => {
  it('A delivery that fails waits longer each time, is tried eight times in about a day, and is then given up', () => {
    const waits = retryWaits.map((_, index) => Date.parse(triedOften(index + 1).next_try_at ?? '') - now.getTime())
    expect(waits).toEqual(retryWaits.map((seconds) => seconds * 1000))
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    const total = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000
    expect(total).toBeGreaterThan(22)
    expect(total).toBeLessThan(26)
    expect(triedOften(retryWaits.length + 1)).toMatchObject({ state: 'given_up', attempts: 8, next_try_at: null })
  })

  it.each([200, 201, 204, 299])('is taken with the status %i', (status) => {
    expect(tried(fresh, { status }, now)).toMatchObject({
      state: 'delivered',
      status,
      problem: null,
      next_try_at: null,
    })
  })
  it.each([199, 301, 302, 400, 404, 410, 500, 0])('is not taken with the status %i', (status) => {
    expect(tried(fresh, { status }, now)).toMatchObject({
      state: 'waiting',
      status,
      problem: expect.stringContaining(String(status)),
    })
  })

  it('A delivery that is sent again is the same one with all of its tries, and what was queued for it before finds another turn', () => {
    const again = sentAgain(triedOften(8), later(60))
    expect(again).toMatchObject({ id: fresh.id, body: fresh.body, state: 'waiting', attempts: 0 })
    expect(again.turn).toBeGreaterThan(triedOften(8).turn)
  })
})

describe('A webhook', () => {
  it('begins to fail with its first failure, and is well again with the first success', () => {
    const failing = afterTry(webhook, triedOften(1), now)?.webhook
    expect(failing?.failing_since).toBe(now.toISOString())
    expect(afterTry(failing ?? webhook, tried(fresh, { status: 200 }, now), now)).toEqual({ webhook: enabled(webhook) })
    expect(afterTry(webhook, tried(fresh, { status: 200 }, now), now)).toBeUndefined()
  })

  it('tells its owner once of deliveries that are given up', () => {
    const first = afterTry(webhook, triedOften(8), now)
    expect(first?.tell).toBe('webhook_failing')
    expect(afterTry(first?.webhook ?? webhook, triedOften(8), now)?.tell).toBeUndefined()
  })

  it('is switched off after five days of failures, and not before', () => {
    const failing = { ...webhook, failing_since: now.toISOString() }
    const day = 24 * 3600
    expect(afterTry(failing, triedOften(1), later(5 * day - 1))).toBeUndefined()
    const off = afterTry(failing, triedOften(1), later(5 * day))
    expect(off).toMatchObject({ tell: 'webhook_off', webhook: { disabled_at: later(5 * day).toISOString() } })
  })
})

const asked = { orderId: 'ord_1', userId: 'usr_1', now }
const photo = (seq: number, hash: string, state: PhotoUrl['state'] = 'waiting'): PhotoUrl => ({
  ...newPhotoUrl(`https://photos.example.com/${hash}`, hash, seq, asked),
  state,
})

test('a list of photo addresses has its new ones fetched, and those that replace failed ones', () => {
  const known = [photo(1, 'a', 'ready'), photo(2, 'b', 'failed'), photo(3, 'c')]
  const { fresh: wanted, replaced } = toBeFetched([photo(1, 'a'), photo(2, 'x'), photo(3, 'c'), photo(4, 'd')], known)
  expect(wanted.map(({ seq }) => seq)).toEqual([2, 4])
  expect(replaced.map(({ hash }) => hash)).toEqual(['b'])
  expect(() => toBeFetched([photo(1, 'x')], known)).toThrow('Photo 1')
  expect(() => toBeFetched([photo(3, 'x')], known)).toThrow('Photo 3')
})

test.each([
  ['waits while a photo is under way', ['ready', 'waiting'], 1, 'wait'],
  ['is placed when all are there or have failed', ['ready', 'failed'], 1, 'place'],
  ['stops where none came', ['failed', 'failed'], 0, 'stop'],
  ['is placed with photos of the site alone', [], 3, 'place'],
] as const)('a submission %s', (_what, states, photos, next) => {
  expect(
    nextOf(
      states.map((state, index) => photo(index + 1, String(index), state)),
      photos,
    ),
  ).toBe(next)
})
