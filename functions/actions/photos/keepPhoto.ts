import * as z from 'zod/mini'
import { filmKeys } from '#contract/photos/storageKeys'
import type { Asset } from '../../domain/photos/Asset.ts'
import { takenAt } from '../../domain/photos/image/jpeg.ts'
import { remarkOnLook } from '../../domain/photos/remarkOnLook.ts'
import type { Look } from '../../film/looking/Look.ts'
import { findMade, isMade, keepMade, readOriginal } from '../../services/film/films.ts'
import { fingerprintOf } from '../../services/ids.ts'
import { madeKey } from '../../services/photos/previews.ts'
import type { PictureReader } from '../film/FilmEngine.ts'
import { noteRemark } from './noteProblem.ts'

/** Previews and production share this work. Answers what was seen, unless it was seen before. Throws what `isUnreadable` knows. */
export async function keepPhoto(reader: PictureReader, asset: Asset): Promise<Look | undefined> {
  if (await isMade(madeKey(asset, 'look.json'))) return undefined
  const original = await readOriginal(asset)
  const { mezzanine, preview, look: seen, remark } = await reader.ingestPhoto(original)
  const taken = takenAt(original)
  const look = { ...seen, ...(taken !== undefined && { taken }) }
  // First, since somebody is looking at the screen.
  await keepMade(madeKey(asset, 'preview.jpg'), preview, 'image/jpeg')
  await keepMade(madeKey(asset, 'mezzanine.jpg'), mezzanine, 'image/jpeg')
  await keepFingerprint(asset, original)
  const noted = remark ?? remarkOnLook(look)
  if (noted) await noteRemark(asset, noted)
  // Last, since it says that the others are there.
  await keepMade(madeKey(asset, 'look.json'), Buffer.from(JSON.stringify(look)), 'application/json')
  return look
}

/** Draws a logo as a picture, unless that is there. Throws as `keepPhoto` does. */
export async function keepLogo(
  reader: PictureReader,
  asset: Pick<Asset, 'storage_key' | 'stored_version'>,
): Promise<void> {
  const key = madeKey(asset, 'picture.png')
  if (await isMade(key)) return
  await keepMade(key, await reader.ingestPicture(await readOriginal(asset)), 'image/png')
}

const Fingerprint = z.object({ sha256: z.string() })

export const keepFingerprint = (asset: Asset, original: Uint8Array): Promise<void> => {
  const fingerprint: z.infer<typeof Fingerprint> = { sha256: fingerprintOf(original) }
  return keepMade(madeKey(asset, 'original.json'), Buffer.from(JSON.stringify(fingerprint)), 'application/json')
}

/** SHA-256 of the original that has this content, or nothing where it was never read whole. */
export async function findFingerprint(orderId: string, content: string): Promise<string | undefined> {
  const bytes = await findMade(filmKeys.photo(orderId, content, 'original.json'))
  return bytes && Fingerprint.parse(JSON.parse(Buffer.from(bytes).toString())).sha256
}
