import { useEffect, useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { priceOf } from '#contract/money/priceOf'
import { ApiError, api } from '../../../lib/api/api.ts'
import { retrying } from '../../../lib/api/retrying.ts'
import { blankOrder } from '../draft/orderForm.ts'
import type { OrderFormApi } from '../draft/useOrderForm.ts'
import { priceList } from '../priceList.ts'
import type { AskedPrice, Wizard } from '../wizard.ts'

const { property_type: _, ...defaults } = blankOrder.options
type PricedOptions = typeof defaults & { code?: string }
const quietMilliseconds = 200
const keyOf = (options: PricedOptions) => JSON.stringify(options)

/** What the chosen options cost by the server. Until its first answer the contract's own reckoning stands in. */
export function usePrice({ control }: OrderFormApi, code: string): Pick<Wizard, 'price' | 'isPriceOutdated'> {
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
    () => ({ ...defaults, plan, add_music, add_voice_over, add_logo_overlay, resolution, ...(code && { code }) }),
    [plan, add_music, add_voice_over, add_logo_overlay, resolution, code],
  )
  const { price, known, isOutdated } = useServerPrice(useSettled(current))
  // What is known already waits for nothing: another order like the last one shows no other price first.
  return { price: known(current) ?? price ?? priceOf(current, priceList), isPriceOutdated: isOutdated }
}

/** Without the code, and why, where it may not be tried now. */
async function priceAsked({ code, ...options }: PricedOptions, signal: AbortSignal): Promise<AskedPrice> {
  const ask = (body: PricedOptions) => api('POST /api/price', { body, signal })
  if (!code) return ask(options)
  return ask({ ...options, code }).catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 429) throw error
    return { ...(await ask(options)), code_problem: error.message }
  })
}

/** The server's last answer, until there is one for these options; what it has said once is not asked again. */
function useServerPrice(options: PricedOptions): {
  price: AskedPrice | undefined
  known: (options: PricedOptions) => AskedPrice | undefined
  isOutdated: boolean
} {
  const [price, setPrice] = useState<AskedPrice>()
  const [isOutdated, setIsOutdated] = useState(false)
  const answers = useRef(new Map<string, AskedPrice>())
  useEffect(() => {
    const key = keyOf(options)
    const controller = new AbortController()
    const { signal } = controller
    const settle = (answer: AskedPrice) => {
      // What is wrong with a code may pass.
      if (!answer.code_problem) answers.current.set(key, answer)
      setPrice(answer)
      setIsOutdated(false)
    }
    const fail = () => {
      if (!signal.aborted) setIsOutdated(true)
    }
    const known = answers.current.get(key)
    if (known) settle(known)
    else
      void retrying(() => priceAsked(options, signal), {
        signal,
        isEndless: true,
        onFailure: fail,
      }).then(settle, fail)
    return () => controller.abort()
  }, [options])
  return { price, known: (asked) => answers.current.get(keyOf(asked)), isOutdated }
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
