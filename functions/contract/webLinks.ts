/** As a mail program reads it: one kind of dot and slash (UTS 46 knows four dots), and nothing that nobody sees. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll('\u3002', '.')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()

const host = String.raw`[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+`
/** A dot before two letters or more is what may begin the end of a domain; 'J.R.' and '1.5' have none. */
const ending = String.raw`\.(?=\p{L}[\p{L}\p{M}\p{N}-])`
const link = new RegExp(
  String.raw`\b(?:https?|mailto):|[a-z]:[\\/]|[\\/]{2}[^\s\\/]|\bwww\d?\.|[\p{L}\p{M}\p{N}-](?:${ending}[\p{L}\p{M}\p{N}.-]+|(?:\.\d+){3})(?:[\\/?#]\S|:\d)`,
  'u',
)

/** More is refused for its length by whoever asks; the patterns take the square of it in time. */
const longest = 1_000

export const hasLink = (text: string): boolean => text.length <= longest && link.test(plain(text))

const unmistakable = /\.(?:com|net|org|info|biz)$/iu

/** With the space that people leave out after a period: 'Oak Ln.Austin' is an address, and a domain to a mail program. */
export const spaced = (text: string): string =>
  text.length > longest || hasLink(text)
    ? text
    : text.replaceAll(new RegExp(`@?${host}`, 'gu'), (found) =>
        found.startsWith('@') || unmistakable.test(found) ? found : found.replaceAll(new RegExp(ending, 'gu'), '. '),
      )

const domain = new RegExp(String.raw`[\p{L}\p{M}\p{N}-]${ending}`, 'u')

export const hasDomain = (text: string): boolean => text.length <= longest && domain.test(plain(text))
