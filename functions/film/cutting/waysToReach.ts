const lookalikes = new Map(
  [...'аеорсхуіјѕһАВЕКМНОРСТХІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧο'].map((letter, at) => [
    letter,
    'aeopcxyijshABEKMHOPCTXIJSABEZHIKMNOPTYXo'[at] ?? '',
  ]),
)
const spelledOut = /(?<![\p{L}\p{N}])\p{L}(?:[ ./|-]+\p{L}){3,}(?![\p{L}\p{N}])/gu

/** Without accents, invisible letters and other forms of the same letters, dots and dashes, in its own capitals. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}®™]/gu, '')
    .replaceAll(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) => lookalikes.get(letter) ?? letter)
    .replaceAll(spelledOut, (letters) => letters.replaceAll(/[ ./|-]/g, ''))
    .replaceAll('\u3002', '.')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[‐‑–—]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** An email address, '@dana_sells', 'IG: dana', an address on the web. */
const online = new RegExp(
  [
    String.raw`\S@\S`,
    String.raw`(?<![\p{L}\p{N}])@[\p{L}_]`,
    String.raw`\b(?:ig|insta|instagram|fb|facebook|tiktok|whatsapp|telegram|snapchat|twitter|youtube)\s?[:@/]`,
    String.raw`\b(?:https?:|www\.)`,
    String.raw`\bdot (?:com|net|org)\b`,
    String.raw`\blink in (?:my |our )?bio\b|\bqr[- ]code\b`,
    String.raw`[\p{L}\p{N}-]\.(?:com|net|org|io|biz|info|realtor|realty)\b`,
  ].join('|'),
  'iu',
)
const wordlike =
  /[\p{L}\p{N}-]\.(?:agency|app|broker|ca|co|condos|dev|estate|forsale|group|homes|house|land|link|live|me|online|page|properties|rentals|shop|site|team|tv|us|xyz)\b/u

const numerals: Readonly<Record<string, number>> = {
  ...Object.fromEntries('zero oh o one two three four five six seven eight nine'.split(' ').map((word) => [word, 1])),
  ...Object.fromEntries(
    'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
      .split(' ')
      .map((word) => [word, 2]),
  ),
  ...Object.fromEntries('twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word) => [word, 1.5])),
  hundred: 2,
  double: 1,
  triple: 2,
}
const fewestDigits = 7

function spellsNumber(text: string): boolean {
  let digits = 0
  let words = 0
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    const spoken = Object.hasOwn(numerals, word) ? numerals[word] : undefined
    if (spoken === undefined && !/^\d{1,4}$/.test(word)) digits = words = 0
    else {
      digits += spoken ?? word.length
      words += spoken === undefined ? 0 : 1
    }
    if (digits >= fewestDigits && words >= 3) return true
  }
  return false
}

const path = /[\p{L}\p{N}-]\.[a-z]{2,10}\/[\p{L}\p{N}]/u

const telephone =
  /(?:\+?\d[ ().\-/]{0,3}){10,}|(?<![\d$,.-])\d{3}[-.]\d{4}(?![\d,]|\s?(?:sq|sf|square|feet|ft|acre))|\b1[-. ]8\d\d[-. ][a-z\d]|\b\d{3}[-. ]\d{3}[-. ][a-z]{4}\b|\b(?:text|call|dial|sms|phone|tel)\b.{0,12}\d{5,}/i

export function tellsContact(text: string): boolean {
  const plain = plainLetters(text)
  return online.test(plain) || wordlike.test(plain) || path.test(plain) || telephone.test(plain) || spellsNumber(plain)
}
