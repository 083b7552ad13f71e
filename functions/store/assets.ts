import { placeOfFileKey } from '#contract/storageKeys'
import type { Asset } from '../domain/Asset.ts'
import { assetsOf } from './assetRows.ts'
import { discarding } from './discarded.ts'
import { getItem, queryAll, transact, type Write, write } from './dynamo.ts'
import { type Change, changing, type Places, placesOf, placesOfAsset } from './places.ts'
import { assetPrefix, keys } from './table.ts'

/** Keeps places for uploads: empty ones, or those of pending files, which are discarded if they are others. */
export async function savePending(places: Places, changes: readonly Change[], now: Date): Promise<void> {
  const replaced = changes.flatMap(({ was, next }) => (was && was.id !== next?.id ? was : []))
  const change = changing(places, changes)
  await (replaced.length === 0 ? write(change) : transact([change, ...replaced.map((one) => discarding(one, now))]))
}

/** Takes pending files into the order and its list. Throws ConditionFailed where one is gone or confirmed. */
export const confirmAssets = (places: Places, confirmed: readonly Required<Change>[]): Promise<void> =>
  write(changing(places, confirmed))

/**
 * Takes a file out of its order. Its bytes are the caller's to delete at once; a note with a time to live sees to it
 * that they go even if the caller dies, or if an upload is still under way. `files` are the order's, as they were read.
 */
export async function discardAsset(asset: Asset, files: readonly Asset[], now: Date, erase?: true): Promise<void> {
  await transact([deletingAsset(asset, files), discarding(asset, now, erase)])
}

/** Replaces a file's record that was read as `was`. */
export const replacingAsset = (was: Asset, next: Asset, files: readonly Asset[]): Write =>
  changing(placesOfAsset(was, files), [{ seq: was.seq, was, next }])

/** Deletes a file's record as it was read; the file itself stays. */
export const deletingAsset = (asset: Asset, files: readonly Asset[]): Write =>
  changing(placesOfAsset(asset, files), [{ seq: asset.seq, was: asset }])

/** The file in a place, and those that share its item. */
export async function findPlaces(orderId: string, seq: number): Promise<Places> {
  const key = keys.places(orderId, seq)
  return placesOf(key, await getItem(key))
}

export async function findAsset(orderId: string, seq: number): Promise<Asset | undefined> {
  return (await findPlaces(orderId, seq)).assets.find((asset) => asset.seq === seq)
}

/** The files of an order whose ownership is established, pending ones too. */
export async function listAssetsOfOrder(orderId: string): Promise<Asset[]> {
  const items = await queryAll({ partition: keys.order(orderId).pk, sortPrefix: assetPrefix })
  return items.flatMap(assetsOf)
}

/** Whether the order of a stored file is purged, so that none of its versions may stay. */
export async function isOfNoOrder(storageKey: string): Promise<boolean> {
  const { orderId } = placeOfFileKey(storageKey)
  return (await getItem(keys.order(orderId))) === undefined
}
