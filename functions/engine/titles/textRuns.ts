import { familyFor, familyOfAll, type Typeface } from './fonts.ts'

export interface Run {
  family: string
  text: string
}

/** What no font has is tried in its plainest form ('①' is 1) and else left out: an empty box would look like a mistake. */
function drawn(character: string, typeface: Typeface): string[] {
  if (familyFor(character, typeface)) return [character]
  const plain = character.normalize('NFKD')
  return plain === character ? [] : [...plain].flatMap((one) => drawn(one, typeface))
}

/** What nobody sees, but for what parts Persian letters; the points of Hebrew and Arabic, which readers don't need and resvg sets wrongly. */
const unseen = /(?<!\p{sc=Arabic})\u200c|(?!\u200c)\p{C}|(?<=[\p{sc=Hebrew}\p{sc=Arabic}]\p{M}*)\p{M}/gu

/** One font a line where one has all of it: in a line of two, resvg sets nothing if the one joins letters that the other doesn't. */
export function textRuns(line: string, typeface: Typeface): Run[] {
  const visible = line.normalize('NFC').replace(/\s/g, ' ').replace(unseen, '')
  const text = [...visible]
    .flatMap((sign) => drawn(sign, typeface))
    .join('')
    .replace(/ +/g, ' ')
    .trim()
  if (text === '') return []
  const family = familyOfAll([...text], typeface)
  return family ? [{ family, text }] : mixedRuns(text, typeface)
}

function mixedRuns(text: string, typeface: Typeface): Run[] {
  const runs: Run[] = []
  for (const sign of text) {
    const family = familyFor(sign, typeface)
    const last = runs.at(-1)
    if (last && (last.family === family || sign === ' ')) last.text += sign
    else if (family) runs.push({ family, text: sign })
  }
  return runs
}
