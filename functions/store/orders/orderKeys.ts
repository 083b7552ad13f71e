import * as z from 'zod/mini'
import { browserSecret, hashOf } from '../../services/ids.ts'
import type { Item, Write } from '../dynamo.ts'
import { keys } from '../table.ts'

const keptSeconds = 7 * 24 * 3600
/** How long the key alone proves a creation whose answer, and so the cookie, may have been lost. */
const provingSeconds = 15 * 60
const KeyOwner = z.object({ order_id: z.string(), expires_at: z.int(), salt: z.optional(z.string()) })
const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000)

export const orderKey = (key: string) => keys.idempotency(hashOf(key))

/** An expired key is free again, even if time to live hasn’t removed it yet. */
export const claimingKey = (key: string, orderId: string, salt: string | undefined, now: Date): Write => ({
  put: {
    ...orderKey(key),
    order_id: orderId,
    salt,
    expires_at: secondsOf(now) + keptSeconds,
  },
  condition: 'attribute_not_exists(pk) OR expires_at <= :now',
  values: { now: secondsOf(now) },
})

/** The order that a key made, and the secret of its browser while the key may still prove the creation. */
export function madeBy(taken: Item, key: string, now: Date): { orderId: string; secret: string | undefined } {
  const { order_id, expires_at, salt } = KeyOwner.parse(taken)
  const isProving = secondsOf(now) < expires_at - keptSeconds + provingSeconds
  return { orderId: order_id, secret: salt && isProving ? browserSecret(salt, key) : undefined }
}
