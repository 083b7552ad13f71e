import { filmKeys } from '#contract/photos/storageKeys'
import { roomOfLabels } from '../../../domain/photos/roomLabels.ts'
import type { Room } from '../../../film/looking/Look.ts'
import { readMade } from '../../../services/film/films.ts'
import { logger, nameOf } from '../../../services/telemetry.ts'
import { asksLabels, isLabelled, keepRoom } from './roomFile.ts'

/** A failure costs no film: the pixels decide then, as they do on stages without labels. */
export async function labelRoom(place: Parameters<typeof keepRoom>[0]): Promise<void> {
  if (!asksLabels() || (await isLabelled(place))) return
  const labelled = await labelledRoom(await readMade(filmKeys.photo(place.orderId, place.content, 'preview.jpg')))
  if (labelled) await keepRoom(place, labelled.room)
}

async function labelledRoom(preview: Uint8Array): Promise<{ room: Room | undefined } | undefined> {
  try {
    // Its client is of no use to the stages that leave the room to the pixels.
    const { detectLabels } = await import('../../../services/photos/roomLabels.ts')
    return { room: roomOfLabels(await detectLabels(preview)) }
  } catch (error) {
    logger.warn('no labels for a photo', { name: nameOf(error) })
    return undefined
  }
}
