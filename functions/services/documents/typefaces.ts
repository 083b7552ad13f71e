import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)
const fileOf = (name: string): string => resolve(`@expo-google-fonts/${name}.ttf`)

export const typefaces = {
  display: fileOf('instrument-serif/400Regular/InstrumentSerif_400Regular'),
  text: fileOf('figtree/400Regular/Figtree_400Regular'),
  strong: fileOf('figtree/600SemiBold/Figtree_600SemiBold'),
  other: fileOf('commissioner/400Regular/Commissioner_400Regular'),
} as const
export type Typeface = keyof typeof typefaces

const ownLetters = /^[\u0020-\u017f\u2000-\u206f\u20a0-\u20bf]*$/
export const typefaceFor = (text: string, wanted: Typeface): Typeface => (ownLetters.test(text) ? wanted : 'other')
