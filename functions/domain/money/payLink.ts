import * as z from 'zod/mini'
import { type PayableOrder, payLinkDays } from '#contract/money/payLink'
import type { Order } from '../orders/Order.ts'
import { AppError } from '../platform/AppError.ts'
import type { LedgerEntry } from './ledger.ts'
import { moneyOf, type PaymentTerms } from './orderMoney.ts'

/** Lets whoever holds its secret pay what is due of an order: `hash` is the secret's, `expires_at` in epoch seconds. */
export const PayLink = z.object({ hash: z.string(), order_id: z.string(), expires_at: z.int() })
export type PayLink = z.infer<typeof PayLink>

const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000)

export const newPayLink = (hash: string, orderId: string, now: Date): PayLink => ({
  hash,
  order_id: orderId,
  expires_at: secondsOf(now) + payLinkDays * 24 * 3600,
})

export const payLinkMadeAt = ({ expires_at }: PayLink): Date => new Date((expires_at - payLinkDays * 24 * 3600) * 1000)

/** DynamoDB removes what is past within days, not at once. */
export const isPastPayLink = ({ expires_at }: PayLink, now: Date): boolean => expires_at <= secondsOf(now)

/** A guessed link, one that is past, and one of an order that is gone are told apart by nobody. */
export const deadPayLink = () =>
  new AppError('not_found', 'This link is no longer valid. Please log in to see your order, or contact us.')

export function payableOrder(
  order: Order,
  entries: readonly LedgerEntry[],
  { terms, isProcessing }: { terms: PaymentTerms; isProcessing: boolean },
): PayableOrder {
  const { currency, payable, adds_tax } = moneyOf(order, entries, terms)
  return {
    address_freeform: order.options.address_freeform,
    currency,
    payable,
    ...(adds_tax && { adds_tax }),
    is_processing: isProcessing,
  }
}
