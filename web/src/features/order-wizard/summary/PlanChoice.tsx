import {
  type Plan,
  planNames,
  planRounds,
  planSeconds,
  plans,
  planTurnarounds,
  priceLists,
} from '#contract/money/plans'
import { dollars } from '../../../lib/money.ts'
import { TileChoice } from '../../../ui/fields/TileChoice.tsx'
import { useOrderFields } from '../draft/useOrderForm.ts'
import { priceList } from '../priceList.ts'

const roundsOf = (plan: Plan) => `${planRounds[plan]} edit round${planRounds[plan] === 1 ? '' : 's'}`
export const factsOf = (plan: Plan) =>
  [`up to ${planSeconds[plan]} s`, roundsOf(plan), planTurnarounds[plan].text].join(' · ')

const tiles = plans.map((plan) => ({
  value: plan,
  name: `${planNames[plan]}: ${factsOf(plan)}`,
  children: (
    <span className="w-full">
      <span className="flex justify-between gap-3 font-semibold text-14">
        <span className="tracking-[0.08em]">{planNames[plan]}</span>
        <span className="tabular-nums">{dollars(priceLists[priceList][plan])}</span>
      </span>
      <span className="block text-14 text-ink-2 sm:max-lg:text-13">{factsOf(plan)}</span>
    </span>
  ),
}))

export function PlanChoice() {
  const { register } = useOrderFields()
  return (
    <TileChoice
      legend="Plan"
      tiles={tiles}
      className="grid-cols-1 sm:max-lg:grid-cols-3"
      {...register('options.plan')}
    />
  )
}
