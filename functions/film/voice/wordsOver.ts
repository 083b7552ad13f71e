import type { Edit } from '../Edit.ts'
import { framesOfShots } from '../framesOfShots.ts'

type Narrated = Pick<Edit, 'shots' | 'beat' | 'frames' | 'voice' | 'isNarrated'>

/** Whether a narrator speaks in a film; films of before 2026-11-23 tell it by their lines alone. */
export const isNarrated = ({ isNarrated: told, voice }: Pick<Edit, 'isNarrated' | 'voice'>): boolean =>
  told ?? voice.length > 0

export function wordsOver(edit: Narrated): ReadonlyMap<string, string> {
  const frames = framesOfShots(edit)
  const startOf = (index: number) => frames.slice(0, index).reduce((sum, own) => sum + own, 0)
  const shotAt = (frame: number) => edit.shots.findLast((_, index) => startOf(index) <= frame)?.id
  const words = new Map<string, string>()
  for (const { from, text, shot = shotAt(from) } of edit.voice) {
    if (shot === undefined) continue
    const before = words.get(shot)
    words.set(shot, before === undefined ? text : `${before} ${text}`)
  }
  return words
}
