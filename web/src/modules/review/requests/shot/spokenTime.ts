import type { ReviewRoom, ReviewShot } from '#contract/review/review'
import { spokenWords, wordsIn } from '../../../../../../functions/film/voice/spokenWords.ts'
import { type SaidShot, timeToSay } from '../../../../../../functions/film/voice/timeToSay.ts'
import { myRequest } from '../../data/roomFacts.ts'
import type { PlayerFilm } from '../../player/playerFilm.ts'

/** A shot with what is said over it, or what I asked to be said. */
function saidShot(room: ReviewRoom, { id, duration_ms, said }: ReviewShot): SaidShot {
  const request = myRequest(room, id, 'say')?.request
  return { frames: Math.round((duration_ms * 30) / 1000), said: request?.ask === 'say' ? request.text : (said ?? '') }
}

/** How many words fit over a shot as the film is now, and how many a text has. */
export function wordsText(text: string, shot: ReviewShot, room: ReviewRoom, { shots }: PlayerFilm): string {
  const index = shots.findIndex(({ id }) => id === shot.id)
  const fitting = wordsIn(
    timeToSay(
      shots.map((own) => saidShot(room, own)),
      index,
    ),
  )
  const words = spokenWords(text)
  return `${words} of about ${fitting} words that fit. Each digit of a number counts as a word.`
}
