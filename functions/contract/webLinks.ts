/** As a mail program reads it: one kind of dot and slash (UTS 46 knows four dots), and nothing that nobody sees. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll('\u3002', '.')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()

const host = String.raw`[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+`
/** 'https:', 'mailto:', any scheme before a slash, two slashes or backslashes before a word, 'www.', and a host before its path or port. */
const link = new RegExp(
  String.raw`\b(?:https?|mailto):|[a-z]:[\\/]|[\\/]{2}[^\s\\/]|\bwww\d?\.|${host}\.?(?:[\\/?#]\S|:\d)`,
  'u',
)

/** Whether a text holds what a mail program makes a link of, or would with its scheme before it. */
export const hasLink = (text: string): boolean => link.test(plain(text))

/** 'St.Louis' and 'J.R.Smith' lack a space and are no domains. */
const abbreviation =
  /^(?:.|\d+|apt|ave|bldg|blvd|cir|co|ct|dr|fl|ft|hwy|jr|ln|mr|mrs|ms|mt|no|ph|pkwy|pl|rd|sq|sr|st|ste|ter)$/u
/** Too common at the end of a domain to be a word after an abbreviation. */
const commonEnding = /^(?:app|biz|cc|com|info|io|link|live|ly|me|net|online|org|shop|site|to|top|tv|us|xyz|zip)$/

/** Whether a text names a domain, such as 'evil.example', without more of a link. */
export function hasDomain(text: string): boolean {
  const hosts = plain(text).match(new RegExp(host, 'gu')) ?? []
  return hosts.some((found) => {
    const [ending = '', before = ''] = found.split('.').reverse()
    return /^\p{L}[\p{L}\p{M}\p{N}-]+$/u.test(ending) && (commonEnding.test(ending) || !abbreviation.test(before))
  })
}
