import type { Change } from '../Change.ts'
import type { Edit, EditShot } from '../Edit.ts'
import type { Room } from '../looking/Look.ts'
import { wantedPace } from './pace.ts'
import { beatsOfAll, inWholeBars, retimed } from './retime.ts'
import { rankOf, welcomes } from './walk/walkingOrder.ts'

export type LineUpChange = Extract<Change, { change: 'drop' | 'move' | 'order' | 'length' }>
const kinds: readonly Change['change'][] = ['drop', 'move', 'order', 'length'] satisfies LineUpChange['change'][]
export const isLineUpChange = (change: Change): change is LineUpChange => kinds.includes(change.change)

export type LineUp = { shots: EditShot[]; changed: number }

export function indexOfShot(shots: readonly EditShot[], id: string): number {
  const index = shots.findIndex((shot) => shot.id === id)
  if (index < 0) throw new RangeError(`The film has no shot ${id}`)
  return index
}

/** The pictures after a change, not yet fitted to the film. Throws a RangeError as `revise` does. */
export function linedUp(shots: readonly EditShot[], change: LineUpChange): LineUp {
  switch (change.change) {
    case 'drop': {
      const index = indexOfShot(shots, change.shot)
      if (shots.length === 1) throw new RangeError('A film needs a picture')
      return { shots: shots.toSpliced(index, 1), changed: index - 0.5 }
    }
    case 'move':
      return moved(shots, change.shot, change.after)
    case 'order':
      return { shots: inOrder(shots, change.shots), changed: 0 }
    case 'length': {
      const changed = indexOfShot(shots, change.shot)
      const timed = shots.map((shot, index) =>
        index === changed ? { ...shot, beats: change.beats, isTimed: true } : shot,
      )
      return { shots: timed, changed }
    }
  }
}

function moved(shots: readonly EditShot[], id: string, after: string | null): LineUp {
  const from = indexOfShot(shots, id)
  if (after === id) return { shots: [...shots], changed: from }
  const rest = shots.toSpliced(from, 1)
  const changed = after === null ? 0 : indexOfShot(rest, after) + 1
  return { shots: rest.toSpliced(changed, 0, ...shots.slice(from, from + 1)), changed }
}

/** What the customer said of the order: that it is his, and which photo opens the film. */
export type Said = { isArranged: boolean; cover: string | undefined }

/**
 * A shot of another room than was thought goes behind the last one of that room, or to where one would walk past it; from the
 * opening only where another shot opens better.
 */
export function intoRoom(
  shots: readonly EditShot[],
  { photo, room }: Pick<Extract<Change, { change: 'room' }>, 'photo' | 'room'>,
  { isArranged, cover }: Said,
): LineUp {
  const from = shots.findIndex((shot) => shot.photo === photo)
  const shot = shots[from]
  if (!shot) return { shots: [...shots], changed: 0 }
  const told = { ...shot, room }
  const stays = { shots: shots.with(from, told), changed: from }
  if (isArranged || shot.room === room) return stays
  if (from > 0) return behindItsRoom(shots.toSpliced(from, 1), told)
  const rest = shots.slice(1)
  const [opener] = rest.toSorted((a, b) => welcomes[b.room] - welcomes[a.room])
  if (!opener || cover === photo || welcomes[opener.room] - welcomes[room] < opensBetter) return stays
  const others = rest.filter((other) => other !== opener)
  return behindItsRoom([{ ...opener, beats: told.beats }, ...others], { ...told, beats: opener.beats })
}
/** So much more a shot must welcome for another one to give it the opening. */
const opensBetter = 5

function behindItsRoom(rest: readonly EditShot[], shot: EditShot): LineUp {
  const lastOf = (is: (room: Room) => boolean) => rest.findLastIndex((other, at) => at > 0 && is(other.room))
  const same = lastOf((room) => room === shot.room)
  const changed =
    1 +
    (same > 0
      ? same
      : Math.max(
          0,
          lastOf((room) => rankOf(room) <= rankOf(shot.room)),
        ))
  return { shots: rest.toSpliced(changed, 0, shot), changed }
}

/** Shots in the order of the ids; one that isn't named stays behind the one that it followed, ids without a shot don't count. */
export function inOrder(shots: readonly EditShot[], ids: readonly string[]): EditShot[] {
  const ordered = ids.flatMap((id) => shots.find((shot) => shot.id === id) ?? [])
  for (const [index, shot] of shots.entries()) {
    if (ordered.includes(shot)) continue
    const before = shots[index - 1]
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, shot)
  }
  return ordered
}

export type Fit = { beat: number; hasMusic: boolean; ordered: number }
export const fitOf = ({ beat, score, brief }: Pick<Edit, 'beat' | 'score' | 'brief'>): Fit => ({
  beat,
  hasMusic: score !== null,
  ordered: wantedPace(brief).beats,
})

/** A film that is short of photos grows and shrinks with its pictures, so that other shots stay as they are. */
export function refitted({ shots, changed }: LineUp, before: readonly EditShot[], fit: Fit): EditShot[] {
  const { beat, hasMusic, ordered } = fit
  const lasted = beatsOfAll(before)
  const total = lasted < ordered ? inWholeBars(Math.min(ordered, beatsOfAll(shots)), hasMusic) : lasted
  return retimed(shots, changed, total, beat, hasMusic)
}
