import { closingId } from '../directing/transitions.ts'
import type { Edit } from '../Edit.ts'
import { wordsOver } from '../voice/wordsOver.ts'
import { namesSeller } from './namesSeller.ts'

const listed = (texts: readonly string[]): string =>
  texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`
const shotsNamed = (numbers: readonly number[]): string =>
  `${numbers.length === 1 ? 'shot' : 'shots'} ${listed(numbers.map(String))}`

/** Empty if nothing is left out. The end credits who sells; leaving that out needs no notice. */
export function brandingNotice(edit: Edit): string {
  const { brief, shots } = edit
  const said = wordsOver(edit)
  const numbersWhere = (textOf: (shot: Edit['shots'][number]) => string | undefined) =>
    shots.flatMap((shot, index) => (shot.id !== closingId && namesSeller(textOf(shot) ?? '', brief) ? [index + 1] : []))
  const captioned = numbersWhere(({ caption }) => caption)
  const spoken = numbersWhere(({ id }) => said.get(id))
  const missing = [
    ...([brief.street, brief.place].some((text) => namesSeller(text, brief)) ? ['the address'] : []),
    ...(captioned.length > 0 ? [`the words shown in ${shotsNamed(captioned)}`] : []),
    ...(spoken.length > 0 ? [`what is said over ${shotsNamed(spoken)}`] : []),
  ]
  if (missing.length === 0) return ''
  return `The unbranded film leaves out ${listed(missing)}, as they seem to name who sells the home or how to reach them. Change those words to have them in both films.`
}
