import type { Storyboard } from '#contract/storyboard'
import type { Change } from '../../film/Change.ts'
import { framesOfShots } from '../../film/cutOf.ts'
import { isLineUpChange, linedUp, refitted } from '../../film/directing/lineUp.ts'
import { closingId } from '../../film/directing/transitions.ts'
import type { Edit, EditShot } from '../../film/Edit.ts'
import { millisecondsOf } from '../../film/Plan.ts'
import { type Asked, type Bounds, changesFor } from './requests.ts'

/** The pictures after changes, by the same functions that will make the version. */
function picturesAfter(edit: Edit, changes: readonly Change[]): EditShot[] {
  const pace = { beat: edit.beat, hasMusic: edit.score !== null }
  return changes.reduce(
    (shots, change) => {
      if (isLineUpChange(change)) return refitted(linedUp(shots, change), shots, pace)
      if (change.change !== 'swap') return shots
      return shots.map((shot) => (shot.id === change.shot ? { ...shot, id: change.photo, photo: change.photo } : shot))
    },
    edit.shots.filter(({ id }) => id !== closingId),
  )
}

/** What requests will make of a film, as far as it is known before it is planned, and which of them can't be granted. */
export function storyboardOf(
  edit: Edit,
  version: number,
  { asked, bounds }: { asked: readonly Asked[]; bounds: Bounds },
): Storyboard {
  const { changes, names, refusals } = changesFor(edit, asked, bounds)
  const before = new Map([...names].map(([was, now]) => [now, was]))
  const shots = picturesAfter(edit, changes)
  const closing = framesOfShots(edit).at(-1) ?? 0
  const frames = shots.map(({ beats }) => beats * edit.beat)
  return {
    base_version: version,
    beat_ms: millisecondsOf(edit.beat),
    shots: shots.map(({ id, photo }, index) => ({
      id: before.get(id) ?? id,
      asset_id: photo,
      duration_ms: millisecondsOf(frames[index] ?? 0),
    })),
    duration_ms: millisecondsOf(frames.reduce((sum, own) => sum + own, closing)),
    is_timed_anew: changes.some(({ change }) => change === 'seconds' || change === 'mood'),
    refusals: Object.fromEntries(refusals),
  }
}
