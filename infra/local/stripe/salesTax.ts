import type { Session } from './objects.ts'
import { invalid } from './refusal.ts'

/** The states' own rates in percent; the real Stripe adds those of counties and cities, and knows what is taxed where. */
export const stateRates = { CA: 7.25, FL: 6, NC: 4.75, NY: 4, OR: 0, TX: 6.25, WA: 6.5 } as const
export type TaxedState = keyof typeof stateRates
export const isTaxedState = (state: string): state is TaxedState => Object.hasOwn(stateRates, state)

export const needsLocation = ({ automatic_tax }: Session): boolean =>
  automatic_tax.status === 'requires_location_inputs'

export function taxFor(session: Session, state: TaxedState): void {
  if (!session.automatic_tax.enabled) throw invalid('Automatic tax is not enabled for this Checkout Session.')
  const amount_tax = Math.round((session.amount_subtotal * stateRates[state]) / 100)
  Object.assign(session, {
    automatic_tax: { enabled: true, status: 'complete' },
    customer_details: { address: { country: 'US', state } },
    amount_total: session.amount_subtotal + amount_tax,
    total_details: { ...session.total_details, amount_tax },
  })
}
