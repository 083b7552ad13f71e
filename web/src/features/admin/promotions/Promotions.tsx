import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messages } from '#contract/messages'
import { planNames, plans } from '#contract/money/plans'
import { ApiError, api } from '../../../lib/api/api.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { failureText } from '../access/failure.ts'
import { PromotionList, promotionsKey } from './PromotionList.tsx'
import { bodyOf, type Typed, untyped } from './promotionForm.ts'

const kinds = [
  { value: 'percent', label: 'Percent off' },
  { value: 'amount', label: 'Dollars off' },
] as const
const today = () => new Date().toLocaleDateString('sv')

export function Promotions() {
  const client = useQueryClient()
  const [typed, setTyped] = useState<Typed>(() => untyped(today()))
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api('POST /api/admin/promotions', { body: bodyOf(typed) }),
    async onSuccess() {
      setTyped(untyped(today()))
      await client.invalidateQueries({ queryKey: promotionsKey })
    },
  })
  const fields = error instanceof ApiError ? error.fields : {}
  const enter = (given: Partial<Typed>) => setTyped({ ...typed, ...given })
  const text = (name: 'code' | 'value' | 'starts' | 'ends' | 'times' | 'perEmail') => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => enter({ [name]: target.value }),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) mutate()
  }
  return (
    <>
      <form className="space-y-4" noValidate aria-label="New promotion code" onSubmit={send}>
        {error && Object.keys(fields).length === 0 && (
          <Banner tone="danger" role="alert">
            {failureText(error, messages.admin.request)}
          </Banner>
        )}
        <TextField label="Code" autoComplete="off" spellCheck={false} error={fields.code} {...text('code')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Discount"
            choices={kinds}
            value={typed.kind}
            onChange={({ target }) => enter({ kind: target.value === 'amount' ? 'amount' : 'percent' })}
          />
          <TextField
            label={typed.kind === 'percent' ? 'Percent' : 'Amount in dollars'}
            inputMode="decimal"
            error={fields['discount.percent'] ?? fields['discount.amount_cents']}
            {...text('value')}
          />
          <TextField label="First day" type="date" error={fields.starts_at} {...text('starts')} />
          <TextField label="Last day" type="date" optional error={fields.ends_at} {...text('ends')} />
          <TextField label="Total uses" inputMode="numeric" optional error={fields.most_uses} {...text('times')} />
          <TextField
            label="Uses per email"
            inputMode="numeric"
            optional
            error={fields.most_uses_per_email}
            {...text('perEmail')}
          />
        </div>
        <fieldset>
          <legend className="font-semibold text-14">Plans</legend>
          <div className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
            {plans.map((plan) => (
              <CheckboxField
                key={plan}
                label={planNames[plan]}
                checked={typed.plans.includes(plan)}
                onChange={({ target }) =>
                  enter({ plans: plans.filter((one) => (one === plan ? target.checked : typed.plans.includes(one))) })
                }
              />
            ))}
          </div>
          {fields.plans && (
            <p role="alert" className="mt-1 text-14 text-danger">
              {fields.plans}
            </p>
          )}
        </fieldset>
        <Button type="submit" shape="console" busy={isPending}>
          Create code
        </Button>
      </form>
      <div className="mt-6 border-hairline border-t pt-3">
        <PromotionList />
      </div>
    </>
  )
}
