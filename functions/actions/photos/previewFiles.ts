import type { Asset } from '../../domain/photos/Asset.ts'
import { roomOfFileName } from '../../domain/photos/roomOfFileName.ts'
import { type Sighting, sightingOf } from '../../domain/photos/sightings.ts'
import type { Look } from '../../film/looking/Look.ts'
import { isMade, keepMade, readOriginal } from '../../services/film/films.ts'
import { slotOfAsset } from '../../services/ids.ts'
import { contentOf, previewKey } from '../../services/photos/previews.ts'
import { logger } from '../../services/telemetry.ts'
import { findAsset } from '../../store/photos/assets.ts'
import { findSavedLogo, noteLogoProblem } from '../../store/photos/savedLogos.ts'
import { saveSightings } from '../../store/photos/sightings.ts'
import type { PhotoReader, PictureReader } from '../film/FilmEngine.ts'
import { findLook } from '../film/filmDocument.ts'
import { makesFilms } from '../film/startTour.ts'
import { keepClip } from './clips/keepClip.ts'
import { keepLogo, keepPhoto } from './keepPhoto.ts'
import { noteProblem, noteRemark } from './noteProblem.ts'

/** Makes the previews of confirmed files one after the other, since a decoded photo can take half a gigabyte. */
export async function previewFiles(assetIds: readonly string[], reader: PhotoReader, now: Date): Promise<void> {
  const seen: [string, Sighting][] = []
  for (const id of assetIds) {
    const sighting = await previewFile(id, reader, now)
    if (sighting) seen.push([id, sighting])
  }
  const byOrder = Map.groupBy(seen, ([id]) => slotOfAsset(id)?.orderId ?? '')
  for (const [orderId, found] of byOrder) await saveSightings(orderId, new Map(found))
}

/** Decodes a confirmed file whole. One that can't be opened says so from then on. */
async function previewFile(id: string, reader: PhotoReader, now: Date): Promise<Sighting | undefined> {
  const place = slotOfAsset(id)
  const asset = place && (await findAsset(place.orderId, place.seq))
  // Its owner may have removed it meanwhile, or its message came before. Nobody sees a recording.
  if (asset?.id !== id || asset.status !== 'done' || asset.problem !== undefined || asset.type === 'voice')
    return undefined
  try {
    // The film of a clip is kept after its preview.
    if (asset.type === 'clip') await keepClip(reader, asset)
    else {
      // Its message may have come before, and ended before what was seen was noted.
      const look = (await isMade(previewKey(asset)))
        ? asset.type === 'photo' && (await findLook(asset.order_id, contentOf(asset)))
        : await keepPreview(reader, asset)
      return look ? sightingOf(look, roomOfFileName(asset.filename)) : undefined
    }
  } catch (error) {
    if (!reader.isUnreadable(error)) throw error
    logger.warn('file unreadable', { asset_id: id })
    // A clip's is noted by whoever decodes it.
    if (asset.type !== 'clip') await noteProblem(asset, error.message, now)
  }
  return undefined
}

/** Draws the logo that an account keeps. One that can't be drawn says so from then on. */
export async function previewSavedLogo(userId: string, reader: PictureReader): Promise<void> {
  const logo = await findSavedLogo(userId)
  // It may have given way meanwhile, which has a message of its own.
  if (!logo || logo.problem !== undefined) return
  try {
    await keepLogo(reader, logo)
  } catch (error) {
    if (!reader.isUnreadable(error)) throw error
    logger.warn('file unreadable', { logo_id: logo.id })
    await noteLogoProblem(logo, error.message)
  }
}

async function keepPreview(reader: PictureReader, asset: Asset): Promise<Look | undefined> {
  if (asset.type === 'logo') {
    await keepLogo(reader, asset)
    return undefined
  }
  try {
    if (makesFilms()) return await keepPhoto(reader, asset)
  } catch (error) {
    if (!reader.isUnreadable(error)) throw error
    // A drawing, an animation or a tiny picture is in no film, and is shown all the same.
  }
  const { preview, remark } = await reader.previewPhoto(await readOriginal(asset))
  if (remark) await noteRemark(asset, remark)
  await keepMade(previewKey(asset), preview, 'image/jpeg')
  return undefined
}
