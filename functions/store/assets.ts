import * as z from 'zod/mini'
import { limits } from '#contract/limits'
import { placeOfFileKey } from '#contract/storageKeys'
import { Asset } from '../domain/Asset.ts'
import { getItem, type Item, ifAbsent, inserting, queryAll, transact, type Write, write } from './dynamo.ts'
import { assetColumns } from './rows.ts'
import { shardOf } from './shards.ts'
import { assetPrefix, keys, lists } from './table.ts'

const ExpiredImage = z.object({
  status: z.object({ S: z.enum(['pending', 'discarded']) }),
  storage_key: z.object({ S: z.string() }),
  erase: z.optional(z.object({ BOOL: z.boolean() })),
  kept_version: z.optional(z.object({ S: z.string() })),
})
export const parseAsset = (item: Item): Asset => Asset.parse(item)
const keyOf = (asset: Asset) => keys.asset(asset.order_id, asset.seq)
const itemOf = (asset: Asset) => ({ ...keyOf(asset), ...asset })

export const listedItem = (asset: Asset) => ({
  ...itemOf(asset),
  list_pk: shardOf(lists.assets, asset.id),
  list_sk: asset.created_at,
  row: assetColumns(asset),
})

/** The same file, in the same state, as when it was read. */
const unchanged = ({ id, status }: Asset) => ({
  condition: 'id = :id AND #status = :status',
  names: { '#status': 'status' },
  values: { id, status },
})

/** Keeps a place for an upload: an empty one, or that of a pending file, which is discarded if it is another. */
export async function savePending(asset: Asset, replaced: Asset | undefined): Promise<void> {
  if (!replaced) return write({ put: itemOf(asset), condition: ifAbsent })
  const put = { put: itemOf(asset), ...unchanged(replaced) }
  await (replaced.id === asset.id ? write(put) : transact([put, discarding(replaced, new Date(asset.created_at))]))
}

/** Takes a pending file into the order and its lists. Throws ConditionFailed where it is gone or confirmed. */
export async function confirmAsset(asset: Asset, now: Date): Promise<void> {
  const { expires_at: _over, ...kept } = asset
  const { condition, names, values } = unchanged({ ...asset, status: 'pending' })
  await write({
    put: listedItem(kept),
    condition: `${condition} AND expires_at > :now`,
    names,
    values: { ...values, now: Math.floor(now.getTime() / 1000) },
  })
}

/**
 * Takes a file out of its order. Its bytes are the caller's to delete at once; a note with a time to live sees to it
 * that they go even if the caller dies, or if an upload is still under way.
 */
export async function discardAsset(asset: Asset, now: Date, erase?: true): Promise<void> {
  await transact([{ delete: keyOf(asset), ...unchanged(asset) }, discarding(asset, now, erase)])
}

/**
 * A note that lets all files below `folder` be erased for good once whoever still writes there has ended: a worker hears
 * of a purge with its next heartbeat. A repeated purge notes it again.
 */
export const discardingFolder = (orderId: string, folder: string, now: Date): Write => ({
  put: {
    ...keys.discarded(`${orderId}-film`),
    status: 'discarded',
    storage_key: folder,
    erase: true,
    expires_at: Math.floor(now.getTime() / 1000) + 2 * limits.presignSeconds,
  },
})

/**
 * A note that lets the stored file be deleted once its upload target has run out for certain: for good where it was
 * never confirmed or with `erase`, else so that its confirmed version can be restored.
 */
export const discarding = ({ id, storage_key, status, stored_version }: Asset, now: Date, erase?: true): Write =>
  inserting({
    ...keys.discarded(id),
    status: 'discarded',
    storage_key,
    ...(erase || status === 'pending' ? { erase: true } : { kept_version: stored_version }),
    expires_at: Math.floor(now.getTime() / 1000) + 2 * limits.presignSeconds,
  })

/** Replaces a confirmed file's record, read at the version before. */
export const replacingAsset = (asset: Asset): Write => {
  const { condition, names, values } = unchanged(asset)
  return {
    put: listedItem(asset),
    condition: `${condition} AND #version = :expected`,
    names: { ...names, '#version': 'version' },
    values: { ...values, expected: asset.version - 1 },
  }
}

/** Deletes a file's record as it was read; the file itself stays. */
export const deletingAsset = (asset: Asset): Write => ({ delete: keyOf(asset), ...unchanged(asset) })

export async function findAsset(orderId: string, seq: number): Promise<Asset | undefined> {
  const item = await getItem(keys.asset(orderId, seq))
  return item && parseAsset(item)
}

/** The files of an order whose ownership is established, pending ones too. */
export async function listAssetsOfOrder(orderId: string): Promise<Asset[]> {
  const items = await queryAll({ partition: keys.order(orderId).pk, sortPrefix: assetPrefix })
  return items.map(parseAsset)
}

/** Whether the order of a stored file is purged, so that none of its versions may stay. */
export async function isOfNoOrder(storageKey: string): Promise<boolean> {
  const { orderId } = placeOfFileKey(storageKey)
  return (await getItem(keys.order(orderId))) === undefined
}

export type ExpiredFile = { key: string; erase: boolean; kept_version: string | undefined }

/** The stored file that goes with a removed item, by its image in the stream: one never confirmed, or discarded. */
export function fileOfExpired(image: unknown): ExpiredFile | undefined {
  const { data } = ExpiredImage.safeParse(image)
  if (!data) return undefined
  const erase = data.status.S === 'pending' || data.erase?.BOOL === true
  return { key: data.storage_key.S, erase, kept_version: data.kept_version?.S }
}
