import { closingId } from '../../../functions/film/directing/transitions.ts'
import type { Edit } from '../../../functions/film/Edit.ts'

/** The share of a film's shots that have its commonest length, and how many in a row are equally long. */
export function rhythmOf({ shots }: Pick<Edit, 'shots'>): { commonestShare: number; longestRun: number } {
  const beats = shots.filter(({ id }) => id !== closingId).map((shot) => shot.beats)
  const times = new Map<number, number>()
  let [run, longestRun] = [0, 0]
  for (const [index, own] of beats.entries()) {
    times.set(own, (times.get(own) ?? 0) + 1)
    run = own === beats[index - 1] ? run + 1 : 1
    longestRun = Math.max(longestRun, run)
  }
  return { commonestShare: Math.max(...times.values()) / beats.length, longestRun }
}
