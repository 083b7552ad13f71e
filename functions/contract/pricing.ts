import * as z from 'zod/mini'
import { Cents } from './fields.ts'

export const Plan = z.enum(['basic', 'premium', 'luxury'])
export type Plan = z.infer<typeof Plan>
export const planNames: Record<Plan, string> = { basic: 'BASIC', premium: 'PREMIUM', luxury: 'LUXURY' }

/** Both readings of the specification's section 9; a stage chooses one, in US cents. */
export const priceLists = {
  standard: { basic: 49_500, premium: 79_500, luxury: 129_500 },
  launch: { basic: 29_500, premium: 49_500, luxury: 79_500 },
} as const satisfies Record<string, Record<Plan, number>>
export type PriceListName = keyof typeof priceLists
export const PriceListName = z.enum(Object.keys(priceLists) as [PriceListName, ...PriceListName[]])

/** In the order in which they are listed to customers. */
export const addOns = {
  add_music: { code: 'music', label: 'Background Music', cents: 1_500 },
  add_voice_over: { code: 'voice_over', label: 'Voice Over', cents: 9_000 },
  add_logo_overlay: { code: 'agent_logo', label: 'Agent Logo', cents: 2_000 },
} as const
export type AddOn = keyof typeof addOns

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
