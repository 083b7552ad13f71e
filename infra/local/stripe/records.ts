import { randomBytes } from 'node:crypto'
import type {
  BalanceTransaction,
  Charge,
  Dispute,
  Intent,
  Refund,
  Session,
  StripeEvent,
  StripeObject,
} from './objects.ts'
import { invalid, missing } from './refusal.ts'

export const newId = (prefix: string) => `${prefix}_test_${randomBytes(12).toString('hex')}`
export const nowSeconds = () => Math.floor(Date.now() / 1000)

export function openRecords(tell: (event: StripeEvent) => void) {
  const events: StripeEvent[] = []
  const transactions = new Map<string, BalanceTransaction>()
  return {
    sessions: new Map<string, Session>(),
    intents: new Map<string, Intent>(),
    charges: new Map<string, Charge>(),
    refunds: new Map<string, Refund>(),
    disputes: new Map<string, Dispute>(),
    transactions,
    events,
    /** Money moves on the account's balance: in where the amount is above zero. */
    move(type: BalanceTransaction['type'], source: string, amount: number) {
      const id = newId('txn')
      const object = 'balance_transaction' as const
      transactions.set(id, {
        id,
        object,
        created: nowSeconds(),
        type,
        source,
        amount,
        fee: 0,
        net: amount,
        currency: 'usd',
      })
    },
    happen(type: string, object: StripeObject) {
      const event: StripeEvent = {
        id: newId('evt'),
        object: 'event',
        created: nowSeconds(),
        type,
        data: { object: structuredClone(object) },
      }
      events.push(event)
      tell(event)
    },
  }
}
export type Records = ReturnType<typeof openRecords>

export function named<T>(all: Map<string, T>, what: string, id: string): T {
  const found = all.get(id)
  if (!found) throw missing(what, id)
  return found
}

export function chargeOf({ intents, charges }: Records, intentId: string): Charge {
  const { latest_charge } = named(intents, 'payment_intent', intentId)
  if (!latest_charge) throw invalid(`The PaymentIntent ${intentId} has no successful charge.`)
  return named(charges, 'charge', latest_charge)
}
