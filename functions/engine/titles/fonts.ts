import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { TitlePart } from '../../film/Plan.ts'
import { charactersOf } from './charactersOf.ts'
import { scriptFonts } from './scriptFonts.ts'

const { resolve } = createRequire(import.meta.url)
const fileOf = (name: string): string => `@expo-google-fonts/${name}.ttf`

export type Typeface = Extract<TitlePart, { part: 'text' }>['font']
interface Family {
  name: string
  files: readonly [regular: string, ...others: string[]]
}
const serif: Family = {
  name: 'Instrument Serif',
  files: [fileOf('instrument-serif/400Regular/InstrumentSerif_400Regular')],
}
const sans: Family = {
  name: 'Figtree',
  files: [fileOf('figtree/400Regular/Figtree_400Regular'), fileOf('figtree/500Medium/Figtree_500Medium')],
}
/** For Greek, Cyrillic, Vietnamese and the rest of Latin, which the brand's own fonts lack. */
const otherSerif: Family = { name: 'Tinos', files: [fileOf('tinos/400Regular/Tinos_400Regular')] }
const otherSans: Family = {
  name: 'Commissioner',
  files: [
    fileOf('commissioner/400Regular/Commissioner_400Regular'),
    fileOf('commissioner/500Medium/Commissioner_500Medium'),
  ],
}
const condensed: Family = { name: 'Oswald', files: [fileOf('oswald/500Medium/Oswald_500Medium')] }
/** For the scripts of other languages. They weigh 13 MB and are opened by the titles that need them. */
const scripts: readonly Family[] = scriptFonts.map(({ name, file }) => ({ name, files: [file] }))
const choices: Record<Typeface, readonly Family[]> = {
  serif: [serif, otherSerif, otherSans, ...scripts],
  sans: [sans, otherSans, otherSerif, ...scripts],
  classic: [otherSerif, otherSans, ...scripts],
  condensed: [condensed, otherSans, otherSerif, ...scripts],
}

/** From packages alone: a machine's own fonts would make other frames there. */
export const fontFilesFor = (svg: string): string[] =>
  [serif, sans, otherSerif, otherSans, ...[condensed, ...scripts].filter(({ name }) => svg.includes(`"${name}"`))]
    .flatMap(({ files }) => files)
    .map((file) => resolve(file))

const read = new Map<Family, Set<number>>()
function signsOf(family: Family): Set<number> {
  const known = read.get(family) ?? charactersOf(readFileSync(resolve(family.files[0])))
  read.set(family, known)
  return known
}

const hasIt = (family: Family, character: string): boolean => signsOf(family).has(character.codePointAt(0) ?? -1)

export const familyFor = (character: string, typeface: Typeface): string | undefined =>
  choices[typeface].find((family) => hasIt(family, character))?.name

/** The font that has all of a line. */
export const familyOfAll = (characters: readonly string[], typeface: Typeface): string | undefined =>
  choices[typeface].find((family) => characters.every((character) => hasIt(family, character)))?.name
