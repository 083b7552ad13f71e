import type { Change } from '../../../film/Change.ts'
import { boundsOf } from '../../../film/directing/pace.ts'
import { beatsInClip } from '../../../film/directing/retime.ts'
import type { EditShot } from '../../../film/Edit.ts'
import { type Board, Refused } from '../board.ts'

const step = 0.35
/** The director holds a photo for less, but a person may want to look longer. */
const longestSeconds = 10
export const framesASecond = 30
export function retimed(board: Board, at: number, shot: EditShot, ask: 'longer' | 'shorter'): Change {
  const { least, most } = rangeAt(board, at)
  const by = Math.max(1, Math.round(shot.beats * step))
  const beats = ask === 'longer' ? Math.min(shot.beats + by, most) : Math.max(shot.beats - by, least)
  if (ask === 'longer' && beats <= shot.beats)
    throw new Refused(
      shot.clip ? 'This shot is as long as its clip.' : 'This shot is as long as a photo can hold the eye.',
    )
  if (ask === 'shorter' && beats >= shot.beats)
    throw new Refused('This shot is as short as it can be. Drop it instead.')
  board.shots[at] = { ...shot, beats }
  return { change: 'length', shot: shot.id, beats }
}

export function rangeAt({ edit: { beat }, shots }: Board, at: number): { least: number; most: number } {
  const { shortest, openerShortest } = boundsOf(beat)
  const most = Math.floor((longestSeconds * framesASecond) / beat)
  return { least: at === 0 ? openerShortest : shortest, most: Math.min(most, beatsInClip(shots[at] ?? {}, beat)) }
}

export function lasting(board: Board, at: number, shot: EditShot, seconds: number): Change {
  const { beat } = board.edit
  const { least, most } = rangeAt(board, at)
  const beats = Math.min(most, Math.round((seconds * framesASecond) / beat))
  if (beats < least) throw new Refused(tooShort(at, (least * beat) / framesASecond))
  board.shots[at] = { ...shot, beats }
  return { change: 'length', shot: shot.id, beats }
}
function tooShort(at: number, seconds: number): string {
  const least = `${Math.ceil(seconds * 10) / 10} seconds`
  return at === 0
    ? `The first shot carries the title, so it lasts at least ${least}. Please enter more.`
    : `A shot lasts at least ${least}. Please enter more, or drop it.`
}
