import type { Price } from '#contract/pricing'
import type { Promotion } from '#contract/promotions'
import type { Order } from '../../domain/Order.ts'
import { codeRefused, discounted, holdsPromotion, problemOf } from '../../domain/promotions.ts'
import type { Write } from '../../store/dynamo.ts'
import { claimingUse, findPromotion, findUsesOfEmail, isRefusedForCode, movingUses } from '../../store/promotions.ts'

/** A price with a code, or without it and why. */
export async function priceWithCode(
  price: Price,
  code: string,
  now: Date,
): Promise<{ price: Price; code_problem?: string }> {
  const promotion = await findPromotion(code)
  const problem = problemOf(promotion, { plan: price.plan, now })
  if (problem || !promotion) return { price, ...(problem && { code_problem: problem }) }
  return { price: discounted(price, promotion) }
}

/** The promotion of a code for an order that is submitted. Throws invalid where it can't be used. */
async function promotionFor(order: Order, code: string, now: Date): Promise<Promotion> {
  const promotion = await findPromotion(code)
  const usesOfEmail = promotion ? await findUsesOfEmail(code, order) : 0
  const problem = problemOf(promotion, { plan: order.price.plan, now, usesOfEmail })
  if (problem || !promotion) throw codeRefused(problem)
  return promotion
}

/** The order at the code's price, and the writes that take one of its uses: put these into the transaction that saves it. */
export async function withPromotion(
  order: Order,
  code: string | undefined,
  now: Date,
): Promise<{ order: Order; claim: Write[] }> {
  if (!code) return { order, claim: [] }
  const promotion = await promotionFor(order, code, now)
  const priced = { ...order, promotion: code, price: discounted(order.price, promotion) }
  return { order: priced, claim: claimingUse(promotion, order) }
}

/** Tells a customer who came too late what became of the code. */
export async function tellOfCode<T>(order: Order, code: string | undefined, now: Date, saving: Promise<T>): Promise<T> {
  return saving.catch(async (error: unknown) => {
    if (!code || !isRefusedForCode(error)) throw error
    await promotionFor(order, code, now)
    throw codeRefused()
  })
}

/** A use of the order's code that its change gives back, or takes again. */
export function writesOfPromotion(before: Order, next: Order): Write[] {
  const [held, holds] = [holdsPromotion(before), holdsPromotion(next)]
  if (!next.promotion || held === holds) return []
  return movingUses(next.promotion, next, holds ? 1 : -1)
}
