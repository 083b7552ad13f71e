import { undrawnIn, undrawnMessage } from '#contract/film/drawnText'
import type { PhotoRoom } from '#contract/photos/photoRooms'
import { isAboutShot, type ReviewMove, type ReviewRequest } from '#contract/review/review'
import { filmRoom } from '../../../film/briefing/arranged.ts'
import type { Change } from '../../../film/Change.ts'
import { inOrder, intoRoom } from '../../../film/directing/lineUp.ts'
import { beatsInClip } from '../../../film/directing/retime.ts'
import { closingId } from '../../../film/directing/transitions.ts'
import { calmer, calmOf, type Edit, type EditShot, mostCalm } from '../../../film/Edit.ts'
import type { MoveKind } from '../../../film/Plan.ts'
import { wordsOver } from '../../../film/voice/wordsOver.ts'
import { type Board, type Bounds, Refused } from '../board.ts'
import { filmLine, roomLine, shotLine } from './changeLines.ts'
import { framesASecond, lasting, rangeAt, retimed } from './lengths.ts'
import { noteWords, saying } from './saying.ts'

export type Asked = { id: string; shot: string | undefined; request: ReviewRequest }
export type Requested = {
  changes: Change[]
  lines: string[]
  refusals: ReadonlyMap<string, string>
  names: ReadonlyMap<string, string>
  /** Rooms that were told, by the photo. */
  rooms: ReadonlyMap<string, PhotoRoom>
}

/** Decided on the edit alone, without pixels, so nothing granted here fails later. */
export function changesFor(edit: Edit, asked: readonly Asked[], bounds: Bounds): Requested {
  const words = wordsOver(edit)
  const shots = edit.shots
    .filter(({ id }) => id !== closingId)
    .map((shot) => ({ ...shot, said: words.get(shot.id) ?? '' }))
  const closing = words.get(closingId) ?? ''
  const board: Board = { edit, shots, closing, names: new Map(), dropped: new Set(), bounds }
  const numbers = new Map(shots.map((shot, index) => [shot.id, { number: index + 1, room: shot.room }]))
  const [changes, lines, refusals]: [Change[], string[], Map<string, string>] = [[], [], new Map()]
  const rooms = new Map<string, PhotoRoom>()
  const grant = ({ id, shot = '', request }: Asked) => {
    try {
      const at = indexIn(board, shot)
      refuseUndrawn(request)
      const change = isAboutShot(request) ? ofShot(board, shot, request) : ofFilm(board, request)
      changes.push(change)
      if (request.ask === 'room' && change.change === 'room') {
        rooms.set(change.photo, request.room)
        lines.push(roomLine(numbers.get(shot), request.room, indexIn(board, shot) !== at))
      } else lines.push(isAboutShot(request) ? shotLine(numbers.get(shot), request) : filmLine(request))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      refusals.set(id, error.message)
    }
  }
  // How long the shots are and what is said before and behind decides how much may be said.
  const [spoken, others] = [asked.filter(isSpoken), asked.filter((one) => !isSpoken(one))]
  for (const one of roomsFirst(freeingFirst(shots, others))) grant(one)
  for (const { shot = '', request } of spoken) noteWords(board, shot, request.text)
  for (const one of spoken) grant(one)
  return { changes, lines, refusals, names: board.names, rooms }
}

function refuseUndrawn(request: ReviewRequest): void {
  const undrawn = undrawnIn(shownWords(request).join(' '))
  if (undrawn.length > 0) throw new Refused(undrawnMessage(undrawn))
}

function shownWords(request: ReviewRequest): string[] {
  if (request.ask === 'caption') return [request.text]
  if (request.ask === 'title') return [request.street, request.place]
  return request.ask === 'agent' ? [request.name, request.brokerage, request.phone] : []
}

const indexIn = ({ shots }: Board, id: string): number => shots.findIndex((shot) => shot.id === id)

type Spoken = Asked & { request: Extract<ReviewRequest, { ask: 'say' }> }
const isSpoken = (asked: Asked): asked is Spoken => asked.request.ask === 'say'

/** A room is told of the photo that was seen, before another stands in its place. */
const roomsFirst = (asked: readonly Asked[]): Asked[] =>
  asked.toSorted((a, b) => Number(b.request.ask === 'room') - Number(a.request.ask === 'room'))

/** A photo that one request drops and another one swaps in is free first, whichever was asked for earlier. */
function freeingFirst(shots: readonly EditShot[], asked: readonly Asked[]): Asked[] {
  const wanted = new Set(asked.flatMap(({ request }) => (request.ask === 'swap' ? [request.photo] : [])))
  const frees = ({ shot, request }: Asked) =>
    request.ask === 'drop' && shots.some(({ id, photo }) => id === shot && wanted.has(photo))
  return asked.toSorted((a, b) => Number(frees(b)) - Number(frees(a)))
}

function placeOf({ shots, names, dropped }: Board, asked: string): { shot: EditShot; at: number } {
  if (asked === closingId)
    throw new Refused('The closing card has no changes of its own. Change the agent card or the title instead.')
  if (dropped.has(asked)) throw new Refused('Another of these changes removes this shot.')
  const id = names.get(asked) ?? asked
  const at = shots.findIndex((own) => own.id === id)
  const shot = shots[at]
  if (!shot) throw new Refused('This shot is no longer in the film.')
  return { shot, at }
}

function ofShot(board: Board, asked: string, request: ReviewRequest): Change {
  if (request.ask === 'say' && asked === closingId) return saying(board, board.shots.length, closingId, request.text)
  const { shot, at } = placeOf(board, asked)
  const own = { shot: shot.id }
  switch (request.ask) {
    case 'longer':
    case 'shorter':
      return retimed(board, at, shot, request.ask)
    case 'duration':
      return lasting(board, at, shot, request.seconds)
    case 'drop':
      return dropped(board, asked, at, shot)
    case 'earlier':
    case 'later':
      return moved(board, at, shot, request.ask)
    case 'swap':
      return swapped(board, asked, at, shot, request.photo)
    case 'clip':
      return replaced(board, asked, at, shot, request)
    case 'room':
      return told(board, shot, request.room)
    case 'framing':
      return { change: 'framing', ...own, from: request.start, to: request.end }
    case 'move':
      if (shot.clip) throw new Refused(movesByItself)
      return { change: 'motion', ...own, move: request.move ?? nextMove[shot.move] }
    case 'slower':
      if (shot.clip) throw new Refused(movesByItself)
      if (calmOf(shot) >= mostCalm)
        throw new Refused('This shot moves as slowly as it can. Ask for a still one instead.')
      board.shots[at] = calmer(shot)
      return { change: 'calm', ...own }
    case 'light':
      if (shot.clip) throw new Refused('This shot is a clip, which keeps its own light.')
      return { change: 'light', ...own, isOriginal: request.original }
    case 'caption':
      if (at === 0 && request.text !== '')
        throw new Refused('The first shot carries the title, so it takes no caption. Choose another shot.')
      return { change: 'caption', ...own, text: request.text }
    case 'say':
      return saying(board, at, shot.id, request.text)
    default:
      throw new Error(`${request.ask} is about no shot`)
  }
}

function dropped(board: Board, asked: string, at: number, { id }: EditShot): Change {
  if (board.shots.length === 1) throw new Refused('A film needs at least one photo.')
  board.shots.splice(at, 1)
  board.dropped.add(asked)
  return { change: 'drop', shot: id }
}

function moved(board: Board, at: number, shot: EditShot, ask: 'earlier' | 'later'): Change {
  const to = ask === 'earlier' ? at - 1 : at + 1
  if (to < 0) throw new Refused('This shot opens the film already.')
  if (to >= board.shots.length) throw new Refused('This shot is the last one already.')
  const rest = board.shots.toSpliced(at, 1)
  board.shots = rest.toSpliced(to, 0, shot)
  return { change: 'move', shot: shot.id, after: rest[to - 1]?.id ?? null }
}

function swapped(board: Board, asked: string, at: number, shot: EditShot, photo: string): Change {
  if (!board.bounds.photos.has(photo)) throw new Refused('This photo could not be opened. Please choose another one.')
  if (board.shots.some((own) => own.photo === photo))
    throw new Refused('The film shows this photo already. Move that shot here instead.')
  const { clip: _clip, ...plain } = shot
  board.shots[at] = { ...plain, id: photo, photo }
  board.names.set(asked, photo)
  return { change: 'swap', shot: shot.id, photo }
}

function told(board: Board, shot: EditShot, said: PhotoRoom): Change {
  if (shot.clip) throw new Refused('This shot is a clip, and rooms are told of photos.')
  const { photo } = shot
  const room = filmRoom(said, shot.room)
  board.shots = intoRoom(board.shots, { photo, room }, saidOf(board)).shots
  return { change: 'room', photo, room }
}

/** What the customer said of the photos' order. */
export const saidOf = ({ edit, bounds }: Pick<Board, 'edit' | 'bounds'>) => ({
  isArranged: edit.brief.arranged ?? false,
  cover: bounds.cover,
})

const movesByItself = 'This shot is a clip, which moves by itself. Change its framing instead.'

function replaced(
  board: Board,
  asked: string,
  at: number,
  shot: EditShot,
  { clip: id, start_seconds }: Extract<ReviewRequest, { ask: 'clip' }>,
): Change {
  const frames = board.bounds.clips.get(id)
  if (frames === undefined) throw new Refused('This clip can’t be used. Please upload another one.')
  if (board.shots.some((own) => own.photo === id && own !== shot))
    throw new Refused('Another shot shows this clip already. Please upload it again to show it twice.')
  const { beat } = board.edit
  const start = Math.round(start_seconds * framesASecond)
  const clip = { start, frames, by: 'office' as const }
  const { least } = rangeAt(board, at)
  if (Math.floor((frames - start) / beat) < least)
    throw new Refused(
      `From there the clip has ${Math.max(0, Math.floor((frames - start) / framesASecond))} seconds left, and the shot needs ${Math.ceil((least * beat) / framesASecond)}. Please begin earlier, or upload a longer clip.`,
    )
  const beats = Math.min(shot.beats, beatsInClip({ clip }, beat))
  board.shots[at] = { ...shot, id, photo: id, beats, clip }
  board.names.set(asked, id)
  return { change: 'swap', shot: shot.id, photo: id, start }
}

const nextMove: Record<MoveKind, ReviewMove> = {
  push: 'pull',
  pull: 'lateral',
  lateral: 'push',
  tilt: 'pull',
  rise: 'push',
  drift: 'pull',
  step: 'slide',
  slide: 'step',
  hold: 'push',
}

function reordered(board: Board, asked: readonly string[]): Change {
  const ids = asked.map((id) => board.names.get(id) ?? id)
  board.shots = inOrder(board.shots, ids)
  return { change: 'order', shots: board.shots.map(({ id }) => id) }
}

function ofFilm(board: Board, request: ReviewRequest): Change {
  const { edit, bounds } = board
  switch (request.ask) {
    case 'order':
      return reordered(board, request.shots)
    case 'music':
      if (request.mood !== null && !bounds.hasMusic)
        throw new Refused('Music is not part of this order. Please contact us to add it.')
      return { change: 'mood', mood: request.mood }
    case 'grade':
      return { change: 'grade', grade: request.grade }
    case 'title':
      return { change: 'title', street: request.street, place: request.place }
    case 'agent': {
      const { name, brokerage, phone } = request
      return { change: 'agent', agent: { ...edit.brief.agent, name, brokerage, phone } }
    }
    case 'length':
      if (request.seconds > bounds.mostSeconds)
        throw new Refused(
          `Your plan’s film has up to ${bounds.mostSeconds} seconds. Please contact us for a longer one.`,
        )
      return { change: 'seconds', seconds: request.seconds }
    default:
      throw new Error(`${request.ask} is about one shot`)
  }
}
