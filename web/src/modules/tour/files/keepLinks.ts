import { keptLink } from './signedLinks.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The newer of two answers, with what is the same in both kept as it is, so that nothing is drawn or fetched again for
 * a link that was only signed anew. Answers `before` itself where there is no news.
 */
export function keepLinks(before: unknown, after: unknown, now = Date.now()): unknown {
  if (Object.is(before, after)) return before
  if (typeof before === 'string' && typeof after === 'string') return keptLink(before, after, now)
  if (Array.isArray(before) && Array.isArray(after)) {
    const items = after.map((item, index) => keepLinks(before[index], item, now))
    return items.length === before.length && items.every((item, index) => item === before[index]) ? before : items
  }
  if (!isRecord(before) || !isRecord(after)) return after
  const names = Object.keys(after)
  const kept = Object.fromEntries(names.map((name) => [name, keepLinks(before[name], after[name], now)]))
  const isSame = names.length === Object.keys(before).length && names.every((name) => kept[name] === before[name])
  return isSame ? before : kept
}
