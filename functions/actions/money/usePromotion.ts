import type { Price } from '#contract/money/pricing'
import type { Promotion } from '#contract/money/promotions'
import {
  codeRefused,
  discounted,
  isUsedUp,
  problemOf,
  refuseUnprovenCode,
  withUse,
} from '../../domain/money/promotions.ts'
import type { Order, Proof } from '../../domain/orders/Order.ts'
import type { CountCode } from '../../http/limits/codeLimit.ts'
import type { Write } from '../../store/dynamo.ts'
import {
  claimingUse,
  findPromotion,
  findUsesOfEmail,
  isRefusedForCode,
  movingUses,
} from '../../store/money/promotions.ts'

export type EnteredCode = { code: string; count: CountCode }

async function lookUp({ code, count }: EnteredCode): Promise<Promotion | undefined> {
  const takeBack = await count(code)
  const promotion = await findPromotion(code)
  if (promotion) await takeBack()
  return promotion
}

export async function priceWithCode(
  price: Price,
  entered: EnteredCode,
  now: Date,
): Promise<{ price: Price; code_problem?: string }> {
  const promotion = await lookUp(entered)
  const problem = problemOf(promotion, { plan: price.plan, now })
  if (problem || !promotion) return { price, ...(problem && { code_problem: problem }) }
  return { price: discounted(price, promotion) }
}

/** The promotion of a code for an order that is submitted. Throws invalid where it can't be used. */
async function promotionFor(order: Order, entered: EnteredCode, now: Date): Promise<Promotion> {
  const promotion = await lookUp(entered)
  const usesOfEmail = promotion ? await findUsesOfEmail(promotion.code, order) : 0
  const problem = problemOf(promotion, { plan: order.price.plan, now, usesOfEmail })
  if (problem || !promotion) throw codeRefused(problem)
  return promotion
}

type Using = {
  entered: EnteredCode | undefined
  proof: Proof
  dueCents?: number
  isFree: (order: Order) => boolean
  now: Date
}

/** If the code leaves nothing to pay, the order is binding at once: put `claim` into the transaction that saves it. */
export async function withPromotion(order: Order, using: Using): Promise<{ order: Order; claim: Write[] }> {
  const { entered, proof, dueCents, isFree, now } = using
  if (!entered) return { order, claim: [] }
  const promotion = await promotionFor(order, entered, now)
  const price = discounted(order.price, promotion, dueCents)
  const priced: Order = { ...order, promotion: promotion.code, price }
  if (!isFree(priced)) return { order: priced, claim: [] }
  refuseUnprovenCode(promotion, proof.user?.emailVerified === true && proof.user.email === order.contact.email)
  return { order: { ...priced, promotion_is: 'used' }, claim: claimingUse(promotion, order) }
}

export async function asCodeRefusal<T>(saving: Promise<T>): Promise<T> {
  return saving.catch((error: unknown) => {
    throw isRefusedForCode(error) ? codeRefused() : error
  })
}

export async function isCodeUsedUp(order: Order): Promise<boolean> {
  if (order.promotion === undefined || order.promotion_is !== undefined) return false
  const promotion = await findPromotion(order.promotion)
  return promotion !== undefined && isUsedUp(promotion, await findUsesOfEmail(promotion.code, order))
}

export function usingPromotion(next: Order): { order: Order; writes: Write[] } {
  const order = withUse(next)
  const { promotion, promotion_is } = order
  if (promotion === undefined || promotion_is === next.promotion_is) return { order, writes: [] }
  return { order, writes: movingUses(promotion, order, promotion_is === 'used' ? 1 : -1) }
}
