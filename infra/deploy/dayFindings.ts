import type { BothSides, Movement } from '#contract/money/reconciliation'

/** Where the payment service and the ledgers differ: cents above zero came in, and a side without the movement has none. */
export type Difference = {
  reference: string
  orderId: string
  provider: number | undefined
  ledger: number | undefined
}

const byReference = (movements: readonly Movement[]) =>
  new Map(movements.map((movement) => [movement.reference, movement]))

export function unmatched(provider: readonly Movement[], ledger: readonly Movement[]): Movement[] {
  const [theirs, ours] = [byReference(provider), byReference(ledger)]
  const differs = (other: Map<string, Movement>) => (movement: Movement) =>
    other.get(movement.reference)?.amount_cents !== movement.amount_cents
  const found = [...provider.filter(differs(ours)), ...ledger.filter(differs(theirs))]
  return [...byReference(found).values()]
}

/**
 * What is still different once the payment was asked for whole. A movement that stands in its ledger under another day,
 * as money that a bank returns does, is none.
 */
export function differencesIn({ order_id, provider, ledger }: BothSides): Difference[] {
  const [theirs, ours] = [byReference(provider), byReference(ledger)]
  return unmatched(provider, ledger).map(({ reference }) => ({
    reference,
    orderId: order_id ?? '',
    provider: theirs.get(reference)?.amount_cents,
    ledger: ours.get(reference)?.amount_cents,
  }))
}

const dollars = (cents: number) => `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`
const sum = (movements: readonly Movement[]) => movements.reduce((total, { amount_cents }) => total + amount_cents, 0)

export const totalText = (movements: readonly Movement[]): string =>
  `${movements.length} ${movements.length === 1 ? 'movement' : 'movements'}, ${dollars(sum(movements))}`

const sideText = (cents: number | undefined) => (cents === undefined ? 'nothing' : dollars(cents))

export const differenceText = ({ reference, orderId, provider, ledger }: Difference): string => {
  const whose = orderId === '' ? 'of no order of ours' : `of order ${orderId}`
  return `${reference} ${whose}: ${sideText(provider)} at Stripe, ${sideText(ledger)} in the ledger`
}
