import type { PaymentEvent } from '#contract/money/money'
import { isProviderDown, isRefused } from '../../services/money/payments.ts'
import { logger } from '../../services/telemetry.ts'
import { keepEvent } from '../../store/money/checkouts.ts'
import { settlePayment } from './recordEntries.ts'

/** What an event is about, where money may have moved by it. */
function paymentOf({ type, data: { object } }: PaymentEvent): string | undefined {
  if (!/^(checkout\.session|payment_intent|charge|refund)\./.test(type)) return undefined
  return object.object === 'payment_intent' ? object.id : (object.payment_intent ?? undefined)
}

/** An event is only a reason to ask the provider, so duplicates, late and unordered ones are harmless. Throws to be called again. */
export async function takeEvent(event: PaymentEvent, now: Date): Promise<void> {
  const payment = paymentOf(event)
  const settled = payment && (await settlePayment(payment, now).catch(unlessUnknown))
  const about = settled ? settled.order.id : 'nothing of ours'
  await keepEvent(event.id, { type: event.type, about }, now)
  logger.info('payment event taken', { event_id: event.id, type: event.type, about })
}

function unlessUnknown(error: unknown): undefined {
  if (isProviderDown(error) || !isRefused(error)) throw error
}
