import { type AddOn, addOns, type Plan, type PriceListName, planNames, priceLists } from './plans.ts'
import type { Price } from './pricing.ts'

/** The only place where an order's price is made: a plan's base and its add-ons. */
export function priceOf(options: { plan: Plan } & Record<AddOn, boolean>, priceList: PriceListName): Price {
  const { plan } = options
  const base = { code: `plan_${plan}`, label: `${planNames[plan]} plan`, amount_cents: priceLists[priceList][plan] }
  const chosen = (Object.keys(addOns) as AddOn[])
    .filter((addOn) => options[addOn])
    .map((addOn) => ({ code: addOns[addOn].code, label: addOns[addOn].label, amount_cents: addOns[addOn].cents }))
  const line_items = [base, ...chosen]
  return { plan, line_items, price_cents: line_items.reduce((sum, item) => sum + item.amount_cents, 0) }
}
