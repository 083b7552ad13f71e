import type { DuePurpose } from '#contract/money/money'
import type { OrderMoment } from '#contract/orders/order'
import { isApproved } from '#contract/orders/status'
import type { Order } from '../orders/Order.ts'

const dayMs = 24 * 3600 * 1000
export const reminderDays = [1, 3] as const
const lastReminder = Math.max(...reminderDays)
export type Reminder = { days: number; at: string }

export function dueSince(
  { submitted_at }: Pick<Order, 'submitted_at'>,
  purpose: DuePurpose,
  moments: readonly OrderMoment[],
): string | undefined {
  if (purpose === 'deposit') return submitted_at ?? undefined
  return moments
    .filter(isApproved)
    .map(({ at }) => at)
    .toSorted()
    .at(-1)
}

type Waiting = { order: Order; purpose: DuePurpose; since: string; reminded: readonly Reminder[]; depositDays: number }

/** When an order ends that nobody pays the deposit of: never within a day of its last reminder. */
export function endOf({ since, reminded, depositDays }: Omit<Waiting, 'order' | 'purpose'>, now: Date): Date {
  const last = reminded.find(({ days }) => days === lastReminder)
  const reminder = last ? Date.parse(last.at) : now.getTime()
  return new Date(Math.max(Date.parse(since) + depositDays * dayMs, reminder + dayMs))
}

const mayEnd = ({ status, paid_cents = 0 }: Order) => status === 'awaiting_deposit' && paid_cents <= 0

export function nextStep(waiting: Waiting, now: Date): { remind: number } | 'end' | undefined {
  const { order, purpose, since, reminded } = waiting
  const isOver = purpose === 'deposit' && mayEnd(order) && now >= endOf(waiting, now)
  if (isOver) return 'end'
  const passed = (now.getTime() - Date.parse(since)) / dayMs
  const days = reminderDays.findLast((after) => passed >= after)
  return days === undefined || reminded.some((sent) => sent.days >= days) ? undefined : { remind: days }
}
