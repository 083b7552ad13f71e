import { describe, expect, test } from 'vitest'
import { noDelivery, noTour, type Tour } from '#contract/film/tour'
import type { OrderView } from '#contract/orders/order'
import { orderNext } from '#contract/orders/orderNext'
import { orderStatuses } from '#contract/orders/status'
import { someMoney } from '../support/money/someMoney.ts'
import { anOrderView } from '../web/support/orders.ts'

const now = new Date('2026-11-23T15:00:00.000Z')
const at = '2026-11-22T10:00:00.000Z'
const placed = '2026-11-20T09:30:00.000Z'
const anOrder = (status: string, parts: Partial<OrderView> = {}) =>
  anOrderView({
    status,
    timeline: [
      { status: 'draft', at: '2026-11-20T09:00:00.000Z' },
      { status: 'awaiting_deposit', at: placed },
      { status, at },
    ],
    ...parts,
  })
const nextOf = (status: string, parts: Partial<OrderView> = {}) => orderNext(anOrder(status, parts), now)
const film = (parts: Partial<Tour>): Partial<OrderView> => ({ tour: { ...noTour, ...parts } })
const payable = (purpose: 'deposit' | 'balance', unlocked = false) => ({
  money: someMoney(51_000, { deposit_cents: 25_500, unlocked, payable: { purpose, amount_cents: 25_500 } }),
})
const invoiced = (purpose: 'deposit' | 'balance') => ({
  money: someMoney(51_000, { deposit_cents: 25_500, unlocked: false, invoiced: { purpose, amount_cents: 25_500 } }),
})
const paid = {
  money: someMoney(51_000, {
    deposit_cents: 25_500,
    entries: [{ id: 'e', kind: 'payment', purpose: 'deposit', note: '', amount_cents: -25_500, at }],
  }),
}
const zip = { kind: 'zip' as const, name: 'film.zip', format: null, branded: true, width: 0, height: 0, size_bytes: 1 }
const released = {
  delivery: {
    ...noDelivery,
    state: 'ready' as const,
    released_at: at,
    files: [{ ...zip, may_download: true, url: null }],
  },
}

describe('what an order waits for next', () => {
  test.each([
    ['a draft', nextOf('draft'), 'yours', 'finish your order', 'continue'],
    ['an unpaid deposit', nextOf('awaiting_deposit', payable('deposit')), 'yours', 'pay the deposit of $255.00', 'pay'],
    [
      'a deposit by invoice',
      nextOf('awaiting_deposit', invoiced('deposit')),
      'yours',
      'pay the deposit of $255.00 by bank transfer',
      null,
    ],
    [
      'a final payment by invoice',
      nextOf('awaiting_final_payment', invoiced('balance')),
      'yours',
      'pay the rest, $255.00, by bank transfer',
      null,
    ],
    ['a film that no money is asked for', nextOf('awaiting_deposit'), 'ours', 'we start on your film', 'add_photos'],
    [
      'a film that began before its deposit',
      nextOf('awaiting_deposit', film({ state: 'rendering' })),
      'ours',
      'we make your film',
      null,
    ],
    ['missing photos', nextOf('awaiting_photos', { photos: [] }), 'yours', 'add your photos', 'add_photos'],
    ['photos that came', nextOf('awaiting_photos'), 'ours', 'we start on your film', 'add_photos'],
    [
      'photos that make no film',
      nextOf('awaiting_photos', film({ state: 'failed', notice: 'Too few.' })),
      'yours',
      'add other photos',
      'add_photos',
    ],
    ['production', nextOf('in_production'), 'ours', 'we make your film', null],
    ['production that stopped', nextOf('in_production', film({ state: 'failed' })), 'ours', 'we fix your film', null],
    ['a film to review', nextOf('preview_ready', film({ state: 'ready' })), 'yours', 'watch your film', 'watch'],
    [
      'a new version in the making',
      nextOf('preview_ready', film({ state: 'rendering' })),
      'ours',
      'we make your changes',
      null,
    ],
    ['requested changes', nextOf('changes_requested'), 'ours', 'we make your changes', null],
    [
      'an unpaid balance',
      nextOf('awaiting_final_payment', payable('balance')),
      'yours',
      'make the final payment of $255.00',
      'pay',
    ],
    [
      'an approved film that no money is asked for',
      nextOf('awaiting_final_payment'),
      'ours',
      'we make your HD files',
      null,
    ],
    [
      'finished files that wait for no money',
      nextOf('awaiting_final_payment', film(released)),
      'yours',
      'download your film',
      'download',
    ],
    [
      'an unpaid film that is unlocked while its files are made',
      nextOf('awaiting_final_payment', {
        ...payable('balance', true),
        ...film({ delivery: { ...noDelivery, state: 'rendering' } }),
      }),
      'yours',
      'make the final payment of $255.00',
      'pay',
    ],
    [
      'a payment that a bank holds while it decides',
      nextOf('completed', { money: someMoney(51_000, { unlocked: false, disputed_cents: 25_500 }) }),
      'ours',
      'the card’s bank decides about the dispute',
      null,
    ],
    ['paid files that are not there yet', nextOf('preparing_files'), 'ours', 'we make your HD files', null],
    [
      'paid files that failed',
      nextOf('preparing_files', film({ delivery: { ...noDelivery, state: 'failed' } })),
      'ours',
      'we fix your HD files',
      null,
    ],
    [
      'files in the making',
      nextOf('completed', film({ delivery: { ...noDelivery, state: 'rendering' } })),
      'ours',
      'we make your HD files',
      null,
    ],
    ['a delivered film', nextOf('completed', film(released)), 'yours', 'download your film', 'download'],
    [
      'a complete order that is unpaid',
      nextOf('completed', { ...payable('balance'), ...film(released) }),
      'yours',
      'make the final payment of $255.00',
      'pay',
    ],
    ['a complete order without files', nextOf('completed'), 'over', 'Your order is complete', 'order_again'],
    ['a cancelled order', nextOf('cancelled'), 'over', 'This order was cancelled', 'order_again'],
    ['an archived order', nextOf('archived'), 'over', 'This order is closed', 'order_again'],
    ['a status in our own words', nextOf('waiting_for_drone'), 'ours', 'we work on your order', null],
  ] as const)('of %s is told, whose turn it is, and what to press', (_, next, turn, title, act) => {
    expect(next).toMatchObject({ turn, title, act })
  })

  test.each([...orderStatuses, 'constructor'])(
    'what an order waits for next at %s is one thing with a date and a sentence',
    (status) => {
      const { turn, title, text, date } = nextOf(status)
      expect(title).toMatch(turn === 'over' ? /^(This|Your) .*[^.]$/ : /^[a-z].*[^.]$/)
      expect(text).toMatch(/^[A-Z].*\.$/)
      expect(Number.isNaN(Date.parse(date?.at ?? ''))).toBe(false)
    },
  )

  test('is a preview by the day that the plan promises after the deposit', () => {
    expect(nextOf('in_production', paid).date).toEqual({ kind: 'by', at: '2026-11-24T10:00:00.000Z' })
    expect(nextOf('in_production', { ...paid, plan: 'luxury' }).date).toEqual({
      kind: 'by',
      at: '2026-11-28T10:00:00.000Z',
    })
    expect(nextOf('awaiting_deposit', payable('deposit')).date).toEqual({ kind: 'by', at: '2026-11-25T15:00:00.000Z' })
  })

  test('promises no day that is over, and says since when it waits', () => {
    expect(orderNext(anOrder('in_production', paid), new Date('2026-12-23T15:00:00.000Z')).date).toEqual({
      kind: 'since',
      at,
    })
  })

  test('counts the wait from the last time the order came to its status', () => {
    const timeline = [at, '2026-11-23T08:00:00.000Z'].map((moment) => ({ status: 'preview_ready', at: moment }))
    expect(nextOf('preview_ready', { timeline }).date).toEqual({ kind: 'since', at: '2026-11-23T08:00:00.000Z' })
  })
})
