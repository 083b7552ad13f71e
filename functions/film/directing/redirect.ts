import type { DirectorPhoto, Edit, EditShot } from '../Edit.ts'
import { captionedAgain } from './captions.ts'
import { noticeFor } from './notice.ts'
import { fps, framesFor, type Pace, paceFor, paceOf, photosIn, wantedPace } from './pace.ts'
import { beatsInClip, beatsOfAll, retimed } from './retime.ts'
import { roomOf } from './rooms.ts'
import { shotFrom } from './shotFrom.ts'
import { closingCard, explained, lengthsFor } from './storyboard.ts'
import { keepBest } from './surplus.ts'
import { closingId, withTransitions } from './transitions.ts'
import { rankOf } from './walk/walkingOrder.ts'

export const withSaidRooms = (photos: readonly DirectorPhoto[], { shots }: Edit): DirectorPhoto[] =>
  photos.map((photo) => {
    const shot = shots.find((own) => own.photo === photo.id)
    return shot && shot.room !== roomOf(photo) ? { ...photo, room: shot.room } : photo
  })

const photosOf = (shots: readonly EditShot[], photos: readonly DirectorPhoto[]): DirectorPhoto[] =>
  shots.flatMap((shot) => photos.find(({ id }) => id === shot.photo) ?? [])

function paceOfPictures(edit: Edit, beats: number): Pace {
  const was = beatsOfAll(edit.shots.filter(({ id }) => id !== closingId)) * edit.beat
  if (was === beats * edit.beat) return paceOf(edit.brief.mood, edit.frames)
  return paceOf(edit.brief.mood, framesFor(beats, edit.brief.mood))
}

export function finished(
  edit: Edit,
  photos: readonly DirectorPhoto[],
  pictures: readonly EditShot[],
  given?: Pace,
): Edit {
  const pace = given ?? paceOfPictures(edit, beatsOfAll(pictures))
  const closing = closingFor(edit, photos, pictures, pace)
  const starts = pictures.map((_, index) => beatsOfAll(pictures.slice(0, index)))
  const atPeak = pace.peak === null ? -1 : starts.indexOf(pace.peak)
  const { shots, uncaptioned } = captionedAgain(edit, [
    ...explained(withTransitions(pictures, photos), atPeak > 0 ? atPeak : null),
    closing,
  ])
  const hasSameTimes = edit.frames === pace.frames && String(shots.map(timeOf)) === String(edit.shots.map(timeOf))
  return {
    ...edit,
    beat: pace.beat,
    frames: pace.frames,
    score: pace.score,
    shots,
    ...(edit.uncaptioned && { uncaptioned }),
    notice: noticeFor({ photos: pictures.length, skipped: edit.skipped, pace, wanted: wantedPace(edit.brief) }),
    voice: hasSameTimes ? edit.voice : [],
  }
}
const timeOf = ({ id, beats }: EditShot): string => `${id} ${beats}`

function closingFor(edit: Edit, photos: readonly DirectorPhoto[], pictures: readonly EditShot[], pace: Pace): EditShot {
  const before = edit.shots.find(({ id }) => id === closingId)
  const { said } = before ?? {}
  const card = { ...closingCard(photosOf(pictures, photos), pace), ...(said !== undefined && { said }) }
  return before && pictures.some(({ photo }) => photo === before.photo)
    ? { ...card, photo: before.photo, room: before.room }
    : card
}

/** Only lengths change; surplus that fits again returns where one would walk past it. */
export function redirected(edit: Edit, photos: readonly DirectorPhoto[]): Edit {
  const { brief } = edit
  const wanted = wantedPace(brief)
  const pictures = edit.shots.filter(({ id }) => id !== closingId)
  const surplus = edit.skipped.filter(({ reason }) => reason === 'surplus').map(({ photo }) => photo)
  const candidates = photos.filter(({ id }) => surplus.includes(id) || pictures.some(({ photo }) => photo === id))
  const opener = pictures[0]?.photo
  const marked = candidates.map((photo) => ({ ...photo, cover: photo.id === opener }))
  const choice = keepBest(marked, photosIn(wanted.beats, wanted.beat), wanted.frames / fps)
  const shots = withReturned(pictures, choice.kept)
  const pace = paceFor(shots.length, brief.mood, wanted)
  const { beats } = lengthsFor(
    photosOf(shots, photos),
    pace,
    shots.map((shot) => shot.beats),
  )
  const skipped = [...edit.skipped.filter(({ reason }) => reason !== 'surplus'), ...choice.skipped]
  const timed = shots.map((shot, index) => ({ ...shot, beats: beats[index] ?? shot.beats }))
  return finished({ ...edit, skipped }, photos, withinClips(timed, pace), pace)
}

function withinClips(shots: readonly EditShot[], { beat, score }: Pace): readonly EditShot[] {
  const within = shots.map((shot) => ({ ...shot, beats: Math.min(shot.beats, beatsInClip(shot, beat)) }))
  const cut = within.findIndex((shot, index) => shot.beats !== shots[index]?.beats)
  return cut < 0 ? shots : retimed(within, cut, beatsOfAll(shots), beat, score !== null)
}

function withReturned(pictures: readonly EditShot[], kept: readonly DirectorPhoto[]): EditShot[] {
  const stay = pictures.filter(({ photo }) => kept.some(({ id }) => id === photo))
  const shots = [...stay]
  for (const photo of kept.filter(({ id }) => !stay.some((shot) => shot.photo === id))) {
    const at = shots.findLastIndex(({ room }) => rankOf(room) <= rankOf(roomOf(photo))) + 1
    shots.splice(at, 0, shotFrom(photo, shots, at))
  }
  return shots
}
