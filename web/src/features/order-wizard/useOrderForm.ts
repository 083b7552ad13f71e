import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { type FieldPath, type UseFormReturn, useForm, useFormContext } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { Plan } from '#contract/pricing'
import { useCurrentUser } from '../../lib/currentUser.ts'
import { change } from './orderDraft.ts'
import { OrderForm, type OrderInput } from './orderForm.ts'
import type { OrderSession } from './orderSession.ts'

/** The form's fields are all there while one types, though the contract would do with fewer. */
const AsTyped = z.transform((input: OrderInput): z.input<typeof OrderForm> => input)

export type OrderFormApi = UseFormReturn<OrderInput, unknown, OrderForm>
export const useOrderFields = () => useFormContext<OrderInput, unknown, OrderForm>()

/** The wizard's form: it starts from the draft, and every change is kept in it. */
export function useOrderForm({ draft }: OrderSession): OrderFormApi {
  const form = useForm<OrderInput, unknown, OrderForm>({
    defaultValues: draft.get().input,
    resolver: zodResolver(z.pipe(AsTyped, OrderForm)),
    mode: 'onTouched',
  })
  const { subscribe } = form
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => change(draft, { input: values }) }),
    [subscribe, draft],
  )
  usePlanOfAddress(form)
  useOwnEmail(form)
  return form
}

/** A plan card of the home page leads here with its plan; once taken over, the form decides. */
function usePlanOfAddress({ setValue }: OrderFormApi) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('plan')
  useEffect(() => {
    if (asked === null) return
    const plan = Plan.safeParse(asked)
    if (plan.success) setValue('options.plan', plan.data)
    setParams(
      (current) => {
        const rest = new URLSearchParams(current)
        rest.delete('plan')
        return rest
      },
      { replace: true },
    )
  }, [asked, setParams, setValue])
}

function useOwnEmail({ getValues, setValue }: OrderFormApi) {
  const email = useCurrentUser()?.email
  useEffect(() => {
    if (email && getValues('customer.email') === '') setValue('customer.email', email)
  }, [email, getValues, setValue])
}

/** Every field that somebody can fill in, in the order of the screen. */
export const orderFields: readonly FieldPath<OrderInput>[] = [
  'customer.name',
  'customer.email',
  'customer.phone',
  'options.brokerage',
  'options.address_freeform',
  'options.property_type',
  'options.resolution',
  'options.voice_over.main_features',
  'options.logo_filename',
]
