import { paymentAddress } from '../../../modules/payments/usePayment.ts'

/** Opens the checkout of an order that was just placed; answers how to go there. */
export async function payDeposit(orderId: string): Promise<() => void> {
  const address = await paymentAddress(orderId, { purpose: 'deposit', return_to: 'wizard' })
  return () => window.location.assign(address)
}
