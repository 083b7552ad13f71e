import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type Price, PriceListName, priceOf } from '#contract/pricing'
import { api } from '../../../lib/api.ts'
import { mayPass } from '../../../lib/queryClient.ts'
import { blankOrder } from '../orderForm.ts'
import { useOrderFields } from '../useOrderForm.ts'

const priceList = PriceListName.safeParse(import.meta.env.VITE_PRICE_LIST).data ?? 'standard'
const { property_type: _, ...defaults } = blankOrder.options
const quietMilliseconds = 200

/** What the chosen options cost by the server. Until its first answer the contract's own reckoning stands in. */
export function usePrice(): { price: Price; isOutdated: boolean } {
  const { control } = useOrderFields()
  const [plan, add_music, add_voice_over, add_logo_overlay, resolution] = useWatch({
    control,
    name: [
      'options.plan',
      'options.add_music',
      'options.add_voice_over',
      'options.add_logo_overlay',
      'options.resolution',
    ],
  })
  const current = useMemo(
    () => ({ ...defaults, plan, add_music, add_voice_over, add_logo_overlay, resolution }),
    [plan, add_music, add_voice_over, add_logo_overlay, resolution],
  )
  const options = useSettled(current)

  const { data, isError, failureCount, fetchStatus } = useQuery({
    queryKey: ['price', options],
    queryFn: ({ signal }) => api('POST /api/price', { body: options, signal }),
    placeholderData: (previous) => previous,
    staleTime: 5 * 60_000,
    retry: (_failures, error) => mayPass(error),
    retryDelay: (count) => Math.min(15_000, 1000 * 2 ** count),
  })
  return {
    price: data ?? priceOf(current, priceList),
    isOutdated: isError || failureCount > 0 || fetchStatus === 'paused',
  }
}

/** The value once it has kept still for a moment. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMilliseconds)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
