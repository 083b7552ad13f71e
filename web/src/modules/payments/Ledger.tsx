import type { Money } from '#contract/money/money'
import { shortDate } from '../../lib/dates.ts'
import { dollars } from '../../lib/money.ts'
import { entryName } from './entryText.ts'

const cell = 'py-2 align-top'

/** Every entry of an order's ledger and what it comes to. */
export function Ledger({ money }: { money: Money }) {
  const totals: [string, number][] = [
    ['Total', money.total_cents],
    ['Paid', money.paid_cents],
    money.overpaid_cents ? ['Paid too much', money.overpaid_cents] : ['Still due', money.due_cents],
  ]
  return (
    <table className="w-full text-left">
      <caption className="sr-only">Charges and payments</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">What</th>
          <th scope="col">When</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-hairline">
        {money.entries.map((entry) => (
          <tr key={entry.id}>
            <th scope="row" className={`${cell} w-full pr-4 font-normal`}>
              {entryName(entry)}
              {entry.note !== entryName(entry) && (
                <span className="block break-words text-14 text-ink-3">{entry.note}</span>
              )}
            </th>
            <td className={`${cell} whitespace-nowrap pr-4 text-14 text-ink-3`}>
              <time dateTime={entry.at}>{shortDate(entry.at)}</time>
            </td>
            <td className={`${cell} text-right tabular-nums`}>{dollars(entry.amount_cents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="border-hairline border-t">
        {totals.map(([name, cents], index) => (
          <tr key={name}>
            <th
              scope="row"
              colSpan={2}
              className={`${cell} ${index === totals.length - 1 ? 'font-semibold' : 'font-normal'}`}
            >
              {name}
            </th>
            <td className={`${cell} text-right tabular-nums ${index === totals.length - 1 ? 'font-semibold' : ''}`}>
              {dollars(cents)}
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}
