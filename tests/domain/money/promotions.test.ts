import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceOf } from '#contract/money/priceOf'
import type { Promotion } from '#contract/money/promotions'
import { submissionEntries, totalsOf } from '../../../functions/domain/money/ledger.ts'
import { discounted, discountOf, problemOf } from '../../../functions/domain/money/promotions.ts'
import { aPromotion } from '../../support/builders.ts'

const now = new Date('2026-11-22T10:00:00.000Z')
const promotion = (given: Partial<Promotion> = {}): Promotion => ({
  ...aPromotion({ code: 'SPRING' }),
  uses: 0,
  created_at: now.toISOString(),
  ended_at: null,
  ...given,
})
const price = priceOf({ plan: 'premium', add_music: true, add_voice_over: false, add_logo_overlay: false }, 'standard')

describe('a promotion code', () => {
  test('takes its share off rounded down, or its amount, and never more than all', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), fc.integer({ min: 1, max: 100 }), (cents, percent) => {
        const off = discountOf({ kind: 'percent', percent }, cents)
        expect(off * 100).toBeLessThanOrEqual(cents * percent)
        expect((off + 1) * 100).toBeGreaterThan(cents * percent)
        expect(discountOf({ kind: 'amount', amount_cents: percent * 1000 }, cents)).toBe(
          Math.min(cents, percent * 1000),
        )
      }),
    )
  })

  test('stands as a line of the price and as a discount in the ledger, which come to the same', () => {
    const lowered = discounted(price, promotion())
    expect(lowered.price_cents).toBe(81_000 - 8_100)
    expect(lowered.line_items.at(-1)).toEqual({ code: 'promotion', label: 'Code SPRING', amount_cents: -8_100 })
    const entries = submissionEntries(lowered, now.toISOString())
    expect(entries.map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
      ['charge', 81_000],
      ['discount', -8_100],
    ])
    expect(totalsOf(entries).due_cents).toBe(lowered.price_cents)
  })

  test('is refused with its own sentence where it is unknown, early, over, used up or for another plan', () => {
    const asked = { plan: 'basic', now } as const
    const of = (given: Partial<Promotion>, usesOfEmail = 0) => problemOf(promotion(given), { ...asked, usesOfEmail })
    expect(problemOf(undefined, asked)).toBe('We don’t know this code. Please check the spelling.')
    expect(of({})).toBe(undefined)
    expect(of({ starts_at: '2026-11-22T10:00:00.001Z' })).toBe('This code can’t be used yet.')
    expect(of({ starts_at: now.toISOString() })).toBe(undefined)
    expect(of({ ends_at: now.toISOString() })).toBe('This code has ended.')
    expect(of({ ended_at: now.toISOString() })).toBe('This code has ended.')
    expect(of({ most_uses: 2, uses: 1 })).toBe(undefined)
    expect(of({ most_uses: 2, uses: 2 })).toBe('This code has been used up.')
    expect(of({ most_uses_per_email: 1 }, 1)).toBe('This code was already used with this email.')
    expect(of({ plans: ['premium', 'luxury'] })).toBe(
      'This code is for the PREMIUM and LUXURY plans. Please choose another plan or code.',
    )
  })
})
