import { planNames } from '#contract/plans'
import type { Price } from '#contract/pricing'
import type { Discount, Promotion } from '#contract/promotions'
import { listText } from '#contract/usText'
import { AppError, invalidField } from './AppError.ts'
import type { Order } from './Order.ts'
import { isClosed } from './orderMoney.ts'

/** Names the promotion's line among those of a price. */
const lineCode = 'promotion'

/** What a promotion takes off a price: rounded down, and never more than all. */
export const discountOf = (discount: Discount, priceCents: number): number =>
  discount.kind === 'percent'
    ? Math.floor((priceCents * discount.percent) / 100)
    : Math.min(discount.amount_cents, priceCents)

/** The price with the promotion as its last line. */
export function discounted(price: Price, { code, discount }: Promotion): Price {
  const amount_cents = 0 - discountOf(discount, price.price_cents)
  const line_items = [...price.line_items, { code: lineCode, label: `Code ${code}`, amount_cents }]
  return { ...price, line_items, price_cents: price.price_cents + amount_cents }
}

const problems = {
  unknown: 'We don’t know this code. Please check the spelling.',
  early: 'This code can’t be used yet.',
  ended: 'This code has ended.',
  usedUp: 'This code has been used up.',
  usedByYou: 'This code was already used with this email.',
}

/** Why a code can't be used for an order; nothing where it can. `usesOfEmail` is how often the customer had it. */
export function problemOf(
  promotion: Promotion | undefined,
  { plan, now, usesOfEmail = 0 }: { plan: Price['plan']; now: Date; usesOfEmail?: number },
): string | undefined {
  if (!promotion) return problems.unknown
  const { starts_at, ends_at, ended_at, plans, uses, most_uses, most_uses_per_email } = promotion
  if (ended_at !== null || (ends_at !== null && now >= new Date(ends_at))) return problems.ended
  if (now < new Date(starts_at)) return problems.early
  if (most_uses !== null && uses >= most_uses) return problems.usedUp
  if (most_uses_per_email !== null && usesOfEmail >= most_uses_per_email) return problems.usedByYou
  if (plans.includes(plan)) return undefined
  const names = listText(plans.map((name) => planNames[name]))
  return `This code is for the ${names} plan${plans.length > 1 ? 's' : ''}. Please choose another plan or code.`
}
export const codeRefused = (problem: string = problems.usedUp) => invalidField('code', problem)

/** An order keeps its code's use while it is open, and for good once something of it is paid. */
export const holdsPromotion = (order: Order): boolean =>
  order.promotion !== undefined && order.submitted_at !== null && (!isClosed(order) || (order.paid_cents ?? 0) > 0)

export const refuseLateCode = (order: Order): void => {
  if (order.promotion !== undefined)
    throw new AppError('conflict', 'This order has a promotion code already.', {
      fields: { code: 'This order has a promotion code already.' },
    })
  if (order.status !== 'awaiting_deposit' || (order.paid_cents ?? 0) !== 0)
    throw new AppError('conflict', 'A code can only be used before anything is paid.', {
      fields: { code: 'A code can only be used before anything is paid.' },
    })
}

export const codeTaken = () => {
  const message = 'There is a code like this already. Please choose another one.'
  return new AppError('conflict', message, { fields: { code: message } })
}
export function refuseBackwards({ starts_at, ends_at }: Pick<Promotion, 'starts_at' | 'ends_at'>): void {
  if (ends_at !== null && ends_at <= starts_at)
    throw invalidField('ends_at', 'Please let the code end after it starts.')
}
