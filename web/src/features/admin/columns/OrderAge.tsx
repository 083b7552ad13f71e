import type { AdminOrderRow } from '#contract/desk/admin'
import { attentionOf, attentionTexts } from '#contract/orders/attention'
import { dateAndTime } from '../../../lib/dates.ts'
import { dollars } from '../../../lib/money.ts'
import { idEnd } from './Cells.tsx'
import { ageOf, moneyText, planAndPhotos } from './orderWords.ts'

type OrderAgeProps = { row: AdminOrderRow; className?: string }

/** How long an order has stood in its status, or why it needs somebody; since when words wait, no row says. */
export function OrderAge({ row, className = 'block truncate text-13' }: OrderAgeProps) {
  const now = new Date()
  const [reason] = attentionOf(row, now)
  const age = ageOf(row.status_since, now.getTime())
  const need = reason && (reason === 'words' ? attentionTexts.words : `${attentionTexts[reason]} · ${age}`)
  return (
    <span
      title={`In this status since ${dateAndTime(row.status_since)}`}
      className={`${className} ${reason ? 'font-semibold text-danger' : 'text-ink-3'}`}
    >
      {need ?? `for ${age}`}
    </span>
  )
}

/** All that other columns tell, in one line; what is most urgent comes first, since a phone cuts the rest before the id. */
export const OrderInBrief = ({ row }: { row: AdminOrderRow }) => (
  <span className="flex whitespace-pre text-13 text-ink-3">
    <span className="min-w-0 truncate">
      <OrderAge row={row} className="" /> · {dollars(row.price_cents)} {moneyText(row)} · {planAndPhotos(row)}
    </span>
    <span className="shrink-0"> · {idEnd(row.id)}</span>
  </span>
)
