import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { OrderForCustomer } from '#contract/desk/admin'
import { messages } from '#contract/messages'
import { ApiError, api } from '../../../lib/api/api.ts'
import { failureText } from '../access/failure.ts'
import { useConsoleActions } from '../actions/consoleActions.ts'
import { useCachedRows } from '../list/cachedRows.ts'
import { adminKey } from '../list/lists.ts'
import { useConsoleUrl } from '../location/useConsoleUrl.ts'
import { blank, type Draft, errorsOf, optionsOf, orderOf } from './newOrder.ts'

export function useNewOrder(onDone: () => void) {
  const { notify } = useConsoleActions()
  const cached = useCachedRows()
  const [, change] = useConsoleUrl()
  const [draft, setDraft] = useState<Draft>(blank)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { form, focusMistake } = useFocusOnMistake(errors)
  // One order, however often its request is sent.
  const [key] = useState(() => crypto.randomUUID())
  const { plan, add_music, add_voice_over, resolution } = draft
  const price = useQuery({
    queryKey: [...adminKey, 'price', plan, add_music, add_voice_over, resolution],
    queryFn: async ({ signal }) =>
      (
        await api('POST /api/price', {
          body: optionsOf({ ...blank, plan, add_music, add_voice_over, resolution }),
          signal,
        })
      ).price_cents,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const place = useMutation({
    mutationFn: () => api('POST /api/admin/orders', { body: orderOf(draft), headers: { 'idempotency-key': key } }),
    onSuccess: ({ order }) => {
      void cached.outdate()
      notify('success', `The order is placed, and ${order.customer_email} has been emailed.`)
      onDone()
      change({ order: order.id })
    },
    onError: (error) => error instanceof ApiError && show(errorsOf(error.fields)),
  })

  function show(found: Record<string, string>) {
    focusMistake()
    setErrors(found)
  }

  function submit() {
    const checked = OrderForCustomer.safeParse(orderOf(draft))
    const found = Object.fromEntries(
      (checked.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
    )
    const missing: Record<string, string> =
      draft.property_type === '' ? { property_type: 'Please choose a property type.' } : {}
    const all = { ...errorsOf(found), ...missing }
    show(all)
    if (Object.keys(all).length === 0 && !place.isPending) place.mutate()
  }

  return {
    form,
    draft,
    errors,
    priceCents: price.data,
    isPlacing: place.isPending,
    failure:
      place.error && Object.keys(errors).length === 0 ? failureText(place.error, messages.admin.request) : undefined,
    set: <N extends keyof Draft>(name: N, value: Draft[N]) => {
      setDraft((all) => ({ ...all, [name]: value }))
      setErrors(({ [name]: _mended, ...rest }) => rest)
    },
    submit,
  }
}

/** Leads to the first field that is wrong after a try, and never while somebody types. */
function useFocusOnMistake(errors: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null)
  const isAsked = useRef(false)
  useEffect(() => {
    if (!isAsked.current || Object.keys(errors).length === 0) return
    isAsked.current = false
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])
  return {
    form,
    focusMistake: () => {
      isAsked.current = true
    },
  }
}
