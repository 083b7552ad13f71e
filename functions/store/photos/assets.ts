import * as z from 'zod/mini'
import type { AssetRow } from '#contract/desk/admin'
import { AssetId, AssetType } from '#contract/orders/order'
import { fileKey, partsOfFileKey } from '#contract/photos/storageKeys'
import { type Asset, FileTypeName, isConfirmed } from '../../domain/photos/Asset.ts'
import { shardOf } from '../desk/shards.ts'
import { getItem, type Item, ifPresent, inserting, queryAll, transact, type Write, write } from '../dynamo.ts'
import { retryOnConflict } from '../platform/retryOnConflict.ts'
import { assetPrefix, idIn, type Key, keys, lists } from '../table.ts'
import { assetShape, filesIn, isPacked, packedKeyOf } from './assetUpgrades.ts'
import { discarding } from './discarded.ts'

/** What the console lists of a file: two hundred must cost at most 8 read units, so it leaves out what most have alike. */
const Row = z.object({
  id: AssetId,
  type: z._default(AssetType, 'photo'),
  filename: z.string(),
  stored_name: z.string(),
  stored_version: z.optional(z.string()),
  content_type: FileTypeName,
  size_bytes: z.int(),
  version: z._default(z.int(), 1),
})

const rowOf = (asset: Asset): z.input<typeof Row> => ({
  id: asset.id,
  ...(asset.type !== 'photo' && { type: asset.type }),
  filename: asset.filename,
  stored_name: partsOfFileKey(asset.storage_key).filename,
  stored_version: asset.stored_version,
  content_type: asset.content_type,
  size_bytes: asset.size_bytes,
  ...(asset.version !== 1 && { version: asset.version }),
})

export const assetItem = (asset: Asset) => ({
  ...keys.asset(asset.order_id, asset.seq),
  ...asset,
  schema: assetShape.schema,
  ...(isConfirmed(asset) && {
    list_pk: shardOf(lists.assets, asset.id),
    list_sk: asset.created_at,
    row: rowOf(asset),
  }),
})

/** The files in items of one order by their places. What has an item of its own stands before what an older one holds. */
export function assetsIn(items: readonly Item[]): Asset[] {
  const own = items.filter((item) => !isPacked(item)).flatMap(filesIn)
  const packed = items.filter(isPacked).flatMap(filesIn)
  const others = packed.filter(({ seq }) => !own.some((asset) => asset.seq === seq))
  return [...own, ...others].toSorted((a, b) => a.seq - b.seq)
}

const queryAssets = (orderId: string): Promise<Item[]> =>
  queryAll({ partition: keys.order(orderId).pk, sortPrefix: assetPrefix })

export const listAssetsOfOrder = async (orderId: string): Promise<Asset[]> => assetsIn(await queryAssets(orderId))

export const listAssetsToChange = (orderId: string): Promise<Asset[]> =>
  retryOnConflict(async () => {
    const items = await queryAssets(orderId)
    const assets = assetsIn(items)
    for (const item of items.filter(isPacked)) await unpack(item, assets)
    return assets
  })

/** Moves files out of an item that holds several. Throws ConditionFailed where it has changed. */
async function unpack(item: Item, assets: readonly Asset[]): Promise<void> {
  const held = new Set(filesIn(item).map(({ id }) => id))
  const moved = assets.filter(({ id }) => held.has(id))
  const items = moved.map((asset) => inserting(assetItem(asset)))
  if (moved.length > 0) await transact([removingPacked(item, moved), ...items])
}

/** Takes files out of the item that they share. Refused unless each of them is as it was read. */
function removingPacked({ pk, sk, row }: Item, files: readonly Asset[]): Write {
  const places = files.map(({ seq }, at) => ({ name: `#p${at}`, path: `#row.#p${at}`, at, seq: String(seq) }))
  const isUnchanged = places.map(({ path, at, seq }) => {
    const version = row[seq].v === undefined ? `attribute_not_exists(${path}.v)` : `${path}.v = :v${at}`
    const state = row[seq].d === undefined ? 'attribute_not_exists' : 'attribute_exists'
    return `${path}.i = :i${at} AND ${version} AND ${state}(${path}.d)`
  })
  const values = places.flatMap(({ at, seq }) => [
    [`i${at}`, row[seq].i],
    ...(row[seq].v === undefined ? [] : [[`v${at}`, row[seq].v]]),
  ])
  return {
    update: { pk, sk },
    set: `REMOVE ${[...places.map(({ path }) => path), 'list_pk', 'list_sk'].join(', ')}`,
    condition: [ifPresent, ...isUnchanged].join(' AND '),
    names: { '#row': 'row', ...Object.fromEntries(places.map(({ name, seq }) => [name, seq])) },
    values: Object.fromEntries(values),
  }
}

/** The keys of items that hold the files in some places of an order, or may hold them in an older shape. */
export function fileKeysOf(orderId: string, seqs: readonly number[]): Key[] {
  const all = seqs.flatMap((seq) => [keys.asset(orderId, seq), packedKeyOf(orderId, seq)])
  return [...new Map(all.map((key) => [key.sk, key])).values()]
}

export const assetsToChange = async (orderId: string, items: readonly Item[]): Promise<Asset[]> =>
  items.some(isPacked) ? listAssetsToChange(orderId) : assetsIn(items)

export async function findAsset(orderId: string, seq: number): Promise<Asset | undefined> {
  const item = await getItem(keys.asset(orderId, seq))
  const files = item ? filesIn(item) : await listAssetsOfOrder(orderId)
  return files.find((asset) => asset.seq === seq)
}

export const isOldAsset = (item: Item): boolean =>
  item.pk.startsWith(keys.order('').pk) && item.sk.startsWith(assetPrefix) && assetShape.isOld(item)

/** Stores an older item in today's shape. Throws ConditionFailed where it has changed. */
export async function renewAsset(item: Item): Promise<void> {
  if (!isPacked(item)) for (const asset of filesIn(item)) await write(replacingAsset(asset, asset))
  else {
    await listAssetsToChange(idIn(item))
    const isEmpty = { condition: 'size(#row) = :none', names: { '#row': 'row' }, values: { none: 0 } }
    await write({ delete: { pk: item.pk, sk: item.sk }, ...isEmpty })
  }
}

const unchanged = ({ id, status, version }: Asset) => ({
  condition: 'id = :id AND #status = :status AND #version = :version',
  names: { '#status': 'status', '#version': 'version' },
  values: { id, status, version },
})

export const replacingAsset = (was: Asset, next: Asset): Exclude<Write, { check: unknown }> => ({
  put: assetItem(next),
  ...unchanged(was),
})

export const deletingAsset = (was: Asset): Write => ({ delete: keys.asset(was.order_id, was.seq), ...unchanged(was) })

export async function savePending(was: Asset | undefined, next: Asset, now: Date): Promise<void> {
  if (!was) return write(inserting(assetItem(next)))
  const replacing = replacingAsset(was, next)
  await (was.id === next.id ? write(replacing) : transact([replacing, discarding(was, now)]))
}

/** Takes a pending file into the order and its list. Throws ConditionFailed where it is gone or confirmed. */
export const confirmAsset = (was: Asset, next: Asset): Promise<void> => write(replacingAsset(was, next))

/** Its bytes are the caller’s to delete now; a note with a time to live erases them if the caller dies or an upload is still under way. */
export const discardAsset = (asset: Asset, now: Date, erase?: true): Promise<void> =>
  transact([deletingAsset(asset), discarding(asset, now, erase)])

export async function isOfNoOrder(storageKey: string): Promise<boolean> {
  const { orderId } = partsOfFileKey(storageKey)
  return (await getItem(keys.order(orderId))) === undefined
}

export type AssetEntry = Omit<AssetRow, 'storage_url' | 'thumbnail_url'> &
  Pick<Asset, 'storage_key' | 'stored_version' | 'content_type'>

export function assetEntriesIn(item: Item): AssetEntry[] {
  if (item.row === undefined) return []
  if (isPacked(item)) return filesIn(item).filter(isConfirmed).map(assetEntryOf)
  const { stored_name: filename, ...row } = Row.parse(assetShape.upgrade(item).row)
  const order_id = idIn(item)
  const storage_key = fileKey({ orderId: order_id, assetId: row.id, filename })
  return [{ ...row, order_id, storage_key, created_at: String(item.list_sk), archived: false }]
}

export const assetEntryOf = (asset: Asset): AssetEntry => ({
  id: asset.id,
  order_id: asset.order_id,
  type: asset.type,
  filename: asset.filename,
  size_bytes: asset.size_bytes,
  storage_key: asset.storage_key,
  stored_version: asset.stored_version,
  content_type: asset.content_type,
  created_at: asset.created_at,
  archived: false,
  version: asset.version,
})
