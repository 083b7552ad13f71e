import { Plan, planNames } from '#contract/pricing'
import { SelectField } from '../../../components/SelectField.tsx'
import { useOrderFields } from '../useOrderForm.ts'

const choices = Plan.options.map((plan) => ({ value: plan, label: planNames[plan] }))

export function PlanChoice() {
  const { register } = useOrderFields()
  return <SelectField label="Plan" choices={choices} {...register('options.plan')} />
}
