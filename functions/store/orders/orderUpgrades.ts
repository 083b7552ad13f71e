import * as z from 'zod/mini'
import { orderRowInWords } from '../desk/rowUpgrades.ts'
import type { Item } from '../dynamo.ts'
import { shapeOf } from '../platform/shape.ts'

/** Up to 2026-11-25 a row's plan was stored as its place in this list, which never changes again. */
const numberedPlans = ['basic', 'premium', 'luxury'] as const
const NumberedRow = z.looseObject({ g: z.int() })
const planByName = (item: Item): Item => {
  const { data } = NumberedRow.safeParse(item.row)
  return data ? { ...item, row: { ...data, g: numberedPlans[data.g] } } : item
}

/** Up to 2026-11-25 a line of the price was stored as its code, label and cents in this order. */
const TupledPrice = z.looseObject({ items: z.array(z.tuple([z.string(), z.string(), z.int()])) })
const priceByName = (item: Item): Item => {
  const { data } = TupledPrice.safeParse(item.price)
  if (!data) return item
  const { items, ...price } = data
  const line_items = items.map(([code, label, amount_cents]) => ({ code, label, amount_cents }))
  return { ...item, price: { ...price, line_items } }
}

export const orderShape = shapeOf(planByName, priceByName, orderRowInWords)
