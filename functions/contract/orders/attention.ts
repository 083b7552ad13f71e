import type { DuePurpose } from '../money/money.ts'
import { type Plan, planTurnarounds } from '../money/plans.ts'
import { statusOf } from './status.ts'

export const attentionReasons = ['film_failed', 'overdue', 'words', 'unpaid'] as const
export type AttentionReason = (typeof attentionReasons)[number]
export const attentionTexts: Record<AttentionReason, string> = {
  film_failed: 'Film failed',
  overdue: 'Overdue',
  words: 'Unanswered',
  unpaid: 'Unpaid',
}

export type Standing = {
  status: string
  plan: Plan
  archived: boolean
  status_since: string
  due: DuePurpose | null
  film_failed: boolean
  words_waiting: boolean
}

const dayMs = 24 * 3600 * 1000
const unpaidDays = 1
const customersTurn = ['awaiting_deposit', 'awaiting_photos', 'preview_ready', 'awaiting_final_payment']

const isOurTurn = ({ status }: Standing) => !statusOf(status).isIdle && !customersTurn.includes(status)

const checks: Record<AttentionReason, (order: Standing, days: number) => boolean> = {
  film_failed: (order) => order.film_failed && isOurTurn(order),
  overdue: (order, days) => isOurTurn(order) && days >= planTurnarounds[order.plan].days,
  words: ({ words_waiting }) => words_waiting,
  unpaid: ({ due }, days) => due !== null && days >= unpaidDays,
}

export function attentionOf(order: Standing, now: Date): AttentionReason[] {
  if (order.archived) return []
  const days = (now.getTime() - Date.parse(order.status_since)) / dayMs
  return attentionReasons.filter((reason) => checks[reason](order, days))
}

export const isOpen = ({
  archived,
  status,
  due,
  words_waiting,
}: Pick<Standing, 'archived' | 'status' | 'due' | 'words_waiting'>): boolean =>
  !archived && (!statusOf(status).isIdle || due !== null || words_waiting)
