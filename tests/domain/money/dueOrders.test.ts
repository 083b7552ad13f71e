import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { OrderRequest } from '#contract/orders/order'
import { dueSince, endOf, nextStep, type Reminder } from '../../../functions/domain/money/dueOrders.ts'
import { payableNow, purposeDue } from '../../../functions/domain/money/orderMoney.ts'
import { draftOrder, type Order, submitted } from '../../../functions/domain/orders/Order.ts'
import { anOrderBody } from '../../support/builders.ts'

const start = new Date('2026-11-22T10:00:00.000Z')
const inDays = (days: number) => new Date(start.getTime() + days * 24 * 3600 * 1000)
const order: Order = submitted(
  draftOrder(OrderRequest.parse(anOrderBody()), 'standard', {
    id: 'ord_01M7YSEN395HYJMFDH6DMKC0RE',
    creatorHash: 'x',
    userId: undefined,
    now: start,
  }),
  start,
)
const sent = (days: number): Reminder => ({ days, at: inDays(days).toISOString() })
const deposit = (reminded: Reminder[], of = order) =>
  ({ order: of, purpose: 'deposit', since: start.toISOString(), reminded, depositDays: 14 }) as const

describe('an unpaid deposit', () => {
  test('brings a reminder after one day and one after three, each once, and the end after fourteen', () => {
    const [one, three] = [sent(1), sent(3)]
    expect(nextStep(deposit([]), inDays(0.99))).toBe(undefined)
    expect(nextStep(deposit([]), inDays(1))).toEqual({ remind: 1 })
    expect(nextStep(deposit([one]), inDays(2.99))).toBe(undefined)
    expect(nextStep(deposit([one]), inDays(3))).toEqual({ remind: 3 })
    expect(nextStep(deposit([one, three]), inDays(13.99))).toBe(undefined)
    expect(nextStep(deposit([one, three]), inDays(14))).toBe('end')
  })

  test('ends no order within a day of its last reminder, however late that comes', () => {
    expect(nextStep(deposit([]), inDays(40))).toEqual({ remind: 3 })
    const late = deposit([{ days: 3, at: inDays(40).toISOString() }])
    expect(nextStep(late, inDays(40.9))).toBe(undefined)
    expect(nextStep(late, inDays(41))).toBe('end')
    expect(endOf(late, inDays(40))).toEqual(inDays(41))
  })

  test('ends no order of which something was paid or that is at work', () => {
    const all = [sent(1), sent(3)]
    expect(nextStep(deposit(all, { ...order, paid_cents: 100 }), inDays(30))).toBe(undefined)
    expect(nextStep(deposit(all, { ...order, status: 'in_production' }), inDays(30))).toBe(undefined)
  })

  test('brings the same reminders whenever somebody looks, and never one twice', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40 * 24 }), { minLength: 1, maxLength: 60 }), (looks) => {
        const reminded: Reminder[] = []
        for (const hours of looks.toSorted((a, b) => a - b)) {
          const now = inDays(hours / 24)
          const step = nextStep(deposit(reminded), now)
          if (step === 'end') {
            expect(hours / 24).toBeGreaterThanOrEqual(14)
            expect(reminded.at(-1)?.days).toBe(3)
            break
          }
          if (step) reminded.push({ days: step.remind, at: now.toISOString() })
        }
        const days = reminded.map(({ days }) => days)
        expect(days).toEqual([...new Set(days)].toSorted((a, b) => a - b))
      }),
    )
  })
})

test('a balance is due since the last approval, brings two reminders and no end', () => {
  const moments = [
    { status: 'awaiting_final_payment', at: inDays(2).toISOString() },
    { status: 'changes_requested', at: inDays(3).toISOString() },
    { status: 'awaiting_final_payment', at: inDays(5).toISOString() },
  ]
  const since = dueSince(order, 'balance', moments)
  expect(since).toBe(inDays(5).toISOString())
  const approved = { ...order, status: 'awaiting_final_payment', paid_cents: 24_750, due_cents: 24_750 }
  const waiting = { order: approved, purpose: 'balance' as const, since: since ?? '', depositDays: 14 }
  expect(nextStep({ ...waiting, reminded: [] }, inDays(6))).toEqual({ remind: 1 })
  expect(nextStep({ ...waiting, reminded: [sent(6), { days: 3, at: inDays(8).toISOString() }] }, inDays(60))).toEqual(
    undefined,
  )
})

test('an order waits for its deposit or balance by its sums where it is paid online, and by its status elsewhere', () => {
  const terms = { depositPercent: 50 }
  const half = { paid_cents: 24_750, due_cents: 24_750 }
  const cases: [Partial<Order>, string | undefined, string | undefined][] = [
    [{}, 'deposit', 'deposit'],
    [{ status: 'draft' }, undefined, undefined],
    [{ ...half, status: 'in_production' }, undefined, undefined],
    [{ status: 'in_production' }, 'deposit', undefined],
    [{ ...half, status: 'awaiting_final_payment' }, 'balance', 'balance'],
    [{ ...half, status: 'completed' }, 'balance', undefined],
    [{ status: 'cancelled' }, undefined, undefined],
    [{ archived: true }, undefined, undefined],
  ]
  for (const [parts, online, elsewhere] of cases) {
    expect(purposeDue({ ...order, ...parts }, terms)).toBe(online)
    expect(purposeDue({ ...order, ...parts }, undefined)).toBe(elsewhere)
  }
  expect(payableNow({ ...order, ...half, status: 'completed' }, terms)).toEqual({
    purpose: 'balance',
    amount_cents: 24_750,
  })
})
