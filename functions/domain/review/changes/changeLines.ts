import { type PhotoRoom, photoRoomNames } from '#contract/photos/photoRooms'
import type { ReviewRequest } from '#contract/review/review'
import type { Room } from '../../../film/looking/Look.ts'

export type ShotPlace = { number: number; room: Room }

const roomNames: Record<Room, string> = {
  exterior: 'outside',
  hall: 'hall',
  living: 'living room',
  kitchen: 'kitchen',
  dining: 'dining room',
  interior: '',
  bedroom: 'bedroom',
  bathroom: 'bathroom',
  garden: 'garden',
  aerial: 'from above',
}

function nameOf({ number, room }: ShotPlace): string {
  const name = roomNames[room]
  return name === '' ? `Shot ${number}` : `Shot ${number} (${name})`
}

function framingSaid({ start, end }: Extract<ReviewRequest, { ask: 'framing' }>): string {
  if (start && end) return 'starts and ends with another framing'
  return start ? 'starts with another framing' : 'ends with another framing'
}

function sayLine(place: ShotPlace | undefined, text: string): string {
  const where = place ? nameOf(place).replace(/^Shot/, 'shot') : 'the closing card'
  return text === '' ? `Nothing is said over ${where}` : `The voice over ${where} says “${text}”`
}

const placesSaid: Partial<Record<PhotoRoom, string>> = {
  bedroom: 'a bedroom',
  bathroom: 'a bathroom',
  office: 'an office',
  outdoor: 'the outdoors',
  aerial: 'the home from above',
  other: 'another place',
}

export function roomLine(place: ShotPlace | undefined, room: PhotoRoom, hasMoved: boolean): string {
  const shown = placesSaid[room] ?? `the ${photoRoomNames[room].toLowerCase()}`
  return `${place ? nameOf(place) : 'A shot'} shows ${shown}${hasMoved ? ', and moves to its place in the walk' : ''}`
}

export function shotLine(place: ShotPlace | undefined, request: ReviewRequest): string {
  if (request.ask === 'say') return sayLine(place, request.text)
  if (!place) return 'The film is changed'
  const said: Partial<Record<ReviewRequest['ask'], string>> = {
    longer: 'is longer',
    shorter: 'is shorter',
    drop: 'is left out',
    earlier: 'comes earlier',
    later: 'comes later',
    swap: 'shows another photo',
    clip: 'shows a clip',
    move: 'has another camera move',
    slower: 'moves more slowly',
  }
  if (request.ask === 'light')
    return `${nameOf(place)} ${request.original ? 'keeps the photo’s own light' : 'has the light of the film'}`
  if (request.ask === 'framing') return `${nameOf(place)} ${framingSaid(request)}`
  if (request.ask === 'duration') return `${nameOf(place)} lasts ${Math.round(request.seconds * 10) / 10} seconds`
  if (request.ask === 'caption')
    return `${nameOf(place)} ${request.text === '' ? 'has no caption' : `has the caption “${request.text}”`}`
  return `${nameOf(place)} ${said[request.ask] ?? 'is changed'}`
}

export function filmLine(request: ReviewRequest): string {
  switch (request.ask) {
    case 'order':
      return 'The shots are in another order'
    case 'music':
      return request.mood === null ? 'There is no music' : `The music is “${request.mood}”`
    case 'grade':
      return `The light of the film is ${request.grade}`
    case 'title':
      return `The title is “${[request.street, request.place].filter((part) => part !== '').join(', ')}”`
    case 'agent':
      return `The agent card names ${request.name}`
    case 'length':
      return `The film is cut to ${request.seconds} seconds`
    default:
      return 'The film is changed'
  }
}
