import type * as adapter from '../../functions/services/money/payments.ts'

/** The parts of the adapter that ask Stripe something. */
export type Asking = {
  [Name in keyof typeof adapter]: (typeof adapter)[Name] extends (...given: never[]) => Promise<unknown> ? Name : never
}[keyof typeof adapter]

const anHour = 3600
const site = 'https://threshold.example/account/orders/ord_1?payment='

/** One call of each, with everything that it can send: without one for each of them this does not compile. */
export const adapterCalls = ({
  createCheckout,
  findCheckout,
  closeCheckout,
  refundPayment,
  readPayment,
  listMovements,
}: Pick<typeof adapter, Asking>): Record<Asking, () => Promise<unknown>> => ({
  createCheckout: () =>
    createCheckout({
      orderId: 'ord_1',
      purpose: 'deposit',
      amountCents: 24_750,
      title: 'Deposit: video tour of 1 Main Street',
      email: 'ada@example.com',
      endsAt: Math.floor(Date.now() / 1000) + anHour,
      returnUrl: `${site}done#your-changes`,
      cancelUrl: `${site}open`,
      key: 'ord_1-checkout-1',
    }),
  findCheckout: () => findCheckout('cs_test_1'),
  closeCheckout: () => closeCheckout('cs_test_1'),
  refundPayment: () =>
    refundPayment({ payment: 'pi_1', amountCents: 100, note: 'A shorter film', takesOff: true, key: 'ord_1-refund' }),
  readPayment: () => readPayment('pi_1'),
  listMovements: () => listMovements('2026-11-22', { limit: 100, after: 'txn_1' }),
})
