import { dollars } from '../../../lib/money.ts'
import { useWizard } from '../wizard.ts'

/** The live total, announced when it changes. One stands on a page. */
export function PriceTotal() {
  const { price, isPriceOutdated } = useWizard()
  return (
    <>
      <span className="font-semibold text-16">
        Estimated
        {isPriceOutdated && <span className="ml-2 font-normal text-13 text-warn">couldn’t update</span>}
      </span>
      <output aria-live="polite" aria-label="Estimated price" className="font-semibold text-24 tabular-nums">
        {dollars(price.price_cents)}
      </output>
    </>
  )
}
