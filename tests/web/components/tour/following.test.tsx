import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Tour } from '#contract/film/tour'
import { noDelivery } from '#contract/film/tour'
// Here already, so that no test waits for it to be compiled.
import '../../../../web/src/modules/tour/TourPanel.tsx'
import OrderPage from '../../../../web/src/features/account/order/OrderPage.tsx'
import { nextAskMs } from '../../../../web/src/modules/tour/followTour.ts'
import { aUser } from '../../support/accounts.ts'
import { noAnswer, stubNetwork } from '../../support/network.ts'
import { anOrderView, orderId } from '../../support/orders.ts'
import { openPlace } from '../../support/places.tsx'
import { aTour, readyTour, renderingTour } from '../../support/tours.ts'

const route = 'GET /api/orders/{order_id}'

function open(tour: Tour) {
  const network = stubNetwork()
  network.on('GET /api/auth/me', () => ({ ok: true, user: aUser }))
  let now: Tour | undefined = tour
  network.on(route, () => (now ? { ok: true, order: anOrderView({ tour: now }) } : noAnswer))
  const opened = openPlace(`/account/orders/${orderId}`, { '/account/orders/:orderId': <OrderPage /> })
  const become = (next: Tour | undefined) => {
    now = next
  }
  return { ...opened, become, asked: () => network.calls(route).length }
}

test('an order’s page follows its film from the first shot to the draft, and then asks no more', async () => {
  const { pass, become, asked } = open(aTour())
  await screen.findByRole('heading', { name: 'Your film is up next' })
  become(renderingTour(6, 20))
  await pass(3_000)
  await screen.findByText('Shot 7 of 20')
  become(readyTour(20))
  await pass(3_000)
  await screen.findByRole('heading', { name: 'Your first cut is ready' })
  const before = asked()
  await pass(300_000)
  expect(asked()).toBe(before)
})

test.each(['none', 'ready', 'failed'] as const)('nobody waits for a film that is %s', async (state) => {
  const { pass, asked } = open({ ...readyTour(2), state })
  await screen.findByRole('heading', { name: '12 Oak Lane' })
  const before = asked()
  await pass(300_000)
  expect(asked()).toBe(before)
})

test('without news the questions become rare, and news makes them frequent again', async () => {
  const { pass, become, asked } = open(renderingTour(1, 20))
  await screen.findByText('Shot 2 of 20')
  const askedWithin = async (milliseconds: number) => {
    const before = asked()
    await pass(milliseconds)
    return asked() - before
  }
  await pass(60_000)
  expect(await askedWithin(60_000)).toBe(3)
  become(renderingTour(2, 20))
  while (screen.queryByText('Shot 3 of 20') === null) await pass(1_000)
  expect(await askedWithin(6_000)).toBe(2)
})

test('a lost connection keeps what was shown and goes on asking', async () => {
  const { pass, become } = open(renderingTour(1, 20))
  await screen.findByText('Shot 2 of 20')
  become(undefined)
  await pass(20_000)
  await screen.findByText(/we’ll keep checking/)
  screen.getByText('Shot 2 of 20')
  become(renderingTour(5, 20))
  await pass(40_000)
  await screen.findByText('Shot 6 of 20')
})

test('an order without a film shows nothing of one', async () => {
  open({ ...aTour(), state: 'none' })
  await screen.findByRole('heading', { name: '12 Oak Lane' })
  expect(screen.queryByRole('region', { name: /^(?!Watch your).*film/i })).toBeNull()
})

test('the wait between two questions grows to twenty seconds and no further', () => {
  const waits = Array.from({ length: 12 }, (_, count) => nextAskMs(aTour({ state: 'rendering' }), count))
  expect(waits[0]).toBe(2_000)
  expect(waits.at(-1)).toBe(20_000)
  expect(nextAskMs(aTour({ state: 'ready' }), 0)).toBe(false)
  // Its files are on their way then.
  expect(nextAskMs(aTour({ state: 'ready', delivery: { ...noDelivery, state: 'rendering' } }), 0)).toBe(2_000)
  expect(nextAskMs(undefined, 0)).toBe(false)
})
