import { expect } from 'vitest'
import type { EmbeddedAws } from '../../../infra/local/aws/embedded.ts'
import { aKey } from '../../../tests/support/builders.ts'
import type { CrashFlows } from './crash.ts'

const { answerOf, enterAtDesk, moneyAgrees } = await import('./crash.ts')
const paying = await import('../../../tests/support/money/paying.ts')
const { anOrderWithoutRounds, roomOf } = await import('../../../tests/support/film/usedRounds.ts')
const { anOrderToPay, askToPay, comeBack, moneyOf, pay, sessionAt, signedEvent, takingEvents } = paying

/** What customers pay, and what administrators enter. */
export function crashPayments(aws: EmbeddedAws): CrashFlows {
  const stripe = aws.payments
  const agrees = () => moneyAgrees(stripe)
  return {
    'a checkout': async () => {
      const order = await anOrderToPay()
      return {
        act: () => askToPay(order),
        end: async () => {
          const open = stripe.sessionsOf().filter(({ metadata }) => metadata.order_id === order.orderId)
          expect(open).toHaveLength(1)
          await pay(stripe, order)
          expect(await moneyOf(order)).toMatchObject({ paid_cents: 24_750 })
          await agrees()
        },
      }
    },
    'a paid deposit': async () => {
      const order = await anOrderToPay()
      stripe.pay(sessionAt((await askToPay(order)).body.url))
      return {
        act: () => comeBack(order),
        end: async () => {
          expect((await moneyOf(order)).entries).toHaveLength(2)
          await agrees()
        },
      }
    },
    'a paid round of changes': async () => {
      const order = await anOrderWithoutRounds(stripe)
      stripe.pay(sessionAt((await askToPay(order, 'round')).body.url))
      return {
        act: () => comeBack(order),
        end: async () => {
          expect((await roomOf(order)).rounds).toMatchObject({ bought: 1, left: 1 })
          await agrees()
        },
      }
    },
    'word of a payment': async () => {
      const order = await anOrderToPay()
      stripe.pay(sessionAt((await askToPay(order)).body.url))
      const event = stripe.events.at(-1)
      if (!event) throw new Error('Nothing happened.')
      return {
        act: async () => answerOf(await takingEvents(...signedEvent(event))),
        end: async () => {
          expect((await moneyOf(order)).entries).toHaveLength(2)
          await agrees()
        },
      }
    },
    'a refund': async () => {
      const order = await anOrderToPay()
      const payment = await pay(stripe, order)
      const key = aKey()
      return {
        act: () => enterAtDesk(order.orderId, key, { action: 'refund', amount_cents: 4_750, note: 'Late' }),
        end: async () => {
          expect(stripe.refundsOf(payment)).toHaveLength(1)
          expect(await moneyOf(order)).toMatchObject({ paid_cents: 20_000 })
          await agrees()
        },
      }
    },
    'a discount': async () => {
      const order = await anOrderToPay()
      await askToPay(order)
      const key = aKey()
      return {
        act: () => enterAtDesk(order.orderId, key, { action: 'discount', amount_cents: 9_500, note: 'Spring' }),
        end: async () => {
          expect(await moneyOf(order)).toMatchObject({ total_cents: 40_000, due_cents: 40_000 })
          await agrees()
        },
      }
    },
  }
}
