import * as z from 'zod/mini'
import { Cents } from '../fields.ts'
import { text } from '../personal.ts'
import { type AddOn, addOns, type PriceListName as ListName, planNames, plans, priceLists } from './plans.ts'

export const Plan = z.enum(plans, 'Please choose a plan.')
export type Plan = z.infer<typeof Plan>
export const PriceListName = z.enum(Object.keys(priceLists) as [ListName, ...ListName[]])
export type PriceListName = z.infer<typeof PriceListName>
export { type AddOn, addOns, planNames, priceLists }

export const LineItem = z.object({ code: text('nobody'), label: text('nobody'), amount_cents: z.int() })
export type LineItem = z.infer<typeof LineItem>
export const Price = z.object({ plan: Plan, price_cents: Cents, line_items: z.array(LineItem) })
export type Price = z.infer<typeof Price>
