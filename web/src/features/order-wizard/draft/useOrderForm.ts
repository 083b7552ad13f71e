import { useEffect, useRef } from 'react'
import { type FieldPath, type Resolver, type UseFormReturn, useForm, useFormContext } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { plans } from '#contract/money/plans'
import type { OptionOfApi, VoiceOverOfApi } from '#contract/orders/order'
import { api } from '../../../lib/api/api.ts'
import { schemaResolver } from '../../../lib/schemaResolver.ts'
import { useStore } from '../../../lib/store.ts'
import { useCurrentUser } from '../../../lib/visit/currentUser.ts'
import { change } from './orderDraft.ts'
import { loadOrderSchemas, type OrderForm, type OrderInput } from './orderForm.ts'
import type { OrderSession } from './orderSession.ts'

export type OrderFormApi = UseFormReturn<OrderInput, unknown, OrderForm>
export const useOrderFields = () => useFormContext<OrderInput, unknown, OrderForm>()

/** Without the schema there is nothing to say of a field; sending the form makes sure of it first and tells. */
const resolver: Resolver<OrderInput, unknown, OrderForm> = async (...form) => {
  const schemas = await loadOrderSchemas().catch(() => undefined)
  return schemas ? schemaResolver(schemas.TypedOrder)(...form) : { values: {}, errors: {} }
}

/** The wizard's form: it starts from the draft, and every change is kept in it. */
export function useOrderForm(session: OrderSession): OrderFormApi {
  const { draft } = session
  const form = useForm<OrderInput, unknown, OrderForm>({
    defaultValues: draft.get().input,
    resolver,
    mode: 'onTouched',
  })
  const { subscribe } = form
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => change(draft, { input: values }) }),
    [subscribe, draft],
  )
  usePlanOfAddress(form)
  useOwnDetails(form, session)
  return form
}

/** A plan card of the home page leads here with its plan; once taken over, the form decides. */
function usePlanOfAddress({ setValue }: OrderFormApi) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('plan')
  useEffect(() => {
    if (asked === null) return
    const plan = plans.find((name) => name === asked)
    if (plan) setValue('options.plan', plan)
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

/** Whoever is logged in types no contact details again. Once for each order, so that an emptied field stays empty. */
function useOwnDetails({ getValues, setValue }: OrderFormApi, { draft, lastAddress }: OrderSession) {
  const email = useCurrentUser()?.email
  const { idempotencyKey } = useStore(draft)
  const filledFor = useRef('')
  useEffect(() => {
    if (!email || filledFor.current === idempotencyKey) return
    filledFor.current = idempotencyKey
    const fill = (field: OwnField, value: string) => {
      if (value !== '' && getValues(field) === '') setValue(field, value)
    }
    fill('customer.email', email)
    if (getValues('customer.name') !== '') return
    void ownAccount().then((account) => {
      if (!account || draft.get().idempotencyKey !== idempotencyKey) return
      const { customer: profile, orders } = account
      lastAddress.set(orders[0]?.address_freeform ?? '')
      fill('customer.name', profile.name)
      fill('customer.phone', profile.phone)
      fill('options.brokerage', profile.brokerage)
    })
  }, [email, idempotencyKey, draft, lastAddress, getValues, setValue])
}
type OwnField = 'customer.name' | 'customer.email' | 'customer.phone' | 'options.brokerage'

/** Nothing where it can't be read: the fields are then typed, as by a visitor. */
const ownAccount = () => api('GET /api/account/overview').catch(() => undefined)

type Options = OrderInput['options']
type OrderField =
  | `customer.${keyof OrderInput['customer']}`
  | `options.${Exclude<keyof Options, 'voice_over'>}`
  | `options.voice_over.${keyof Options['voice_over']}`
/** What is picked from what is shown, or what this form never asks for: nobody can be wrong in it. */
type NeverWrong =
  | `options.${'plan' | 'orientation' | 'base_length_sec' | 'music_mood' | 'logo_is_headshot'}`
  | `options.${'add_logo_overlay' | 'add_music' | 'add_motion_graphics' | 'add_voice_over' | 'manual_voice_over'}`
  | `options.${OptionOfApi}`
  | `options.voice_over.${VoiceOverOfApi}`

/** Every field that somebody can fill in, in the order of the screen. */
export const orderFields = Object.keys({
  'customer.name': true,
  'customer.email': true,
  'customer.phone': true,
  'options.brokerage': true,
  'options.address_freeform': true,
  'options.property_type': true,
  'options.resolution': true,
  'options.voice_over.main_features': true,
  'options.logo_filename': true,
} satisfies Record<Exclude<OrderField, NeverWrong>, true>) as FieldPath<OrderInput>[]
