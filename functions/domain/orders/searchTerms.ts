import { firstCharacters } from '../platform/characters.ts'

const longest = 60
/** Of a name, an address and a company so many words are found by; each costs a write when it comes. */
const words = { name: 6, address: 12, company: 6 }

/** Lower-case, without accents and commas, straight apostrophes, one blank between words. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
    .replaceAll(/[\s,]+/g, ' ')
    .trim()

/** As it is stored, and compared. */
export const normalised = (text: string): string => firstCharacters(plain(text), longest)

const stateBeforeZip = /^[a-z]{2} (?=\d{5}\b)/

/** What is looked for where somebody types it: no state before its ZIP, since none is stored to begin with. */
export const searchedTerm = (q: string): string => normalised(q).replace(stateBeforeZip, '')

type Found = { email: string; name?: string; address?: string; company?: string }

/**
 * By whose beginnings a row is found: the email, and name, address and company from each of their first words on. After
 * a change of this, entries of the former terms stay until `npm run rebuild` (docs/runbook.md#rebuild-search-and-counts).
 */
export function searchTerms({ email, name, address, company }: Found): string[] {
  const terms = [
    normalised(email),
    ...fromEachWord(name, words.name),
    ...fromEachWord(address, words.address),
    ...fromEachWord(company, words.company),
  ]
  return [...new Set(terms)].filter((term) => term !== '')
}

/**
 * The text from each of so many words to its end; a single letter or sign alone begins none, nor does a state before its
 * ZIP, which too many share.
 */
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

/**
 * The end of an id in what was typed. Without the dots it `mayBeWord`, such as a part of an address, and one of letters
 * or of digits alone is a word.
 */
export function idEndIn(q: string): { end: string; mayBeWord: boolean } | undefined {
  const [, dots, end] = shownId.exec(normalised(q)) ?? []
  if (end === undefined) return undefined
  if (dots !== undefined) return { end, mayBeWord: false }
  return /\d/.test(end) && /[a-z]/.test(end) ? { end, mayBeWord: true } : undefined
}

export const endsSo = (id: string, end: string): boolean => id.toLowerCase().endsWith(end)

/** Whether one of a row's terms, or its id, begins with what was typed, or its id ends so. */
export function isFoundBy(q: string, id: string, terms: string[]): boolean {
  const ending = idEndIn(q)
  if (ending && endsSo(id, ending.end)) return true
  return [id.toLowerCase(), ...terms].some((term) => term.startsWith(searchedTerm(q)))
}
