import { firstCharacters } from './characters.ts'

const longest = 60
const address = /^\d+[a-z]?[ ,]+(.+)$/

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

/**
 * By whose beginnings a row is found: the email, the name from its first, second and third word on, and the address
 * with and without its number. Each costs a write whenever the row changes.
 */
export function searchTerms(row: { email: string; name?: string; address?: string }): string[] {
  const words = normalised(row.name ?? '').split(' ')
  const names = words.slice(0, 3).map((_, index) => words.slice(index).join(' '))
  const whole = normalised(row.address ?? '')
  const street = address.exec(whole)?.[1] ?? ''
  return [...new Set([normalised(row.email), ...names, whole, street])].filter((term) => term !== '')
}

/** Whether one of a row's terms, or its id, begins with what was typed. */
export const isFoundBy = (q: string, id: string, terms: string[]): boolean =>
  [id.toLowerCase(), ...terms].some((term) => term.startsWith(normalised(q)))
