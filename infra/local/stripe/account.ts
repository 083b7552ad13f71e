import type { NewSession } from './objects.ts'
import { named, type Records } from './records.ts'
import * as returns from './returns.ts'
import type { TaxedState } from './salesTax.ts'
import * as sessions from './sessions.ts'

export function openAccount(records: Records) {
  const of = <T extends { payment_intent: string | null }>(all: Map<string, T>, intentId: string | undefined): T[] =>
    [...all.values()].filter(({ payment_intent }) => intentId === undefined || payment_intent === intentId).toReversed()
  return {
    createSession: (wanted: NewSession, pageOf: (id: string) => string) =>
      sessions.createSession(records, wanted, pageOf),
    findSession: (id: string) => sessions.findSession(records, id),
    expireSession: (id: string) => sessions.expireSession(records, id),
    locate: (id: string, state: TaxedState) => sessions.locate(records, id, state),
    pay: (id: string, how?: 'paid' | 'processing') => sessions.pay(records, id, how),
    finish: (intentId: string, comesThrough: boolean) => sessions.finish(records, intentId, comesThrough),
    refund: (intentId: string, amount?: number, metadata?: Record<string, string>) =>
      returns.refund(records, intentId, amount, metadata),
    dispute: (intentId: string) => returns.dispute(records, intentId),
    inquire: (intentId: string) => returns.dispute(records, intentId, true),
    escalate: (id: string) => returns.escalate(records, id),
    closeDispute: (id: string, status: 'won' | 'lost' | 'warning_closed') => returns.closeDispute(records, id, status),
    findIntent: (id: string) => named(records.intents, 'payment_intent', id),
    findCharge: (id: string) => named(records.charges, 'charge', id),
    sessionsOf: (intentId?: string) => of(records.sessions, intentId),
    chargesOf: (intentId?: string) => of(records.charges, intentId),
    refundsOf: (intentId?: string) => of(records.refunds, intentId),
    disputesOf: (intentId?: string) => of(records.disputes, intentId),
    transactions: () => [...records.transactions.values()].toReversed(),
    findSource: (id: string) =>
      records.charges.get(id) ?? records.refunds.get(id) ?? named(records.disputes, 'source', id),
    events: records.events,
  }
}
export type StripeAccount = ReturnType<typeof openAccount>
