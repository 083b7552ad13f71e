import type { Money } from '#contract/money/money'

/** What an order of this price owes where nothing was paid and nothing can be paid online. */
export const someMoney = (cents: number, given: Partial<Money> = {}): Money => ({
  currency: 'usd',
  total_cents: cents,
  paid_cents: 0,
  due_cents: cents,
  deposit_cents: 0,
  payable: null,
  unlocked: true,
  entries: [],
  ...given,
})
