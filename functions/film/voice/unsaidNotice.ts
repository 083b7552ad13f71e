import type { Edit } from '../Edit.ts'
import { isNarrated } from './wordsOver.ts'

export function unsaidNotice(edit: Pick<Edit, 'shots' | 'voice' | 'isNarrated'>): string {
  if (!isNarrated(edit)) return ''
  const unsaid = edit.shots.flatMap(({ id, said = '' }, index) =>
    said === '' || edit.voice.some(({ shot }) => shot === id) ? [] : [index + 1],
  )
  if (unsaid.length === 0) return ''
  const where =
    unsaid.length === 1 ? `shot ${unsaid[0]}` : `shots ${unsaid.slice(0, -1).join(', ')} and ${unsaid.at(-1)}`
  return `There was no time left for what you wanted said over ${where}. Please shorten it, or ask for a longer film.`
}
