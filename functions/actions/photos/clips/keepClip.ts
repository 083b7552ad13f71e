import * as z from 'zod/mini'
import type { Asset } from '../../../domain/photos/Asset.ts'
import { findMade, keepMade, readOriginal } from '../../../services/film/films.ts'
import { madeKey } from '../../../services/photos/previews.ts'
import { transact } from '../../../store/dynamo.ts'
import { listAssetsToChange, replacingAsset } from '../../../store/photos/assets.ts'
import { retryOnConflict } from '../../../store/platform/retryOnConflict.ts'
import type { PhotoReader } from '../../film/FilmEngine.ts'
import { keepFingerprint } from '../keepPhoto.ts'

const ClipFile = z.object({ frames: z.int() })

/** How many frames a clip has that was decoded; undefined before. */
export async function findKeptClip(asset: Asset): Promise<{ frames: number } | undefined> {
  const found = await findMade(madeKey(asset, 'clip.json'))
  return found && ClipFile.parse(JSON.parse(Buffer.from(found).toString()))
}

/** An undecodable clip is marked as such. Throws what `isUnreadable` knows. */
export async function keepClip(reader: PhotoReader, asset: Asset): Promise<{ frames: number }> {
  const found = await findKeptClip(asset)
  if (found) return found
  const original = await readOriginal(asset)
  const { film, frames, mezzanine, preview, look } = await ingested(reader, asset, original)
  await keepMade(madeKey(asset, 'preview.jpg'), preview, 'image/jpeg')
  await keepMade(madeKey(asset, 'mezzanine.jpg'), mezzanine, 'image/jpeg')
  await keepMade(madeKey(asset, 'clip.mp4'), film, 'video/mp4')
  await keepFingerprint(asset, original)
  await keepMade(madeKey(asset, 'look.json'), Buffer.from(JSON.stringify(look)), 'application/json')
  // Last, since it says that the others are there.
  await keepMade(madeKey(asset, 'clip.json'), Buffer.from(JSON.stringify({ frames })), 'application/json')
  return { frames }
}

async function ingested(reader: PhotoReader, asset: Asset, original: Uint8Array) {
  try {
    return await reader.ingestClip(original)
  } catch (error) {
    if (reader.isUnreadable(error)) await noteRefusal(asset, error.message)
    throw error
  }
}

const noteRefusal = ({ id, order_id }: Asset, problem: string): Promise<void> =>
  retryOnConflict(async () => {
    const asset = (await listAssetsToChange(order_id)).find((one) => one.id === id)
    if (!asset || asset.problem !== undefined) return
    await transact([replacingAsset(asset, { ...asset, problem, version: asset.version + 1 })])
  })
