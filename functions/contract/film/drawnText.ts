import * as z from 'zod/mini'

/** What titles have no letters for: other scripts than these, rare signs of them, and emoji. Tested against the fonts. */
const undrawn =
  /[^\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Common}\p{sc=Inherited}]|(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}|(?=\p{L})[\u{10000}-\u{1d3ff}\u{1f000}-\u{3ffff}]/gu
const mostNamed = 5

export function undrawnIn(text: string): string[] {
  const found = text.normalize('NFC').match(undrawn) ?? []
  return [...new Set(found)].slice(0, mostNamed)
}

export const undrawnMessage = (characters: readonly string[]): string =>
  `Our films can’t show “${characters.join(' ')}”. Please write it another way.`

/** For words that stand in the film. */
export const drawn = z.refine<string>((text) => undrawnIn(text).length === 0, {
  error: ({ input }) => undrawnMessage(undrawnIn(String(input))),
})
