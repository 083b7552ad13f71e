import { dollars } from '../../../lib/money.ts'
import { usePrice } from './usePrice.ts'

export function PriceLines() {
  const { price } = usePrice()
  return (
    <ul className="grid gap-2">
      {price.line_items.map(({ code, label, amount_cents }) => (
        <li key={code} className="flex justify-between gap-4 text-ink-2">
          <span>{label}</span>
          <span className="tabular-nums">{dollars(amount_cents)}</span>
        </li>
      ))}
    </ul>
  )
}
