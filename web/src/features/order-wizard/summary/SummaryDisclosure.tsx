import { planNames } from '#contract/money/plans'
import { useMediaQuery } from '../../../lib/browser/mediaQuery.ts'
import { useStore } from '../../../lib/store.ts'
import { ChevronDown } from '../../../ui/icons/icons.tsx'
import { useWizard } from '../wizard.ts'
import { factsOf, PlanChoice } from './PlanChoice.tsx'
import { PriceLines } from './PriceLines.tsx'

/** Where the open plans leave the first field above the middle. */
const roomyQuery = '(min-width: 40rem) and (min-height: 50rem)'

/** Above the form on narrow windows; the total itself stands in the bar at the bottom. */
export function SummaryDisclosure() {
  const { session, price, step } = useWizard()
  const isLeftOver = useStore(session.isLeftOver)
  const isRoomy = useMediaQuery(roomyQuery)
  const isChosenHere = step === 'contact'
  return (
    <details
      key={step}
      open={isChosenHere && isRoomy && !isLeftOver}
      className="group mx-auto mb-4 w-full max-w-[40rem] rounded-small border border-hairline bg-surface"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-4 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 py-1 leading-tight">
          <span className="font-semibold">{planNames[price.plan]}</span> plan
          <span className="block text-13 text-ink-2 group-open:hidden">{factsOf(price.plan)}</span>
        </span>
        <span className="flex shrink-0 items-center gap-1 font-semibold text-14 text-pine">
          {isChosenHere ? 'Change plan' : 'Order summary'}
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
