import type * as z from 'zod/mini'

/** A stored value that its schema refuses is dropped. Undefined as well where the browser offers no storage. */
export function readStored<S extends z.ZodMiniType>(storage: 'local' | 'session', key: string, schema: S) {
  try {
    const area = areaOf(storage)
    const text = area.getItem(key)
    if (text === null) return undefined
    const stored = schema.safeParse(parsed(text))
    if (!stored.success) area.removeItem(key)
    return stored.data
  } catch {
    return undefined // Private modes and full policies refuse storage; the page works without.
  }
}

export function isStored(storage: 'local' | 'session', key: string): boolean {
  try {
    return areaOf(storage).getItem(key) !== null
  } catch {
    return false // As above: what can't be read isn't there.
  }
}

/** Answers whether the value was kept: a full or refused storage keeps nothing. */
export function writeStored(storage: 'local' | 'session', key: string, value: unknown): boolean {
  try {
    areaOf(storage).setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

const areaOf = (storage: 'local' | 'session') => (storage === 'local' ? window.localStorage : window.sessionStorage)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
