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
    ['a draft', nextOf('draft'), 'yours', 'Finish your order', 'continue'],
    ['an unpaid deposit', nextOf('awaiting_deposit', payable('deposit')), 'yours', 'Pay the deposit of $255.00', 'pay'],
    [
      'a deposit by invoice',
      nextOf('awaiting_deposit', invoiced('deposit')),
      'yours',
      'Pay the deposit of $255.00 by bank transfer',
      null,
    ],
    [
      'a final payment by invoice',
      nextOf('awaiting_final_payment', invoiced('balance')),
      'yours',
      'Pay the rest, $255.00, by bank transfer',
      null,
    ],
    ['a film that no money is asked for', nextOf('awaiting_deposit'), 'ours', 'We start on your film', 'add_photos'],
    [
      'a film that began before its deposit',
      nextOf('awaiting_deposit', film({ state: 'rendering' })),
      'ours',
      'We are making your film',
      null,
    ],
    ['missing photos', nextOf('awaiting_photos', { photos: [] }), 'yours', 'Add your photos', 'add_photos'],
    ['photos that came', nextOf('awaiting_photos'), 'ours', 'We start on your film', 'add_photos'],
    [
      'photos that make no film',
      nextOf('awaiting_photos', film({ state: 'failed', notice: 'Too few.' })),
      'yours',
      'Add other photos',
      'add_photos',
    ],
    ['production', nextOf('in_production'), 'ours', 'We are making your film', null],
    [
      'production that stopped',
      nextOf('in_production', film({ state: 'failed' })),
      'ours',
      'We are fixing your film',
      null,
    ],
    ['a film to review', nextOf('preview_ready', film({ state: 'ready' })), 'yours', 'Watch your film', 'watch'],
    [
      'a new version in the making',
      nextOf('preview_ready', film({ state: 'rendering', version: 2 })),
      'ours',
      'We are making version 2',
      null,
    ],
    ['requested changes', nextOf('changes_requested'), 'ours', 'We are making your changes', null],
    [
      'an unpaid balance',
      nextOf('awaiting_final_payment', payable('balance')),
      'yours',
      'Make the final payment of $255.00',
      'pay',
    ],
    [
      'an approved film that no money is asked for',
      nextOf('awaiting_final_payment'),
      'ours',
      'We are making your HD files',
      null,
    ],
    [
      'finished files that wait for no money',
      nextOf('awaiting_final_payment', film(released)),
      'yours',
      'Download your film',
      'download',
    ],
    [
      'an unpaid film that is unlocked while its files are made',
      nextOf('awaiting_final_payment', {
        ...payable('balance', true),
        ...film({ delivery: { ...noDelivery, state: 'rendering' } }),
      }),
      'yours',
      'Make the final payment of $255.00',
      'pay',
    ],
    [
      'a payment that a bank holds while it decides',
      nextOf('completed', { money: someMoney(51_000, { unlocked: false, disputed_cents: 25_500 }) }),
      'ours',
      'The card’s bank decides about the dispute',
      null,
    ],
    ['paid files that are not there yet', nextOf('preparing_files'), 'ours', 'We are making your HD files', null],
    [
      'paid files that failed',
      nextOf('preparing_files', film({ delivery: { ...noDelivery, state: 'failed' } })),
      'ours',
      'We are fixing your HD files',
      null,
    ],
    [
      'files in the making',
      nextOf('completed', film({ delivery: { ...noDelivery, state: 'rendering' } })),
      'ours',
      'We are making your HD files',
      null,
    ],
    ['a delivered film', nextOf('completed', film(released)), 'yours', 'Download your film', 'download'],
    [
      'a complete order that is unpaid',
      nextOf('completed', { ...payable('balance'), ...film(released) }),
      'yours',
      'Make the final payment of $255.00',
      'pay',
    ],
    ['a complete order without files', nextOf('completed'), 'over', 'Your order is complete', 'order_again'],
    ['a cancelled order', nextOf('cancelled'), 'over', 'This order was cancelled', 'order_again'],
    ['an archived order', nextOf('archived'), 'over', 'This order is closed', 'order_again'],
    ['a status in our own words', nextOf('waiting_for_drone'), 'ours', 'We are working on your order', null],
  ] as const)('of %s is told, whose turn it is, and what to press', (_, next, turn, sentence, act) => {
    expect(next).toMatchObject({ turn, sentence, act })
  })

  test.each([...orderStatuses, 'constructor'])(
    'what an order waits for next at %s is a sentence, and one more of what that means',
    (status) => {
      const { sentence, detail } = nextOf(status)
      expect(sentence).toMatch(/^[A-Z].*[^.]$/)
      expect(detail).toMatch(/^[A-Z].*\.$/)
    },
  )

  test('is a preview by the day that the plan promises after the deposit', () => {
    expect(nextOf('in_production', paid).ready_by).toBe('2026-11-24T10:00:00.000Z')
    expect(nextOf('in_production', { ...paid, plan: 'luxury' }).ready_by).toBe('2026-11-28T10:00:00.000Z')
    expect(nextOf('awaiting_deposit', payable('deposit')).ready_by).toBe('2026-11-25T15:00:00.000Z')
  })

  test('promises no day that is over', () => {
    expect(orderNext(anOrder('in_production', paid), new Date('2026-12-23T15:00:00.000Z')).ready_by).toBeNull()
  })

  test('promises no day for a film that is cut this minute', () => {
    expect(nextOf('in_production', { ...paid, ...film({ state: 'rendering', version: 1 }) }).ready_by).toBeNull()
  })

  test.each(['in_production', 'preview_ready', 'changes_requested'])(
    'is a second version while that renders at %s, by no day',
    (status) => {
      const next = nextOf(status, { ...paid, ...film({ state: 'rendering', version: 2 }) })
      expect(next).toMatchObject({ turn: 'ours', sentence: 'We are making version 2', act: null, ready_by: null })
    },
  )

  test.each(['awaiting_final_payment', 'preparing_files', 'completed'])(
    'offers no download at %s before the last file is made',
    (status) => {
      const delivery = { ...noDelivery, state: 'rendering' as const, progress: { done: 3, total: 49 } }
      expect(nextOf(status, film({ delivery }))).toMatchObject({ sentence: 'We are making your HD files', act: null })
    },
  )
})
