import { dollars } from '../../../lib/money.ts'
import { useWizard } from '../wizard.ts'

export function PriceLines() {
  const { price } = useWizard()
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
