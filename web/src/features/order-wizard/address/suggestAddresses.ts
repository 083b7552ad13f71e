import { leastTyped, type Suggestion } from '#contract/orders/addresses'
import { api } from '../../../lib/api/api.ts'

/** What was suggested for a text, for as long as this page is open: taking letters back asks nothing again. */
const known = new Map<string, Suggestion[]>()

/** Nothing where none can be had: an address is typed in full then. */
export async function suggestAddresses(typed: string, signal: AbortSignal): Promise<Suggestion[]> {
  const q = typed.trim()
  if (q.length < leastTyped) return []
  const before = known.get(q)
  if (before) return before
  const answer = await api('GET /api/addresses', { query: { q }, signal }).catch(() => undefined)
  if (answer) known.set(q, answer.addresses)
  return answer?.addresses ?? []
}

/** The whole address of a suggestion, or its text where that can't be had. */
export async function wholeAddress({ id, text }: Suggestion): Promise<string> {
  const answer = await api('GET /api/addresses', { query: { q: text.slice(0, 200), place: id } }).catch(() => undefined)
  return answer?.addresses[0]?.text ?? text
}
