import * as z from 'zod/mini'
import { updateItem } from './dynamo.ts'
import { keys } from './table.ts'

const Counter = z.object({ hits: z.int() })

/**
 * Counts one call in the current window and answers how many there were, this one included.
 * `name` must not contain people: callers hash addresses and e-mails. One request, one write unit.
 */
export async function countCall(
  name: string,
  windowSeconds: number,
  now: Date,
): Promise<{ hits: number; windowEnds: number }> {
  const windowStart = Math.floor(now.getTime() / 1000 / windowSeconds) * windowSeconds
  const item = await updateItem({
    update: keys.rate(name, windowStart),
    set: 'ADD hits :one SET expires_at = if_not_exists(expires_at, :expires)',
    values: { one: 1, expires: windowStart + 2 * windowSeconds },
  })
  return { hits: Counter.parse(item).hits, windowEnds: windowStart + windowSeconds }
}

/** Takes one counted call back, for those that only count when they fail. */
export async function uncountCall(name: string, windowSeconds: number, now: Date): Promise<void> {
  const windowStart = Math.floor(now.getTime() / 1000 / windowSeconds) * windowSeconds
  await updateItem({
    update: keys.rate(name, windowStart),
    set: 'ADD hits :less SET expires_at = if_not_exists(expires_at, :expires)',
    values: { less: -1, expires: windowStart + 2 * windowSeconds },
  })
}
