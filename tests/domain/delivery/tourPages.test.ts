import { describe, expect, it, test } from 'vitest'
import { Slug } from '#contract/delivery/tourPages'
import { OrderRequest } from '#contract/orders/order'
import { newDelivery } from '../../../functions/domain/delivery/Delivery.ts'
import {
  filesOfPage,
  isInCalifornia,
  shownVersion,
  slugFor,
  withNewSlugs,
  withPages,
} from '../../../functions/domain/delivery/TourPages.ts'
import { newVersion } from '../../../functions/domain/film/TourVersion.ts'
import { draftOrder, type Order } from '../../../functions/domain/orders/Order.ts'
import { anOrderBody } from '../../support/builders.ts'

const now = new Date('2026-11-22T10:00:00Z')
const creation = { id: 'ord_01M7YSEN395HYJMFDH6DMKC0RE', creatorHash: 'x', userId: undefined, now }
const anOrder = (parts: Partial<Order> = {}): Order => ({
  ...draftOrder(OrderRequest.parse(anOrderBody()), 'standard', creation),
  ...{ customer_id: 'cus_01M7YSEN39X6CH5RTP5KSE1B95', status: 'completed', due_cents: 0 },
  ...parts,
})
const at = (address_freeform: string): Order => anOrder({ options: { ...anOrder().options, address_freeform } })
const released = {
  ...newVersion({ orderId: creation.id, version: 1 }, { seconds: 60, mood: null, cover: null }, now),
  ...{ state: 'ready' as const, released_at: now.toISOString() },
}
const delivered = { ...released, delivery: { ...newDelivery(released, now), state: 'ready' as const } }
const terms = { depositPercent: 50 }

describe('a film may be seen by anybody who has the link', () => {
  it('a film may be seen by anybody who has the link once it is delivered and nothing is due, or an administrator unlocked it', () => {
    expect(shownVersion(anOrder(), [delivered], terms)).toBe(delivered)
    expect(shownVersion(anOrder({ due_cents: 1 }), [delivered], terms)).toBeUndefined()
    expect(shownVersion(anOrder({ due_cents: 1 }), [delivered], undefined)).toBe(delivered)
    expect(shownVersion(anOrder({ due_cents: 1, unlocked: true }), [delivered], terms)).toBe(delivered)
    expect(shownVersion(anOrder(), [released], terms)).toBeUndefined()
  })

  it('a film may be seen by anybody who has the link as long as its order is neither archived nor cancelled', () => {
    expect(shownVersion(anOrder({ archived: true }), [delivered], terms)).toBeUndefined()
    expect(shownVersion(anOrder({ status: 'cancelled' }), [delivered], terms)).toBeUndefined()
  })

  it('a film may be seen by anybody who has the link in the newest version that is delivered, while another one is made', () => {
    const newer = { ...released, version: 2 }
    expect(shownVersion(anOrder(), [newer, delivered], terms)).toBe(delivered)
  })
})

describe('captions', () => {
  const aFile = (branded: boolean, name: string) => ({
    ...{ kind: 'captions' as const, name, format: null, branded, width: 0, height: 0, size_bytes: 100, key: name },
  })
  const withFiles = (...files: ReturnType<typeof aFile>[]) => ({
    ...delivered,
    delivery: { ...delivered.delivery, files },
  })
  const shown = (version: ReturnType<typeof withFiles>) =>
    (['tour', 'watch'] as const).map((page) => filesOfPage(version, page).captions?.name)
  const [neutral, branded] = [aFile(false, 'house-captions-unbranded.vtt'), aFile(true, 'house-captions.vtt')]

  it('captions without branding serve both pages where both films say the same', () => {
    expect(shown(withFiles(aFile(false, 'house-captions.srt'), neutral))).toEqual([neutral.name, neutral.name])
  })

  it('are each page’s own where the branded film says more, and those that name the seller never the MLS page’s', () => {
    expect(shown(withFiles(neutral, branded))).toEqual([branded.name, neutral.name])
    expect(shown(withFiles(branded))).toEqual([branded.name, undefined])
    expect(shown(withFiles())).toEqual([undefined, undefined])
  })
})

test.each([
  ['1204 Barton Hills Drive, Austin, TX 78704', '1204-barton-hills-drive-k7m2xq'],
  ['Überlingen Straße 5, Apt #3', 'uberlingen-stra-e-5-k7m2xq'],
  ['東京都', 'home-k7m2xq'],
  [`${'Long '.repeat(30)}Lane`, /^(long-)+\w*-?k7m2xq$/],
])('the slug of %s reads like the address and is a valid one', (address, expected) => {
  const { slug } = withPages(at(address), undefined, { tour: true, watch: true }, { tour: 'k7m2xq', watch: 'h4n9wp' })
  if (typeof expected === 'string') expect(slug).toBe(expected)
  else expect(slug).toMatch(expected)
  expect(Slug.safeParse(slug).success).toBe(true)
})

const endings = (letter: string) => ({ tour: letter.repeat(6), watch: `${letter.repeat(5)}z` })

test('slugs stay while pages are turned on and off, and go when they are taken back', () => {
  const first = withPages(anOrder(), undefined, { tour: true, watch: false }, endings('a'))
  const second = withPages(anOrder(), first, { tour: false, watch: true }, endings('b'))
  const { slug, watch_slug } = first
  expect(second).toMatchObject({ slug, watch_slug, tour: false, watch: true, version: 2 })
  const third = withNewSlugs(anOrder(), second, endings('c'))
  expect(third).toMatchObject({ tour: false, watch: true, version: 3 })
  expect([third.slug, third.watch_slug]).toEqual([expect.stringMatching(/-c{6}$/), expect.stringMatching(/-c{5}z$/)])
})

test('the slug of the MLS page names the address and nothing of the tour page’s own', () => {
  const pages = withPages(anOrder(), undefined, { tour: true, watch: true }, { tour: 'aaaaaa', watch: 'bbbbbb' })
  expect(slugFor('tour', pages).replace(/a{6}$/, '')).toBe(slugFor('watch', pages).replace(/b{6}$/, ''))
  expect(slugFor('watch', pages)).not.toContain('aaaaaa')
})

test.each([
  ['88 Ocean View Ave, Santa Cruz, CA 95062', true],
  ['88 Ocean View Ave, Santa Cruz, California', true],
  ['88 Ocean View Ave, Santa Cruz, ca 95062-1234, USA', true],
  ['12 California Street, Denver, CO 80205', false],
  ['1204 Barton Hills Drive, Austin, TX 78704', false],
  ['9 Cat Lane', false],
])('%s is in California: %s', (address, expected) => {
  expect(isInCalifornia(at(address))).toBe(expected)
})
