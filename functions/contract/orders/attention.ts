import type { DuePurpose } from '../money/money.ts'
import { type Plan, planTurnarounds } from '../money/plans.ts'
import { statusOf } from './status.ts'

/** Why an order needs somebody of ours, the most urgent first. */
export const attentionReasons = ['film_failed', 'overdue', 'words', 'unpaid'] as const
export type AttentionReason = (typeof attentionReasons)[number]
export const attentionTexts: Record<AttentionReason, string> = {
  film_failed: 'Film failed',
  overdue: 'Overdue',
  words: 'Unanswered',
  unpaid: 'Unpaid',
}

/** What a row of the console tells of an order's state. */
export type Standing = {
  status: string
  plan: Plan
  archived: boolean
  /** When it took its status. */
  status_since: string
  /** What it waits to be paid. */
  due: DuePurpose | null
  film_failed: boolean
  /** Whether nobody has answered what was asked about it, or written about its film. */
  words_waiting: boolean
}

const dayMs = 24 * 3600 * 1000
/** Within a day most customers pay, and only then are they reminded. */
const unpaidDays = 1
const customersTurn = ['awaiting_deposit', 'awaiting_photos', 'preview_ready', 'awaiting_final_payment']

/** Whether it is on us to go on: an administrator's own words say that somebody is at work. */
const isOurTurn = ({ status }: Standing) => !statusOf(status).isIdle && !customersTurn.includes(status)

const checks: Record<AttentionReason, (order: Standing, days: number) => boolean> = {
  film_failed: (order) => order.film_failed && isOurTurn(order),
  overdue: (order, days) => isOurTurn(order) && days >= planTurnarounds[order.plan].days,
  words: ({ words_waiting }) => words_waiting,
  unpaid: ({ due }, days) => due !== null && days >= unpaidDays,
}

/** Why an order needs attention now; the plan's days count from when it took its status. */
export function attentionOf(order: Standing, now: Date): AttentionReason[] {
  if (order.archived) return []
  const days = (now.getTime() - Date.parse(order.status_since)) / dayMs
  return attentionReasons.filter((reason) => checks[reason](order, days))
}

/** Whether anybody still works on the order or waits for it. */
export const isOpen = ({
  archived,
  status,
  due,
  words_waiting,
}: Pick<Standing, 'archived' | 'status' | 'due' | 'words_waiting'>): boolean =>
  !archived && (!statusOf(status).isIdle || due !== null || words_waiting)
