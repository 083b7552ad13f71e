import { filmKeys } from '#contract/storageKeys'
import type { Order } from '../../domain/Order.ts'
import { framesOfShots } from '../../film/cutOf.ts'
import type { Edit } from '../../film/Edit.ts'
import type { Plan } from '../../film/Plan.ts'
import { scriptOf } from '../../film/voice/scriptOf.ts'
import { timedLines } from '../../film/voice/timedLines.ts'
import { findMade, keepMade, readMade } from '../../services/films.ts'
import { hashOf } from '../../services/ids.ts'
import type { Speak, Spoken } from './FilmEngine.ts'
import type { ReadPhoto } from './readPhoto.ts'
import { bytesOfSpoken, framesSpoken, spokenOf, spokenType } from './spokenFile.ts'

/** The narrator until a customer may choose one. */
const narrator = 'Ruth'
/** A line's last word must be over before the picture fades. */
const quietFrames = 33

/** How a film's voice comes about: `speak` says lines; `recording` is the customer's own, where one was confirmed. */
export type Voice = { speak: Speak; recording: ReadPhoto | undefined }

/** The film with the voice that was ordered: the customer's recording, or else what is said of the home. */
export async function voiced(order: Order, edit: Edit, { speak, recording }: Voice): Promise<Edit> {
  const { add_voice_over, manual_voice_over } = order.options
  if (!add_voice_over) return edit
  if (recording) return { ...edit, recording: recordingOf(recording) }
  return manual_voice_over ? { ...edit, recording: 'missing' } : narrated(order, edit, speak)
}

const recordingOf = ({ content, frames = 0 }: ReadPhoto) =>
  content === undefined ? ('unreadable' as const) : { content, frames }

/** What is said: from the order's words alone, at the times that it takes. */
async function narrated(order: Order, edit: Edit, speak: Speak): Promise<Edit> {
  const { street, place, agent } = edit.brief
  const frames = framesOfShots(edit)
  const shots = edit.shots.map(({ room }, index) => ({
    room: room === 'interior' ? null : room,
    frames: frames[index] ?? 1,
  }))
  const lines = scriptOf({ street, place, home: order.options.voice_over, agent }, shots)
  const takes = await Promise.all(lines.map(({ text }) => sayOnce(order.id, text, speak)))
  return { ...edit, voice: timedLines(lines, takes.map(framesSpoken), edit.frames - quietFrames) }
}

/** Everything spoken in a plan, each from its frame on: the lines as they were said, and the recording. */
export async function spokenIn(orderId: string, { voice, recording }: Plan, speak: Speak) {
  const lines = voice.map(async ({ from, text }) => ({ from, ...(await sayOnce(orderId, text, speak)) }))
  const recorded = recording && { from: 0, ...spokenOf(await readMade(filmKeys.spoken(orderId, recording.content))) }
  return [...(await Promise.all(lines)), ...(recorded ? [recorded] : [])]
}

/** Says a text, unless it was said before in this order's film. */
async function sayOnce(orderId: string, text: string, speak: Speak): Promise<Spoken> {
  const key = filmKeys.spoken(orderId, hashOf(JSON.stringify([narrator, text])))
  const found = await findMade(key)
  if (found) return spokenOf(found)
  const said = await speak(text, narrator)
  await keepMade(key, bytesOfSpoken(said), spokenType)
  return said
}
