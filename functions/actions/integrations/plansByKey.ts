import { addOns, planNames, planRounds, planSeconds, plans, planTurnarounds, priceLists } from '#contract/money/plans'
import { config } from '../../services/config.ts'

/** What is sold, in US cents. */
export function plansByKey() {
  const prices = priceLists[config().PRICE_LIST]
  return {
    currency: 'usd',
    plans: plans.map((plan) => ({
      plan,
      name: planNames[plan],
      price_cents: prices[plan],
      seconds: planSeconds[plan],
      rounds_of_changes: planRounds[plan],
      turnaround: planTurnarounds[plan].text,
    })),
    add_ons: Object.entries(addOns).map(([option, { label, cents }]) => ({ option, label, price_cents: cents })),
  }
}
