import * as z from 'zod/mini'
import { ConditionFailed, getItems, updateItem, write } from '../dynamo.ts'
import { keys } from '../table.ts'

const Counter = z.object({ hits: z.int() })
const Counted = z.object({ counted: z.set(z.string()) })
/** `windowEnds` in seconds since 1970. */
export type Hits = { hits: number; windowEnds: number }

const knownSeconds = 90 * 24 * 3600
const Known = z.object({ expires_at: z.int() })

export const startOf = (windowSeconds: number, now: Date) =>
  Math.floor(now.getTime() / 1000 / windowSeconds) * windowSeconds
const keepingUntil = 'SET expires_at = if_not_exists(expires_at, :expires)'

/** Includes this call. Callers hash addresses and emails: `name` must not contain people. One write unit. */
export async function countCall(name: string, windowSeconds: number, now: Date): Promise<Hits> {
  const windowStart = startOf(windowSeconds, now)
  const item = await updateItem({
    update: keys.rate(name, windowStart),
    set: `ADD hits :one ${keepingUntil}`,
    values: { one: 1, expires: windowStart + 2 * windowSeconds },
  })
  return { hits: Counter.parse(item).hits, windowEnds: windowStart + windowSeconds }
}

export async function readCalls(name: string, windowSeconds: number, now: Date): Promise<Hits> {
  const windowStart = startOf(windowSeconds, now)
  const [item] = await getItems([keys.rate(name, windowStart)])
  return { hits: item ? Counter.parse(item).hits : 0, windowEnds: windowStart + windowSeconds }
}

export async function uncountCall(name: string, windowSeconds: number, now: Date): Promise<void> {
  const windowStart = startOf(windowSeconds, now)
  await updateItem({
    update: keys.rate(name, windowStart),
    set: `ADD hits :less ${keepingUntil}`,
    values: { less: -1, expires: windowStart + 2 * windowSeconds },
  })
}

export async function clearCalls(name: string, windowSeconds: number, now: Date): Promise<void> {
  const windowStart = startOf(windowSeconds, now)
  await updateItem({
    update: keys.rate(name, windowStart),
    set: `SET hits = :none, expires_at = if_not_exists(expires_at, :expires)`,
    values: { none: 0, expires: windowStart + 2 * windowSeconds },
  })
}

/** The same `word` counts once. Beyond the limit it isn’t stored, and limit + 1 is returned. */
export async function countOnce(
  name: string,
  word: string,
  { limit, windowSeconds }: { limit: number; windowSeconds: number },
  now: Date,
): Promise<Hits> {
  const windowStart = startOf(windowSeconds, now)
  const windowEnds = windowStart + windowSeconds
  try {
    const item = await updateItem({
      update: keys.rate(name, windowStart),
      set: `ADD counted :words ${keepingUntil}`,
      condition: 'attribute_not_exists(counted) OR size(counted) < :limit OR contains(counted, :word)',
      values: { words: new Set([word]), word, limit, expires: windowStart + 2 * windowSeconds },
    })
    return { hits: Counted.parse(item).counted.size, windowEnds }
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    return { hits: limit + 1, windowEnds }
  }
}

export async function uncountOnce(
  name: string,
  word: string,
  { windowSeconds }: { windowSeconds: number },
  now: Date,
): Promise<void> {
  const windowStart = startOf(windowSeconds, now)
  await updateItem({
    update: keys.rate(name, windowStart),
    set: `DELETE counted :words ${keepingUntil}`,
    values: { words: new Set([word]), expires: windowStart + 2 * windowSeconds },
  })
}

export const keepKnown = (name: string, now: Date): Promise<void> =>
  write({ put: { ...keys.known(name), expires_at: Math.floor(now.getTime() / 1000) + knownSeconds } })

export async function isKnown(name: string, now: Date): Promise<boolean> {
  // By the request that every function may send, since it reads the session so.
  const [item] = await getItems([keys.known(name)])
  return item !== undefined && Known.parse(item).expires_at * 1000 > now.getTime()
}
