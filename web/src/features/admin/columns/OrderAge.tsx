import type { AdminOrderRow } from '#contract/admin'
import { attentionOf, attentionTexts } from '#contract/attention'
import { dateAndTime } from '../../../lib/dates.ts'
import { ageOf } from './orderWords.ts'

/** How long an order has stood in its status, and why it needs somebody, if it does. */
export function OrderAge({ row }: { row: AdminOrderRow }) {
  const now = new Date()
  const [reason] = attentionOf(row, now)
  const age = ageOf(row.status_since, now.getTime())
  return (
    <span
      title={`In this status since ${dateAndTime(row.status_since)}`}
      className={`block truncate text-13 ${reason ? 'font-semibold text-danger' : 'text-ink-3'}`}
    >
      {reason ? `${attentionTexts[reason]} · ${age}` : `for ${age}`}
    </span>
  )
}
