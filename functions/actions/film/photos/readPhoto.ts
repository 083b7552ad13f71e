import type { AssetType } from '#contract/orders/order'
import { filmKeys } from '#contract/photos/storageKeys'
import type { Asset } from '../../../domain/photos/Asset.ts'
import { roomOfLabels } from '../../../domain/photos/roomLabels.ts'
import { roomOfFileName } from '../../../domain/photos/roomOfFileName.ts'
import { numbersIn } from '../../../film/directing/walk/evidence.ts'
import type { Room } from '../../../film/looking/Look.ts'
import { keepMade, readMade, readOriginal, sizeOfMade } from '../../../services/film/films.ts'
import { slotOfAsset } from '../../../services/ids.ts'
import { contentOf } from '../../../services/photos/previews.ts'
import { logger, nameOf } from '../../../services/telemetry.ts'
import { findAsset } from '../../../store/photos/assets.ts'
import { keepClip } from '../../photos/clips/keepClip.ts'
import { keepLogo, keepPhoto } from '../../photos/keepPhoto.ts'
import { type PhotoReader, recordingRate } from '../FilmEngine.ts'
import { bytesOfSpoken, framesOfFile, framesSpoken, spokenType } from '../sound/spokenFile.ts'
import { type TourStep, timed, versionOf } from '../steps/tourStep.ts'
import { asksLabels, isLabelled, keepRoom } from './roomFile.ts'

/**
 * A file whose bytes could be read is named by their content; `frames` is how long a recording or a clip lasts, `named`
 * the room that the file's name says, `numbers` what tells its place among others, and `cpu` the seconds that it took.
 */
export type ReadPhoto = {
  asset_id: string
  content?: string
  frames?: number
  named?: Room
  numbers?: number[]
  cpu?: number
}
type Step = TourStep<string, PhotoReader>

/** Decodes one file, unless its bytes were decoded before; one that can't be is answered without its content. */
export async function readPhoto(step: Step): Promise<ReadPhoto> {
  const asset_id = step.input
  const place = slotOfAsset(asset_id)
  const asset = place && (await findAsset(place.orderId, place.seq))
  // An administrator may have deleted it meanwhile, or its preview could not be made.
  if (asset?.id !== asset_id || asset.status !== 'done' || asset.problem !== undefined) return { asset_id }
  const content = contentOf(asset)
  try {
    const { done, cpuSeconds } = await timed(() => keepers[asset.type](step, asset))
    return { asset_id, content, cpu: cpuSeconds, ...(asset.type === 'photo' && saidByName(asset)), ...done }
  } catch (error) {
    if (!step.engine.isUnreadable(error)) throw error
    logger.warn('file unreadable', { asset_id })
    return { asset_id }
  }
}

function saidByName({ filename }: Asset): Pick<ReadPhoto, 'named' | 'numbers'> {
  const named = roomOfFileName(filename)
  return { ...(named && { named }), numbers: numbersIn(filename) }
}

const keepers: Record<AssetType, (step: Step, asset: Asset) => Promise<Pick<ReadPhoto, 'frames'>>> = {
  photo: keepLabelled,
  logo: async ({ engine }, asset) => {
    await keepLogo(engine, asset)
    return {}
  },
  voice: keepRecording,
  clip: ({ engine }, asset) => keepClip(engine, asset),
}

async function keepLabelled({ engine }: Step, asset: Asset) {
  await keepPhoto(engine, asset)
  await labelRoom({ orderId: asset.order_id, content: contentOf(asset) })
  return {}
}

async function keepRecording(step: Step, asset: Asset) {
  const key = filmKeys.spoken(versionOf(step).orderId, contentOf(asset))
  const sizeBytes = await sizeOfMade(key)
  if (sizeBytes !== undefined) return { frames: framesOfFile(sizeBytes, recordingRate) }
  const recording = await step.engine.ingestRecording(await readOriginal(asset))
  await keepMade(key, bytesOfSpoken(recording), spokenType)
  return { frames: framesSpoken(recording) }
}

/** A failure costs no film: the pixels decide then, as they do on stages without labels. */
async function labelRoom(place: Parameters<typeof keepRoom>[0]): Promise<void> {
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
