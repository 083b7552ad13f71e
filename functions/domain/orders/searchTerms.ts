import { firstCharacters } from '../platform/characters.ts'

const longest = 60
/** Of a name, an address and a company so many words are found by; each costs a write when it comes. */
const words = { name: 6, address: 12, company: 6 }

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
    .replaceAll(/[\s,]+/g, ' ')
    .trim()

export const normalised = (text: string): string => firstCharacters(plain(text), longest)

const stateBeforeZip = /^[a-z]{2} (?=\d{5}\b)/

/** What is looked for where somebody types it: no state before its ZIP, since none is stored to begin with. */
export const searchedTerm = (q: string): string => normalised(q).replace(stateBeforeZip, '')

type Found = { email: string; name?: string; address?: string; company?: string }

/** After a change here, old entries stay until `npm run rebuild` (docs/runbook.md#rebuild-search-and-counts). */
export function searchTerms({ email, name, address, company }: Found): string[] {
  const terms = [
    normalised(email),
    ...fromEachWord(name, words.name),
    ...fromEachWord(address, words.address),
    ...fromEachWord(company, words.company),
  ]
  return [...new Set(terms)].filter((term) => term !== '')
}

/** Single letters and states before a ZIP start no term: too many rows share them. */
function fromEachWord(text: string | undefined, most: number): string[] {
  const parts = plain(text ?? '').split(' ')
  return parts
    .map((_, index) => parts.slice(index).join(' '))
    .filter((term, index) => index === 0 || (/^[^ ]*[\p{L}\p{N}]{2}/u.test(term) && !stateBeforeZip.test(term)))
    .slice(0, most)
    .map((term) => firstCharacters(term, longest))
}

/** The six last letters of an id, as rows show it, with or without what stands before them: 'ord_…7XK2QM'. */
const shownId = /^(?:(?:(?:usr|cus|ord)_)?(\.{3}))?([0-9a-hjkmnp-tv-z]{6})$/

/** Without dots it `mayBeWord`: part of an address, say. */
export function idEndIn(q: string): { end: string; mayBeWord: boolean } | undefined {
  const [, dots, end] = shownId.exec(normalised(q)) ?? []
  if (end === undefined) return undefined
  if (dots !== undefined) return { end, mayBeWord: false }
  return /\d/.test(end) && /[a-z]/.test(end) ? { end, mayBeWord: true } : undefined
}

export const endsSo = (id: string, end: string): boolean => id.toLowerCase().endsWith(end)

export function isFoundBy(q: string, id: string, terms: string[]): boolean {
  const ending = idEndIn(q)
  if (ending && endsSo(id, ending.end)) return true
  return [id.toLowerCase(), ...terms].some((term) => term.startsWith(searchedTerm(q)))
}
