import { createHash } from 'node:crypto'
import { StripeRefusal } from './refusal.ts'

type Answer = { status: number; body: object }

/**
 * Stripe answers an equal request under the same key as it answered the first, failures included, and refuses another
 * request under it. What it refused as invalid before doing anything is not kept.
 */
export function openIdempotency() {
  const kept = new Map<string, { asked: string; answer: Answer }>()
  const once = (key: string | undefined, request: string, work: () => Answer): Answer => {
    if (!key) return work()
    const asked = createHash('sha256').update(request).digest('hex')
    const known = kept.get(key)
    if (known && known.asked !== asked)
      throw new StripeRefusal(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      )
    if (known) return known.answer
    const answer = work()
    kept.set(key, { asked, answer })
    return answer
  }
  return { once, kept }
}
export type Idempotency = ReturnType<typeof openIdempotency>
