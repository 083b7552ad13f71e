import * as z from 'zod/mini'
import { NarratorName, narrators } from '#contract/film/style'
import { filmKeys } from '#contract/photos/storageKeys'
import type { Order } from '../../../domain/orders/Order.ts'
import type { Edit } from '../../../film/Edit.ts'
import { framesOfShots } from '../../../film/framesOfShots.ts'
import type { Line, Plan } from '../../../film/Plan.ts'
import { cuesBy, fitsOneCaption, type SpokenWord } from '../../../film/voice/captions.ts'
import { untoldOf } from '../../../film/voice/quietNotice.ts'
import { withFiguresTold } from '../../../film/voice/script/figuresTold.ts'
import { scriptOf, unshownPhrases } from '../../../film/voice/script/scriptOf.ts'
import { timedLines } from '../../../film/voice/timedLines.ts'
import { quietFrames } from '../../../film/voice/timeToSay.ts'
import { findMade, keepMade, keepOnce, readMade } from '../../../services/film/films.ts'
import { hashOf } from '../../../services/ids.ts'
import type { Narrator, Speak, Spoken } from '../FilmEngine.ts'
import type { ReadPhoto } from '../photos/readPhoto.ts'
import { bytesOfSpoken, framesSpoken, spokenOf, spokenType } from './spokenFile.ts'

const narratorOf = ({ narrator }: Pick<Line, 'narrator'>): NarratorName =>
  narrator === undefined ? narrators[0] : NarratorName.parse(narrator)

export type Voice = { narrator: Narrator; recording: ReadPhoto | undefined }

export async function voiced(order: Order, edit: Edit, { narrator, recording }: Voice): Promise<Edit> {
  const { add_voice_over, manual_voice_over } = order.options
  if (!add_voice_over) return edit
  if (recording) return { ...edit, recording: recordingOf(recording) }
  return manual_voice_over ? { ...edit, recording: 'missing' } : narrated(order, edit, narrator)
}

const recordingOf = ({ content, frames = 0 }: ReadPhoto) =>
  content === undefined ? ('unreadable' as const) : { content, frames }

async function narrated(order: Order, { untold: _, ...edit }: Edit, by: Narrator): Promise<Edit> {
  const { street, place, agent } = edit.brief
  const { narrator } = order.options
  const frames = framesOfShots(edit)
  const shots = edit.shots.map(({ id, room, said }, index) => ({
    id,
    room: room === 'interior' ? null : room,
    frames: frames[index] ?? 1,
    said,
  }))
  const home = withFiguresTold(order.options.voice_over)
  const script = scriptOf({ street, place, home, agent }, shots)
  const lines = script.map((line) => ({ ...line, ...(narrator && { narrator }) }))
  const takes = await Promise.all(lines.map((line) => sayOnce(order.id, line, by.speak)))
  const marked = await Promise.all(lines.map((line) => withCues(order.id, line, by)))
  const voice = timedLines(marked, takes.map(framesSpoken), edit.frames - quietFrames)
  const unsaid = unshownPhrases(home, shots)
  return { ...edit, voice, isNarrated: true, unsaid, ...untoldOf(home, shots, lines) }
}

async function withCues(orderId: string, line: Line, by: Narrator): Promise<Line> {
  if (fitsOneCaption(line.text)) return line
  const cues = cuesBy(line.text, await markOnce(orderId, line, by))
  return cues.length > 0 ? { ...line, cues } : line
}

export async function spokenIn(orderId: string, { voice, recording }: Plan, speak: Speak) {
  const lines = voice.map(async (line) => ({ from: line.from, ...(await sayOnce(orderId, line, speak)) }))
  const recorded = recording && { from: 0, ...spokenOf(await readMade(filmKeys.spoken(orderId, recording.content))) }
  return [...(await Promise.all(lines)), ...(recorded ? [recorded] : [])]
}

type Said = Pick<Line, 'text' | 'narrator'>
const takeOf = (line: Said) => hashOf(JSON.stringify([narratorOf(line), line.text]))

async function sayOnce(orderId: string, line: Said, speak: Speak): Promise<Spoken> {
  const key = filmKeys.spoken(orderId, takeOf(line))
  const found = await findMade(key)
  if (found) return spokenOf(found)
  const said = await speak(line.text, narratorOf(line))
  await keepMade(key, bytesOfSpoken(said), spokenType)
  return said
}

const Words = z.array(z.object({ at: z.number(), start: z.int(), end: z.int() }))
const markOnce = async (orderId: string, line: Said, { markWords }: Narrator): Promise<SpokenWord[]> =>
  Words.parse(await keepOnce(filmKeys.words(orderId, takeOf(line)), () => markWords(line.text, narratorOf(line))))

export function counting({ speak, markWords }: Narrator): Narrator & { characters: () => number } {
  let characters = 0
  const counted =
    <Answer>(ask: (text: string, voice: NarratorName) => Promise<Answer>) =>
    async (text: string, voice: NarratorName) => {
      const answer = await ask(text, voice)
      characters += text.length
      return answer
    }
  return { speak: counted(speak), markWords: counted(markWords), characters: () => characters }
}
