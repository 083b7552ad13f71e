import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { Answer } from '#contract/endpoints'
import { api } from '../../lib/api/api.ts'
import { retrying } from '../../lib/api/retrying.ts'

type Confirmed = Answer<'POST /api/orders/{order_id}/checkout/confirm'>
/** How the payment service led back: paid, or given up. */
export type Return = 'done' | 'open'

/** Whoever comes back from the payment service is told by it what was paid, without waiting for anything else. */
export function useConfirmedPayment(orderId: string, onConfirmed?: (confirmed: Confirmed) => void) {
  const [params] = useSearchParams()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const asked = params.get('payment')
  const [cameBack, setCameBack] = useState<Return>()
  const [confirmed, setConfirmed] = useState<Confirmed>()
  const [isUnknown, setIsUnknown] = useState(false)
  const tell = useRef(onConfirmed)
  tell.current = onConfirmed
  useEffect(() => {
    if (asked !== 'done' && asked !== 'open') return
    setCameBack(asked)
    const { signal } = new AbortController()
    const order = { order_id: orderId }
    void retrying(() => api('POST /api/orders/{order_id}/checkout/confirm', { params: order, signal }), {
      signal,
    }).then(
      (answer) => {
        setConfirmed(answer)
        tell.current?.(answer)
      },
      () => setIsUnknown(true),
    )
    const left = new URLSearchParams(params)
    left.delete('payment')
    void navigate({ search: left.toString(), hash }, { replace: true })
  }, [asked, orderId, params, hash, navigate])
  return { cameBack, confirmed, isUnknown }
}
