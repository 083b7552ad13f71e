import { planNames, plans } from '#contract/plans'
import { SelectField } from '../../../components/SelectField.tsx'
import { useOrderFields } from '../useOrderForm.ts'

const choices = plans.map((plan) => ({ value: plan, label: planNames[plan] }))

export function PlanChoice() {
  const { register } = useOrderFields()
  return <SelectField label="Plan" choices={choices} {...register('options.plan')} />
}
