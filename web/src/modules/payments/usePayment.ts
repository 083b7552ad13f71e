import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BodyInput } from '#contract/endpoints'
import { ApiError, api } from '../../lib/api/api.ts'
import { failureText } from '../../lib/api/failureText.ts'

export type Checkout = BodyInput<'POST /api/orders/{order_id}/checkout'>

/** The payment service's page for what is due now. */
export const paymentAddress = async (orderId: string, body: Checkout): Promise<string> =>
  (await api('POST /api/orders/{order_id}/checkout', { params: { order_id: orderId }, body })).url

const failed = {
  failed: 'Unable to open the payment page. Please try again.',
  network: 'Network error opening the payment page.',
}

export const usePayment = (orderId: string, checkout: Checkout) => useCheckout(() => paymentAddress(orderId, checkout))

/**
 * Leads to the payment service's page at the address that `open` answers, once however often it is clicked. Where that is
 * refused, something else may be due by now, which is read anew.
 */
export function useCheckout(open: () => Promise<string>) {
  const client = useQueryClient()
  const [isLeaving, setIsLeaving] = useState(false)
  const [failure, setFailure] = useState('')
  async function pay() {
    if (isLeaving) return
    setIsLeaving(true)
    setFailure('')
    try {
      window.location.assign(await open())
    } catch (error) {
      setFailure(failureText(error, failed))
      setIsLeaving(false)
      if (error instanceof ApiError && error.code === 'conflict') void client.invalidateQueries()
    }
  }
  return { pay, isLeaving, failure }
}
