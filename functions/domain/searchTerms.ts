import { firstCharacters } from './characters.ts'

const longest = 60
/** Of a name, an address and a company so many words are found by; each costs a write. */
const words = { name: 3, address: 6, company: 3 }

/** As it is typed and as it is stored: lower-case, without accents, one blank between words. */
export const normalised = (text: string): string =>
  firstCharacters(
    text
      .normalize('NFKD')
      .replaceAll(/\p{Mn}/gu, '')
      .toLowerCase()
      .replaceAll(/\s+/g, ' ')
      .trim(),
    longest,
  )

type Found = { email: string; name?: string; address?: string; company?: string }

/**
 * By whose beginnings a row is found: the email, and name, address and company from each of their first words on. Each
 * costs a write whenever the row changes.
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
  const parts = normalised(text ?? '').split(' ')
  return parts
    .map((_, index) => parts.slice(index).join(' '))
    .filter((term, index) => index === 0 || (/^[^ ]*[\p{L}\p{N}]{2}/u.test(term) && !/^[a-z]{2} \d{5}\b/.test(term)))
    .slice(0, most)
}

/** Whether one of a row's terms, or its id, begins with what was typed. */
export const isFoundBy = (q: string, id: string, terms: string[]): boolean =>
  [id.toLowerCase(), ...terms].some((term) => term.startsWith(normalised(q)))
