import { describe, expect, it } from 'vitest'
import { attentionOf, isOpen, type Standing } from '#contract/orders/attention'

const now = new Date('2026-11-23T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000).toISOString()
const aStanding = (change: Partial<Standing> = {}): Standing => ({
  status: 'in_production',
  plan: 'basic',
  archived: false,
  status_since: daysAgo(0),
  due: null,
  film_failed: false,
  words_waiting: false,
  ...change,
})

describe('an order needs attention', () => {
  it.each([
    ['basic', 1.99, []],
    ['basic', 2, ['overdue']],
    ['premium', 3.99, []],
    ['premium', 4, ['overdue']],
    ['luxury', 6, ['overdue']],
  ] as const)(
    'an order needs attention when it has been ours for longer than the plan promises: %s after %d days',
    (plan, days, reasons) =>
      expect(attentionOf(aStanding({ plan, status_since: daysAgo(days) }), now)).toEqual(reasons),
  )

  it.each(['awaiting_photos', 'preview_ready', 'draft', 'completed', 'cancelled'])(
    'an order never needs attention for being late while its customer has to act, or nobody: %s',
    (status) => expect(attentionOf(aStanding({ status, status_since: daysAgo(30) }), now)).toEqual([]),
  )

  it('an order needs attention when an administrator’s own words have stood for too long', () =>
    expect(attentionOf(aStanding({ status: 'waiting_for_drone', status_since: daysAgo(3) }), now)).toEqual(['overdue']))

  it.each([
    [0.99, []],
    [1, ['unpaid']],
  ])('an order needs attention when nobody has paid within a day: %d', (days, reasons) => {
    const order = aStanding({ status: 'awaiting_deposit', due: 'deposit', status_since: daysAgo(days) })
    expect(attentionOf(order, now)).toEqual(reasons)
  })

  it('an order needs attention when its film failed, until somebody cancels it', () => {
    expect(attentionOf(aStanding({ film_failed: true }), now)).toEqual(['film_failed'])
    expect(attentionOf(aStanding({ film_failed: true, status: 'cancelled' }), now)).toEqual([])
  })

  it('an order needs attention when words about its film wait for an answer, whatever its status', () => {
    expect(attentionOf(aStanding({ status: 'changes_requested' }), now)).toEqual([])
    expect(attentionOf(aStanding({ status: 'completed', words_waiting: true }), now)).toEqual(['words'])
  })

  it('an order needs attention for several reasons at once, the most urgent first, and for none once it is archived', () => {
    const order = aStanding({
      status: 'changes_requested',
      film_failed: true,
      words_waiting: true,
      status_since: daysAgo(9),
      due: 'deposit',
    })
    expect(attentionOf(order, now)).toEqual(['film_failed', 'overdue', 'words', 'unpaid'])
    expect(attentionOf({ ...order, archived: true }, now)).toEqual([])
  })
})

it.each([
  [{ status: 'draft' }, false],
  [{ status: 'awaiting_deposit' }, true],
  [{ status: 'waiting_for_drone' }, true],
  [{ status: 'completed' }, false],
  [{ status: 'completed', due: 'balance' as const }, true],
  [{ status: 'in_production', archived: true }, false],
])('an order is open while somebody works on it or waits for it: %o', (change, open) =>
  expect(isOpen(aStanding(change))).toBe(open),
)
