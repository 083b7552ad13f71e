import type { Asset } from '../../domain/Asset.ts'
import { isMade, keepMade, readOriginal } from '../../services/films.ts'
import { madeKey } from '../../services/previews.ts'
import type { PictureReader } from '../tours/FilmEngine.ts'

/**
 * Decodes a photo and keeps what films and screens need of it, unless that is there: previews and production share the
 * work. Throws what `isUnreadable` knows where the bytes are no photo for a film.
 */
export async function keepPhoto(reader: PictureReader, asset: Asset): Promise<void> {
  if (await isMade(madeKey(asset, 'look.json'))) return
  const { mezzanine, preview, look } = await reader.ingestPhoto(await readOriginal(asset))
  // First, since somebody is looking at the screen.
  await keepMade(madeKey(asset, 'preview.jpg'), preview, 'image/jpeg')
  await keepMade(madeKey(asset, 'mezzanine.jpg'), mezzanine, 'image/jpeg')
  // Last, since it says that the others are there.
  await keepMade(madeKey(asset, 'look.json'), Buffer.from(JSON.stringify(look)), 'application/json')
}

/** Draws a logo as a picture, unless that is there. Throws as `keepPhoto` does. */
export async function keepLogo(reader: PictureReader, asset: Asset): Promise<void> {
  const key = madeKey(asset, 'picture.png')
  if (await isMade(key)) return
  await keepMade(key, await reader.ingestPicture(await readOriginal(asset)), 'image/png')
}
