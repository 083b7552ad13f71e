import type { Purpose } from '#contract/money/money'
import { planNames } from '#contract/money/plans'
import type { Price } from '#contract/money/pricing'
import type { Discount, Promotion } from '#contract/money/promotions'
import { dollarText, listText } from '#contract/usText'
import type { Order } from '../orders/Order.ts'
import { AppError, invalidField } from '../platform/AppError.ts'
import { chargeEntry, type LedgerEntry, promotionId } from './ledger.ts'
import { isClosed } from './orderMoney.ts'

const lineCode = 'promotion'

/** What a promotion takes off a price: rounded down, and never more than all. */
export const discountOf = (discount: Discount, priceCents: number): number =>
  discount.kind === 'percent'
    ? Math.floor((priceCents * discount.percent) / 100)
    : Math.min(discount.amount_cents, priceCents)

/** The price with the promotion as its last line. A code counts from what the ledger still leaves due of it. */
export function discounted(price: Price, { code, discount }: Promotion, dueCents = price.price_cents): Price {
  const amount_cents = 0 - discountOf(discount, dueCents)
  const line_items = [...price.line_items, { code: lineCode, label: codeText(code), amount_cents }]
  return { ...price, line_items, price_cents: price.price_cents + amount_cents }
}

const codeText = (code: string) => `Code ${code}`

export function withoutCode(order: Order, ledger: readonly LedgerEntry[], now: Date) {
  const taken = ledger.find(({ id }) => id === promotionId)
  const off = 0 - (taken?.amount_cents ?? 0)
  const line_items = order.price.line_items.filter(({ code }) => code !== lineCode)
  const price = { ...order.price, line_items, price_cents: order.price.price_cents + off }
  const note = `${codeText(order.promotion ?? '')} was used up before the deposit was paid`
  const entry = { ...chargeEntry(off, now.toISOString()), id: `${promotionId}_back`, note }
  return { order: { ...order, price, promotion_is: 'lost' as const }, entry }
}

const problems = {
  unknown: 'We don’t know this code. Please check the spelling.',
  early: 'This code can’t be used yet.',
  ended: 'This code has ended.',
  usedUp: 'This code has been used up.',
  usedByYou: 'This code was already used with this email.',
}

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

export function isUsedUp({ uses, most_uses, most_uses_per_email }: Promotion, usesOfEmail: number): boolean {
  const isGone = (taken: number, most: number | null) => most !== null && taken >= most
  return isGone(uses, most_uses) || isGone(usesOfEmail, most_uses_per_email)
}

/** An order takes its code’s use once it is binding, not on submission; closed unpaid, it gives the use back. */
function holdsPromotion({ promotion, promotion_is, submitted_at, status, paid_cents = 0, ...order }: Order): boolean {
  if (promotion === undefined || promotion_is === 'lost' || submitted_at === null) return false
  return paid_cents > 0 || (status !== 'awaiting_deposit' && !isClosed({ status, ...order }))
}

export function withUse({ promotion_is, ...order }: Order): Order {
  if (promotion_is === 'lost') return { ...order, promotion_is }
  return holdsPromotion(order) ? { ...order, promotion_is: 'used' } : order
}

/** A code with limited uses that leaves nothing to pay is taken by the order itself, which a stranger could send. */
export function refuseUnprovenCode({ most_uses, most_uses_per_email }: Promotion, isProven: boolean): void {
  if (isProven || (most_uses === null && most_uses_per_email === null)) return
  throw codeRefused(
    'This code leaves nothing to pay, so we have to know that the email is yours. Please log in with it and verify it first.',
  )
}

export const codeLost = (code: string, totalCents: number, depositCents: number) =>
  new AppError(
    'conflict',
    `${codeText(code)} was used up before your deposit was paid, so nothing was charged. Without the code the order is ${dollarText(totalCents)} and its deposit ${dollarText(depositCents)}. Please pay that, or ask us to cancel the order.`,
  )

export function refuseCodeFor(purpose: Purpose): void {
  if (purpose !== 'deposit') throw codeRefused('A code can only be used with the deposit. Please leave it out here.')
}

export const refuseLateCode = (order: Order): void => {
  if (order.promotion_is === 'lost') throw codeRefused()
  if (order.promotion !== undefined)
    throw new AppError('conflict', 'This order already has a promotion code.', {
      fields: { code: 'This order already has a promotion code.' },
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
  if (ends_at !== null && ends_at <= starts_at) throw invalidField('ends_at', 'Please choose an end after the start.')
}
