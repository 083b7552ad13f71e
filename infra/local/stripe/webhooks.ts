import { createHmac } from 'node:crypto'
import { handOver } from '../aws/redelivery.ts'
import type { StripeEvent } from './objects.ts'

/** Takes an event as Stripe posts it; answers the HTTP status. */
export type EventSink = (raw: string, signature: string) => Promise<number>

export function openWebhooks(secret: string, sink: EventSink | undefined) {
  const stopped = new AbortController()
  const deliveries = new Set<Promise<void>>()
  const signed = (raw: string) => {
    const time = Math.floor(Date.now() / 1000)
    return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${raw}`).digest('hex')}`
  }
  function put(event: StripeEvent) {
    if (!sink) return
    const raw = JSON.stringify({ ...event, api_version: null, livemode: false, pending_webhooks: 1, request: null })
    const hand = async () => {
      const status = await sink(raw, signed(raw))
      return status >= 200 && status < 300 ? undefined : { batchItemFailures: [status] }
    }
    const delivery = handOver(hand, `The event ${event.id} of the embedded Stripe`, stopped.signal)
    deliveries.add(delivery)
    void delivery.finally(() => deliveries.delete(delivery))
  }
  return {
    put,
    async settled() {
      while (deliveries.size > 0) await Promise.all(deliveries)
    },
    async stop() {
      stopped.abort()
      await Promise.all(deliveries)
    },
  }
}
