import { planNames } from '#contract/plans'
import { ChevronDown } from '../../../components/icons.tsx'
import { useWizard } from '../wizard.ts'
import { PlanChoice } from './PlanChoice.tsx'
import { PriceLines } from './PriceLines.tsx'

/** Above the form on narrow windows; the total itself stands in the bar at the bottom. */
export function SummaryDisclosure() {
  const { price } = useWizard()
  return (
    <details className="group mx-auto mb-4 w-full max-w-[40rem] rounded-small border border-hairline bg-surface">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-4 [&::-webkit-details-marker]:hidden">
        <span>
          <span className="font-semibold">{planNames[price.plan]}</span> plan
        </span>
        <span className="flex items-center gap-1 text-14 text-pine">
          Order summary
          <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
        </span>
      </summary>
      <div className="grid gap-4 px-4 pt-1 pb-4">
        <PlanChoice />
        <PriceLines />
      </div>
    </details>
  )
}
