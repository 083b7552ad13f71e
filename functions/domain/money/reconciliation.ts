import type { Movement } from '#contract/money/reconciliation'
import type { Fact, LedgerEntry } from './ledger.ts'

type Moved = Pick<LedgerEntry, 'kind' | 'provider' | 'reference' | 'payment' | 'amount_cents' | 'at'>

export const movementsOf = (entries: readonly Moved[], provider: string): Movement[] =>
  entries.flatMap(({ kind, reference, payment, amount_cents, at, provider: by }) =>
    by === provider && reference !== undefined && (kind === 'payment' || kind === 'refund') && amount_cents !== 0
      ? [{ reference, payment: payment ?? reference, amount_cents: 0 - amount_cents, at }]
      : [],
  )

export const factMovements = (facts: readonly Fact[]): Movement[] =>
  facts
    .filter(({ amount_cents }) => amount_cents > 0)
    .map(({ kind, reference, payment, amount_cents, at }) => ({
      reference,
      payment: payment ?? reference,
      amount_cents: kind === 'payment' ? amount_cents : 0 - amount_cents,
      at,
    }))

/** May name a payment that the ledger has under another day; asking for it changes nothing. */
export function missedPayments(provider: readonly Movement[], ledgers: readonly Movement[]): string[] {
  const known = new Set(ledgers.map(({ reference }) => reference))
  return [...new Set(provider.filter(({ reference }) => !known.has(reference)).map(({ payment }) => payment))]
}
