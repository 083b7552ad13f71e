import { dollars } from '../../../lib/money.ts'
import { useWizard } from '../wizard.ts'
import { PlanChoice } from './PlanChoice.tsx'
import { PriceLines } from './PriceLines.tsx'
import { PriceTotal } from './PriceTotal.tsx'

/** Beside the form on wide windows. */
export function OrderSummary() {
  const { deposit_cents, invoice } = useWizard().price
  const isAsked = deposit_cents !== undefined || invoice !== undefined
  return (
    <aside aria-labelledby="summary-title" className="sticky top-24 rounded-card border border-hairline bg-surface p-6">
      <h2 id="summary-title" className="mb-4 font-semibold text-18">
        Order summary
      </h2>
      <PlanChoice />
      <div className="mt-5">
        <PriceLines />
      </div>
      <div className="mt-4 flex items-baseline justify-between border-hairline border-t pt-4">
        <PriceTotal />
      </div>
      <p className="mt-3 text-14 text-ink-3">
        {deposit_cents === undefined ? 'Nothing is charged today.' : `${dollars(deposit_cents)} is due when you order.`}{' '}
        {isAsked ? 'Delivered in under a week after the deposit.' : 'Delivered in under a week.'}
      </p>
    </aside>
  )
}
