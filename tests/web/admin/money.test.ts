import { expect, test } from 'vitest'
import { actOf, centsOf } from '../../../web/src/features/admin/money/moneyAct.ts'

test.each([
  ['247.50', 24_750],
  ['$1,295', 129_500],
  ['0.1', 10],
  [' 5 ', 500],
  ['five', undefined],
  ['1.234', undefined],
  ['-5', undefined],
  ['', undefined],
])('an administrator who types the amount “%s” means %s cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents)
})

test('a payment made otherwise is the deposit until that is paid, and the balance from then on', () => {
  const typed = { action: 'payment', amount: '10', note: 'Check 7', takesOff: true } as const
  expect(actOf(typed, false)).toMatchObject({ purpose: 'deposit', amount_cents: 1_000 })
  expect(actOf(typed, true)).toMatchObject({ purpose: 'balance' })
})

test('an unpaid film is unlocked for a reason, without an amount', () => {
  expect(actOf({ action: 'unlock', amount: 'x', note: 'A friend', takesOff: true }, false)).toEqual({
    action: 'unlock',
    note: 'A friend',
  })
})
