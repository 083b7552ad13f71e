import type { Storyboard } from '#contract/film/storyboard'
import type { Change } from '../../film/Change.ts'
import { fitOf, intoRoom, isLineUpChange, type LineUp, linedUp, refitted } from '../../film/directing/lineUp.ts'
import { beatsInClip, beatsOfAll } from '../../film/directing/retime.ts'
import { closingId } from '../../film/directing/transitions.ts'
import type { Edit, EditShot } from '../../film/Edit.ts'
import { millisecondsOf } from '../../film/Plan.ts'
import type { Bounds } from './board.ts'
import { type Asked, changesFor, saidOf } from './changes/requests.ts'

function picturesAfter(edit: Edit, changes: readonly Change[], bounds: Bounds): EditShot[] {
  const fit = fitOf(edit)
  return changes.reduce(
    (shots, change) => {
      if (isLineUpChange(change)) return refitted(linedUp(shots, change), shots, fit)
      if (change.change === 'room') return refitted(intoRoom(shots, change, saidOf({ edit, bounds })), shots, fit)
      if (change.change !== 'swap') return shots
      return refitted(swappedIn(shots, change, bounds.clips, edit.beat), shots, fit)
    },
    edit.shots.filter(({ id }) => id !== closingId),
  )
}

function swappedIn(
  shots: readonly EditShot[],
  { shot: id, photo, start = 0 }: Extract<Change, { change: 'swap' }>,
  clips: Bounds['clips'],
  beat: number,
): LineUp {
  const frames = clips.get(photo)
  const changed = shots.findIndex((shot) => shot.id === id)
  const swapped = shots.map(({ clip: _clip, ...shot }, index) => {
    if (index !== changed) return { ...shot, ...(_clip && { clip: _clip }) }
    const clip = frames === undefined ? undefined : { start, frames, by: 'office' as const }
    const beats = Math.min(shot.beats, beatsInClip({ clip }, beat))
    return { ...shot, id: photo, photo, beats, ...(clip && { clip }) }
  })
  return { shots: swapped, changed }
}

export function storyboardOf(
  edit: Edit,
  version: number,
  { asked, bounds }: { asked: readonly Asked[]; bounds: Bounds },
): Storyboard {
  const { changes, names, refusals } = changesFor(edit, asked, bounds)
  const before = new Map([...names].map(([was, now]) => [now, was]))
  const shots = picturesAfter(edit, changes, bounds)
  const closing = edit.frames - beatsOfAll(edit.shots.filter(({ id }) => id !== closingId)) * edit.beat
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
