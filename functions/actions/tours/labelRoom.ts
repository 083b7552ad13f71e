import { roomOfLabels } from '../../domain/roomLabels.ts'
import type { Room } from '../../film/Look.ts'
import { logger, nameOf } from '../../services/telemetry.ts'
import { asksLabels, keepRoom } from './roomFile.ts'

/**
 * Keeps the room that labels name for a photo, where the stage asks for labels. A failure costs no film: the pixels guess
 * then, as they do everywhere else.
 */
export async function labelRoom(place: Parameters<typeof keepRoom>[0], preview: Uint8Array): Promise<void> {
  if (!asksLabels()) return
  const room = await labelledRoom(preview)
  if (room) await keepRoom(place, room)
}

async function labelledRoom(preview: Uint8Array): Promise<Room | undefined> {
  try {
    // Its client is of no use to the stages that leave the room to the pixels.
    const { detectLabels } = await import('../../services/roomLabels.ts')
    return roomOfLabels(await detectLabels(preview))
  } catch (error) {
    logger.warn('no labels for a photo', { name: nameOf(error) })
    return undefined
  }
}
