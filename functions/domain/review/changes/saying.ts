import type { Change } from '../../../film/Change.ts'
import { closingId } from '../../../film/directing/transitions.ts'
import { framesOfShots } from '../../../film/framesOfShots.ts'
import { checkFairHousing } from '../../../film/voice/rules/fairHousing.ts'
import { spokenFrames, spokenWords, wordsIn } from '../../../film/voice/spokenWords.ts'
import { type SaidShot, timeToSay } from '../../../film/voice/timeToSay.ts'
import { isNarrated } from '../../../film/voice/wordsOver.ts'
import { type Board, Refused } from '../board.ts'

function saidShots({ edit, shots, closing }: Board): SaidShot[] {
  const pictures = shots.map(({ beats, said = '' }) => ({ frames: beats * edit.beat, said }))
  return [...pictures, { frames: framesOfShots(edit).at(-1) ?? 0, said: closing }]
}

/** Notes what is to be said, so that requests for several shots are judged together, whichever was asked for first. */
export function noteWords(board: Board, asked: string, said: string): void {
  if (asked === closingId) board.closing = said
  const id = board.names.get(asked) ?? asked
  board.shots = board.shots.map((shot) => (shot.id === id ? { ...shot, said } : shot))
}

/** Throws where a fair-housing word is in the way, or the time. */
export function saying(board: Board, at: number, shot: string, text: string): Change {
  const { edit } = board
  if (!isNarrated(edit)) throw new Refused(edit.recording === undefined ? withoutVoice : isRecorded)
  const findings = checkFairHousing(text)
  if (findings.length > 0)
    throw new Refused(
      `Please say this in other words. ${findings.map(({ word, why, suggestion }) => `“${word}”: ${why} ${suggestion}`).join(' ')}`,
    )
  const time = timeToSay(saidShots(board), at)
  if (text !== '' && spokenFrames(text) > time) throw new Refused(tooLong(wordsIn(time), spokenWords(text)))
  return { change: 'say', shot, text }
}

const withoutVoice = 'Nobody speaks in this film, since a voice-over is not part of it. Please contact us to add one.'
const isRecorded = 'The voice of this film is a recording, so its words can’t be changed here.'

function tooLong(fitting: number, wanted: number): string {
  if (fitting < 1) return 'There is no time to say anything here. Please make the shot longer, or say less before it.'
  const most = fitting === 1 ? '1 word' : `${fitting} words`
  return `There is time for about ${most} here, and this takes as long as ${wanted}. Please shorten it, or make the shot longer.`
}
