import type { BodyInput } from '#contract/endpoints'
import { type Plan, planNames, plans } from '#contract/money/plans'
import type { Promotion } from '#contract/money/promotions'
import { shortDate } from '../../../lib/dates.ts'
import { dollars } from '../../../lib/money.ts'
import { centsOf } from '../money/moneyAct.ts'

export type PromotionBody = BodyInput<'POST /api/admin/promotions'>
export type Typed = {
  code: string
  kind: 'percent' | 'amount'
  value: string
  starts: string
  ends: string
  plans: Plan[]
  times: string
  perEmail: string
}
export const untyped = (today: string): Typed => ({
  code: '',
  kind: 'percent',
  value: '',
  starts: today,
  ends: '',
  plans: [...plans],
  times: '',
  perEmail: '1',
})

/** Days are the administrator's own; a code still works on its last day. */
const startOf = (day: string) => new Date(`${day}T00:00:00`)
function dayAfter(day: string): Date {
  const date = startOf(day)
  date.setDate(date.getDate() + 1)
  return date
}
const times = (text: string) => (text.trim() === '' ? null : Number(text))

/** What is sent. The server says what is wrong with it, by field. */
export function bodyOf({ code, kind, value, starts, ends, plans: chosen, ...limits }: Typed): PromotionBody {
  const discount =
    kind === 'percent'
      ? { kind, percent: Number(value.trim().replace(/%$/, '')) }
      : { kind, amount_cents: centsOf(value) ?? 0 }
  return {
    code,
    discount,
    starts_at: (starts ? startOf(starts) : new Date()).toISOString(),
    ends_at: ends ? dayAfter(ends).toISOString() : null,
    plans: chosen,
    most_uses: times(limits.times),
    most_uses_per_email: times(limits.perEmail),
  }
}

export function termsOf({
  discount,
  starts_at,
  ends_at,
  plans: of,
  most_uses,
  most_uses_per_email,
}: Promotion): string {
  const off = discount.kind === 'percent' ? `${discount.percent}% off` : `${dollars(discount.amount_cents)} off`
  const last = ends_at === null ? undefined : new Date(Date.parse(ends_at) - 1).toISOString()
  return [
    off,
    of.length === plans.length ? 'any plan' : of.map((plan) => planNames[plan]).join(', '),
    last === undefined ? `from ${shortDate(starts_at)}` : `${shortDate(starts_at)} to ${shortDate(last)}`,
    ...(most_uses === null ? [] : [`${most_uses} in total`]),
    ...(most_uses_per_email === null ? [] : [`${most_uses_per_email} per email`]),
  ].join(' · ')
}

export type PromotionState = 'Active' | 'Not started' | 'Ended' | 'Used up'
export function stateOf({ starts_at, ends_at, ended_at, uses, most_uses }: Promotion, now: Date): PromotionState {
  if (ended_at !== null || (ends_at !== null && now >= new Date(ends_at))) return 'Ended'
  if (now < new Date(starts_at)) return 'Not started'
  return most_uses !== null && uses >= most_uses ? 'Used up' : 'Active'
}
