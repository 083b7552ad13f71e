import * as z from 'zod/mini'
import type { Item } from '../dynamo.ts'
import { shapeOf } from '../platform/shape.ts'

/** Up to 2026-11-25 a row's plan was stored as its place in this list, which never changes again. */
const numberedPlans = ['basic', 'premium', 'luxury'] as const
const NumberedRow = z.looseObject({ g: z.int() })
const planByName = (item: Item): Item => {
  const { data } = NumberedRow.safeParse(item.row)
  return data ? { ...item, row: { ...data, g: numberedPlans[data.g] } } : item
}

export const orderShape = shapeOf(planByName)
