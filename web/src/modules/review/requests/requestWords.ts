import type { FilmGrade } from '#contract/film/grades'
import { photoRoomNames } from '#contract/photos/photoRooms'
import type { ReviewComment, ReviewMove, ReviewRequest, ReviewRoom, ReviewVersion } from '#contract/review/review'
import { moodName } from '../../tour/moodNames.ts'

/** The camera moves as a person sees them. */
export const moveNames: Record<ReviewMove, string> = {
  push: 'Move in slowly',
  pull: 'Move out slowly',
  lateral: 'Move sideways',
  rise: 'Rise',
  drift: 'Drift',
  step: 'Step into the room',
  slide: 'Slide past',
  hold: 'Stand still',
}

/** The light of a film as a person chooses it. */
const gradeNames: Record<FilmGrade, string> = { natural: 'Natural', warm: 'Warm', crisp: 'Crisp' }
export const namedGrades = Object.entries(gradeNames) as [FilmGrade, string][]

/** 2.93: '2.9'. */
const secondsText = (seconds: number): string => String(Math.round(seconds * 10) / 10)

/** A requested change in a few words. */
export function requestText(request: ReviewRequest, { photos, clips }: Pick<ReviewRoom, 'photos' | 'clips'>): string {
  switch (request.ask) {
    case 'longer':
      return 'Longer'
    case 'shorter':
      return 'Shorter'
    case 'duration':
      return `${secondsText(request.seconds)} seconds long`
    case 'order':
      return 'The shots in a new order'
    case 'drop':
      return 'Drop this shot'
    case 'earlier':
      return 'Move earlier'
    case 'later':
      return 'Move later'
    case 'swap':
      return `Show ${photos.find(({ asset_id }) => asset_id === request.photo)?.filename ?? 'another photo'} instead`
    case 'clip':
      return `Show ${clips?.find(({ asset_id }) => asset_id === request.clip)?.filename ?? 'a clip'} instead`
    case 'framing':
      return request.start && request.end
        ? 'New framing at start and end'
        : `New framing at the ${request.start ? 'start' : 'end'}`
    case 'move':
      return request.move ? `Camera move: ${moveNames[request.move].toLowerCase()}` : 'Another camera move'
    case 'slower':
      return 'Slower camera move'
    case 'light':
      return request.original ? 'Original light' : 'Light of the film'
    case 'room':
      return `Room: ${photoRoomNames[request.room].toLowerCase()}`
    case 'caption':
      return request.text === '' ? 'No caption' : `Caption: “${request.text}”`
    case 'say':
      return request.text === '' ? 'Voice: nothing is said' : `Voice: “${request.text}”`
    case 'music':
      return request.mood === null ? 'No music' : `Music: ${moodName(request.mood).toLowerCase()}`
    case 'grade':
      return `Light of the film: ${gradeNames[request.grade].toLowerCase()}`
    case 'title':
      return `Title: “${[request.street, request.place].filter(Boolean).join(', ')}”`
    case 'agent':
      return `Agent card: ${[request.name, request.brokerage, request.phone].filter(Boolean).join(', ')}`
    case 'length':
      return `Film of ${request.seconds} seconds`
  }
}

/** 'Shot 3', as the version counts it that the comment is about; 'Whole film' without one. */
export function placeText({ shot, version }: ReviewComment, versions: readonly ReviewVersion[]): string {
  if (shot === null) return 'Whole film'
  const shots = versions.find((own) => own.version === version)?.shots ?? []
  const index = shots.findIndex(({ id }) => id === shot)
  return index < 0 ? 'A shot' : `Shot ${index + 1}`
}

export const changesInWords = (count: number) => (count === 1 ? 'one change' : `${count} changes`)
export const roundsInWords = (count: number) => (count === 1 ? '1 round of changes' : `${count} rounds of changes`)
