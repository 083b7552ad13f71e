import { expect } from 'vitest'
import type { Money } from '#contract/money/money'
import type { EmbeddedAws } from '../../../infra/local/aws/embedded.ts'
import type { Session } from '../../../infra/local/stripe/objects.ts'
import { aKey } from '../../../tests/support/builders.ts'
import type { PlacedOrder } from '../../../tests/support/orders/placing.ts'
import { type CrashFlows, mailsTo } from './crash.ts'

const { answerOf, enterAtDesk, moneyAgrees } = await import('./crash.ts')
const paying = await import('../../../tests/support/money/paying.ts')
const { anApprovedOrder } = await import('../../../tests/support/film/usedRounds.ts')
const { anOrderToPay, askToPay, comeBack, moneyOf, pay, sessionAt, signedEvent, statusOf, takingEvents } = paying
const { asFunction } = await import('../../../tests/support/access/leastPrivilege.ts')
const { followUp } = await import('../../../functions/actions/money/followUp.ts')
const { enterMissed } = await import('../../../functions/actions/money/enterMissed.ts')
const { listVersionsOf } = await import('../../../functions/store/film/tours.ts')

const dayMs = 24 * 3600 * 1000
/** What the clock starts, which asks again where it failed. */
const clocked = (work: () => Promise<unknown>) =>
  asFunction('dueOrders', work).then(
    () => answerOf(200),
    () => answerOf(503),
  )

const isOpenFor = (order: PlacedOrder) => (session: Session) =>
  session.status === 'open' && session.metadata.order_id === order.orderId

/** How an order's money comes to its end: balances, what administrators enter, disputes, and what the clock finds. */
export function crashLedger(aws: EmbeddedAws): CrashFlows {
  const stripe = aws.payments
  const agrees = () => moneyAgrees(stripe)
  /** Paid, with files on their way, once. */
  const isReleased = async (order: PlacedOrder, money: Partial<Money>) => {
    expect(await moneyOf(order)).toMatchObject({ ...money, due_cents: 0, unlocked: true })
    expect(await statusOf(order)).toBe('preparing_files')
    const [version] = await listVersionsOf(order.orderId)
    expect(version).toMatchObject({ released_at: expect.any(String), delivery: { attempt: 1 } })
    await agrees()
  }
  return {
    'a paid balance': async () => {
      const order = await anApprovedOrder(stripe)
      stripe.pay(sessionAt((await askToPay(order, 'balance')).body.url))
      return { act: () => comeBack(order), end: () => isReleased(order, { paid_cents: 49_500 }) }
    },
    'a write-off of all that is due': async () => {
      const order = await anApprovedOrder(stripe)
      const key = aKey()
      return {
        act: () => enterAtDesk(order.orderId, key, { action: 'write_off', amount_cents: 24_750, note: 'Never paid' }),
        end: () => isReleased(order, { paid_cents: 24_750 }),
      }
    },
    'a payment made otherwise': async () => {
      const order = await anOrderToPay()
      await askToPay(order)
      const key = aKey()
      const check = { action: 'payment', purpose: 'deposit', amount_cents: 24_750, note: 'Check 17' }
      return {
        act: () => enterAtDesk(order.orderId, key, check),
        end: async () => {
          expect(stripe.sessionsOf().filter(isOpenFor(order))).toEqual([])
          expect(await moneyOf(order)).toMatchObject({ paid_cents: 24_750, entries: { length: 2 } })
          expect(await statusOf(order)).toBe('awaiting_photos')
          await agrees()
        },
      }
    },
    'a refund of two payments and a check': async () => {
      const order = await anApprovedOrder(stripe)
      const paid = { action: 'payment', purpose: 'balance', amount_cents: 4_750, note: 'Check 17' }
      await enterAtDesk(order.orderId, aKey(), paid)
      const balance = await pay(stripe, order, 'balance')
      const key = aKey()
      return {
        act: () => enterAtDesk(order.orderId, key, { action: 'refund', amount_cents: 49_500, note: 'Called off' }),
        end: async () => {
          expect(stripe.refundsOf(balance)).toHaveLength(1)
          expect(await moneyOf(order)).toMatchObject({ paid_cents: 0, due_cents: 0 })
          await agrees()
        },
      }
    },
    'word of a dispute': async () => {
      const order = await anOrderToPay()
      stripe.dispute(await pay(stripe, order))
      const event = stripe.events.at(-1)
      if (!event) throw new Error('Nothing happened.')
      return {
        act: async () => answerOf(await takingEvents(...signedEvent(event))),
        end: async () => {
          expect(await moneyOf(order)).toMatchObject({ paid_cents: 0, due_cents: 49_500, entries: { length: 3 } })
          await agrees()
        },
      }
    },
    'the look for a refund that nobody told of': async () => {
      const order = await anOrderToPay()
      stripe.refund(await pay(stripe, order), 4_750)
      const now = new Date()
      return {
        act: () => clocked(() => enterMissed(now)),
        end: async () => {
          expect(await moneyOf(order)).toMatchObject({ paid_cents: 20_000, entries: { length: 3 } })
          await agrees()
        },
      }
    },
    'the end of an unpaid order': async () => {
      const order = await anOrderToPay()
      await askToPay(order)
      const after = (days: number) => new Date(Date.now() + days * dayMs)
      await followUp(order.orderId, after(3.1))
      const late = after(15)
      return {
        act: () => clocked(() => followUp(order.orderId, late)),
        end: async () => {
          expect(await statusOf(order)).toBe('cancelled')
          expect(stripe.sessionsOf().filter(isOpenFor(order))).toEqual([])
          expect(await mailsTo(aws, order.body.customer.email, 'Your order was closed')).toHaveLength(1)
          await agrees()
        },
      }
    },
  }
}
