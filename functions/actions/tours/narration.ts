import { filmKeys } from '#contract/storageKeys'
import type { Order } from '../../domain/Order.ts'
import { framesOfShots } from '../../film/cutOf.ts'
import type { Edit } from '../../film/Edit.ts'
import type { Line } from '../../film/Plan.ts'
import { scriptOf } from '../../film/voice/scriptOf.ts'
import { timedLines } from '../../film/voice/timedLines.ts'
import { findMade, keepMade } from '../../services/films.ts'
import { hashOf } from '../../services/ids.ts'
import type { Speak, Spoken } from './FilmEngine.ts'

/** The narrator until a customer may choose one. */
const narrator = 'Ruth'
/** A line's last word must be over before the picture fades. */
const quietFrames = 33
const framesASecond = 30

/** What is said in a film for which a voice was ordered: from the order's words alone, at the times that it takes. */
export async function narrated(order: Order, edit: Edit, speak: Speak): Promise<Edit> {
  if (!order.options.add_voice_over || order.options.manual_voice_over) return edit
  const { street, place, agent } = edit.brief
  const frames = framesOfShots(edit)
  const shots = edit.shots.map(({ room }, index) => ({
    room: room === 'interior' ? null : room,
    frames: frames[index] ?? 1,
  }))
  const lines = scriptOf({ street, place, home: order.options.voice_over, agent }, shots)
  const takes = await Promise.all(lines.map(({ text }) => sayOnce(order.id, text, speak)))
  const spoken = takes.map(({ samples, rate }) => Math.ceil((samples.length / rate) * framesASecond))
  return { ...edit, voice: timedLines(lines, spoken, edit.frames - quietFrames) }
}

/** The lines of a plan as they were said. */
export const spokenLines = (orderId: string, lines: readonly Line[], speak: Speak) =>
  Promise.all(lines.map(async ({ from, text }) => ({ from, ...(await sayOnce(orderId, text, speak)) })))

const rateBytes = 4

/** Says a text, unless it was said before in this order's film: its rate, then its samples, as 32-bit numbers. */
async function sayOnce(orderId: string, text: string, speak: Speak): Promise<Spoken> {
  const key = filmKeys.spoken(orderId, hashOf(JSON.stringify([narrator, text])))
  const found = await findMade(key)
  if (found) {
    const bytes = Uint8Array.from(found).buffer
    return { rate: new Float32Array(bytes, 0, 1)[0] ?? 0, samples: new Float32Array(bytes, rateBytes) }
  }
  const { samples, rate } = await speak(text, narrator)
  const bytes = Buffer.concat([
    Buffer.from(Float32Array.of(rate).buffer),
    Buffer.from(Float32Array.from(samples).buffer),
  ])
  await keepMade(key, bytes, 'application/octet-stream')
  return { samples, rate }
}
