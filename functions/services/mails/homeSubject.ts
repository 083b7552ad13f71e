import { hasDomain, hasLink } from '#contract/webLinks'
import { unnamedHome } from '../../domain/mail/typedWords.ts'

/** With room on a phone's list for what the mail says. */
const mostCharacters = 40

/** '12 Oak Lane, Austin' of a longer address: its first parts that fit, else its beginning. */
function homeOf(address: string): string {
  const [street = '', ...parts] = address.replaceAll(/\s+/g, ' ').trim().split(/, ?/)
  const home = parts.reduce(
    (told, part) => (`${told}, ${part}`.length > mostCharacters ? told : `${told}, ${part}`),
    street,
  )
  return home.length > mostCharacters ? `${home.slice(0, mostCharacters).trimEnd()}…` : home
}

/** A home is what people know an order by. What an unproven contact typed stands in no subject, and a link in none at all. */
export const homeSubject = (address: string, phrase: string): string =>
  address === unnamedHome || hasLink(address) || hasDomain(address) ? phrase : `${homeOf(address)}: ${phrase}`
