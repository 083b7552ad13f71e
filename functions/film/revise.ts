import type { Change } from './Change.ts'
import { withRoomNames } from './directing/captions.ts'
import { fitOf, indexOfShot as indexOf, intoRoom, type LineUpChange, linedUp, refitted } from './directing/lineUp.ts'
import { finished, redirected, withSaidRooms } from './directing/redirect.ts'
import { beatsInClip } from './directing/retime.ts'
import { shotFrom } from './directing/shotFrom.ts'
import { closingId } from './directing/transitions.ts'
import { calmer, type DirectorPhoto, type Edit, type EditShot, type Skipped } from './Edit.ts'
import type { Room } from './looking/Look.ts'

/**
 * Shots keep their ids; what the change doesn’t touch stays. Spoken lines are dropped where lengths change, for the script to time
 * again. Throws a RangeError for an unknown shot or photo, or if no picture would be left.
 */
export function revise(edit: Edit, photos: readonly DirectorPhoto[], change: Change): Edit {
  const said = withSaidRooms(photos, edit)
  switch (change.change) {
    case 'drop':
      return dropped(edit, said, change.shot)
    case 'add':
      return added(edit, said, change.photo, change.after)
    case 'swap':
      return swapped(edit, said, change)
    case 'move':
    case 'order':
    case 'length':
      return relined(edit, said, change)
    case 'motion':
      return withMotion(edit, said, change.shot, change.move)
    case 'focus':
      return withShot(edit, said, change.shot, ({ focus: _, ...shot }) => ({
        ...shot,
        ...(change.focus && { focus: change.focus }),
      }))
    case 'framing':
      return withShot(edit, said, change.shot, ({ framing: _, ...shot }) => ({
        ...shot,
        ...((change.from ?? change.to) && { framing: { from: change.from, to: change.to } }),
      }))
    case 'calm':
      return withShot(edit, said, change.shot, calmer)
    case 'light':
      return inLight(edit, change.shot, change.isOriginal)
    case 'caption':
      return withShot(edit, said, change.shot, ({ caption: _, captionOf, ...shot }) => ({
        ...shot,
        ...((change.text !== '' || captionOf) && { caption: change.text }),
      }))
    case 'say':
      return saying(edit, change.shot, change.text)
    case 'title':
      return { ...edit, brief: { ...edit.brief, street: change.street, place: change.place } }
    case 'facts':
      return { ...edit, brief: { ...edit.brief, facts: change.facts } }
    case 'agent':
      return { ...edit, brief: { ...edit.brief, agent: { ...edit.brief.agent, ...change.agent } } }
    case 'mood':
      return redirected({ ...edit, brief: { ...edit.brief, mood: change.mood } }, said)
    case 'grade':
      return { ...edit, brief: { ...edit.brief, grade: change.grade } }
    case 'seconds':
      return redirected({ ...edit, brief: { ...edit.brief, seconds: change.seconds } }, said)
    case 'cover':
      return covered(edit, said, change.photo)
    case 'room':
      return withRoom(edit, said, change.photo, change.room)
  }
}

export const revisedBy = (edit: Edit, photos: readonly DirectorPhoto[], changes: readonly Change[]): Edit =>
  changes.reduce((film, change) => revise(film, photos, change), edit)

type Swap = Extract<Change, { change: 'swap' }>

const picturesOf = ({ shots }: Edit): EditShot[] => shots.filter(({ id }) => id !== closingId)

function photoOf(photos: readonly DirectorPhoto[], id: string): DirectorPhoto {
  const photo = photos.find((own) => own.id === id)
  if (!photo) throw new RangeError(`There is no photo ${id}`)
  return photo
}

function recut(
  edit: Edit,
  photos: readonly DirectorPhoto[],
  shots: readonly EditShot[],
  changed: number,
  skipped: Skipped[] = edit.skipped,
): Edit {
  const fitted = refitted({ shots: [...shots], changed }, picturesOf(edit), fitOf(edit))
  return finished({ ...edit, skipped }, photos, fitted)
}

function relined(edit: Edit, photos: readonly DirectorPhoto[], change: LineUpChange): Edit {
  const { shots, changed } = linedUp(picturesOf(edit), change)
  return recut(edit, photos, shots, changed)
}

function withShot(
  edit: Edit,
  photos: readonly DirectorPhoto[],
  id: string,
  changed: (shot: EditShot) => EditShot,
): Edit {
  const shots = picturesOf(edit)
  const index = indexOf(shots, id)
  return recut(
    edit,
    photos,
    shots.map((shot) => (shot.id === id ? changed(shot) : shot)),
    index,
  )
}

function saying(edit: Edit, id: string, said: string): Edit {
  indexOf(edit.shots, id)
  return { ...edit, shots: edit.shots.map((shot) => (shot.id === id ? { ...shot, said } : shot)), voice: [] }
}

const chosenByPerson = 'Chosen by a person'

function inLight(edit: Edit, id: string, isOriginal: boolean): Edit {
  indexOf(edit.shots, id)
  const lit = ({ isOriginal: _, ...shot }: EditShot): EditShot => ({ ...shot, ...(isOriginal && { isOriginal }) })
  return { ...edit, shots: edit.shots.map((shot) => (shot.id === id ? lit(shot) : shot)) }
}

/** A sideways move that a person asks for leads on from the shot before: against it, it would be made a push. */
function withMotion(edit: Edit, photos: readonly DirectorPhoto[], id: string, move: EditShot['move']): Edit {
  const shots = picturesOf(edit)
  const before = shots[indexOf(shots, id) - 1]
  return withShot(edit, photos, id, ({ framing: _, isCalm: __, calm: ___, ...shot }) => ({
    ...shot,
    move,
    toward: before?.toward ?? shot.toward,
    reason: chosenByPerson,
  }))
}

function dropped(edit: Edit, photos: readonly DirectorPhoto[], id: string): Edit {
  const shots = picturesOf(edit)
  const photo = shots[indexOf(shots, id)]?.photo ?? ''
  const { shots: rest, changed } = linedUp(shots, { change: 'drop', shot: id })
  const isClip = shots.some((shot) => shot.id === id && shot.clip)
  const left: Skipped[] = isClip ? [] : [{ photo, reason: 'dropped', why: 'You left this photo out.' }]
  const skipped = [...edit.skipped, ...left]
  return recut(edit, photos, rest, changed, skipped)
}

function added(edit: Edit, photos: readonly DirectorPhoto[], id: string, after: string | null): Edit {
  const shots = picturesOf(edit)
  if (shots.some(({ photo }) => photo === id)) return relined(edit, photos, { change: 'move', shot: id, after })
  const at = after === null ? 0 : indexOf(shots, after) + 1
  const shot = shotFrom(photoOf(photos, id), shots, at)
  const skipped = edit.skipped.filter(({ photo }) => photo !== id)
  return recut(edit, photos, shots.toSpliced(at, 0, shot), at, skipped)
}

const instead = {
  photo: 'You chose another photo in its place.',
  clip: 'Our team put a clip in its place.',
}

/** Same length and direction, so that the neighbors stay as they are; a clip at most as long as it is. */
function swapped(edit: Edit, photos: readonly DirectorPhoto[], { shot: id, photo, start }: Swap): Edit {
  const shots = picturesOf(edit)
  const at = indexOf(shots, id)
  const before = shots[at]
  if (!before || (before.photo === photo && start === undefined)) return edit
  if (shots.some((shot) => shot.photo === photo && shot !== before))
    throw new RangeError(`The film shows photo ${photo} already`)
  const shown = shotFrom(photoOf(photos, photo), shots.toSpliced(at, 1), at, start)
  const { beats, toward, isTimed, said } = before
  const kept = { toward, ...(isTimed && { isTimed }), ...(said !== undefined && { said }) }
  const shot = { ...shown, beats: Math.min(beats, beatsInClip(shown, edit.beat)), ...kept }
  const others = edit.skipped.filter((skipped) => skipped.photo !== photo)
  const left: Skipped[] =
    before.clip || before.photo === photo
      ? []
      : [{ photo: before.photo, reason: 'dropped', why: shot.clip ? instead.clip : instead.photo }]
  return recut(edit, photos, shots.with(at, shot), at, [...others, ...left])
}

function covered(edit: Edit, photos: readonly DirectorPhoto[], id: string): Edit {
  const shots = picturesOf(edit)
  if (!shots.some(({ photo }) => photo === id)) return added(edit, photos, id, null)
  const at = indexOf(shots, id)
  const [opener, cover] = [shots[0], shots[at]]
  if (!opener || !cover || opener === cover) return edit
  const rest = shots.toSpliced(at, 1).map((shot) => (shot === opener ? { ...opener, beats: cover.beats } : shot))
  return recut(edit, photos, [{ ...cover, beats: opener.beats }, ...rest], 0)
}

function withRoom(edit: Edit, photos: readonly DirectorPhoto[], id: string, room: Room): Edit {
  const known = photos.map((photo) => (photo.id === id ? { ...photo, room } : photo))
  const photo = photoOf(known, id)
  const isArranged = edit.brief.arranged ?? false
  const cover = photos.find((own) => own.cover)?.id
  const pictures = picturesOf(edit)
  const before = pictures.find((shot) => shot.photo === id)
  if (!before) return edit
  const { shots, changed } = intoRoom(pictures, { photo: id, room }, { isArranged, cover })
  const shot = shots[changed] ?? before
  const hasOwnMove = before.room === room || before.reason.startsWith(chosenByPerson)
  const { move, reason } = hasOwnMove ? before : shotFrom(photo, shots.toSpliced(changed, 1), changed)
  const film = recut(edit, known, shots.with(changed, { ...shot, move, reason }), changed)
  return { ...film, shots: withRoomNames(film.shots, known, film.brief, [before.room, room]), voice: [] }
}
