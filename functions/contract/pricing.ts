import * as z from 'zod/mini'
import { Cents } from './fields.ts'
import { type AddOn, addOns, type PriceListName as ListName, planNames, plans, priceLists } from './plans.ts'

export const Plan = z.enum(plans)
export type Plan = z.infer<typeof Plan>
export const PriceListName = z.enum(Object.keys(priceLists) as [ListName, ...ListName[]])
export type PriceListName = z.infer<typeof PriceListName>
export { type AddOn, addOns, planNames, priceLists }

export const LineItem = z.object({ code: z.string(), label: z.string(), amount_cents: Cents })
export type LineItem = z.infer<typeof LineItem>
export const Price = z.object({ plan: Plan, price_cents: Cents, line_items: z.array(LineItem) })
export type Price = z.infer<typeof Price>

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
