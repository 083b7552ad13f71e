import { familyFor, type Typeface } from './fonts.ts'

export interface Run {
  family: string
  text: string
}

/** What no font has is tried in its plainest form ('①' is 1) and else left out: an empty box would look like a mistake. */
function written(character: string, typeface: Typeface): Run[] {
  const family = familyFor(character, typeface)
  if (family) return [{ family, text: character }]
  const plain = character.normalize('NFKD')
  return plain === character ? [] : [...plain].flatMap((one) => written(one, typeface))
}

export function textRuns(line: string, typeface: Typeface): Run[] {
  const visible = line.normalize('NFC').replace(/\s/g, ' ').replace(/\p{C}/gu, '')
  const signs = [...visible].flatMap((sign) => written(sign, typeface))
  const runs: Run[] = []
  for (const { family, text } of signs) {
    const last = runs.at(-1)
    if (text === ' ' && (!last || last.text.endsWith(' '))) continue
    if (last && (last.family === family || text === ' ')) last.text += text
    else runs.push({ family, text })
  }
  const end = runs.at(-1)
  if (end) end.text = end.text.trimEnd()
  return runs
}
