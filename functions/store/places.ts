import { type Asset, isConfirmed } from '../domain/Asset.ts'
import { assetColumns, assetsOf } from './assetRows.ts'
import { type Item, ifPresent, inserting, type Write } from './dynamo.ts'
import { shardOf } from './shards.ts'
import { type Key, keys, lists, placesItemNumber } from './table.ts'

/** Places of an order that share an item, as they were read: the files in them, and whether the item is there at all. */
export type Places = { key: Key; isThere: boolean; assets: readonly Asset[] }
/** What becomes of one place: the file in it as it was read, and the one that is to stand there. */
export type Change = { seq: number; was?: Asset | undefined; next?: Asset | undefined }

export const placesOf = (key: Key, item: Item | undefined): Places => ({
  key,
  isThere: item !== undefined,
  assets: item ? assetsOf(item) : [],
})

/** The places of a file that was read, with those of its order's other files that share its item. */
export const placesOfAsset = ({ order_id, seq }: Asset, files: readonly Asset[]): Places => ({
  key: keys.places(order_id, seq),
  isThere: true,
  assets: files.filter((file) => placesItemNumber(file.seq) === placesItemNumber(seq)),
})

/** Where an item of places stands in the list of confirmed files: with the newest of them. */
function listing(assets: readonly Asset[]) {
  const [newest] = assets.filter(isConfirmed).toSorted((a, b) => b.created_at.localeCompare(a.created_at))
  return newest && { list_pk: shardOf(lists.assets, newest.order_id), list_sk: newest.created_at }
}

/** The item of the places that these files are in. */
export const placesItem = (key: Key, assets: readonly Asset[]) => ({
  ...key,
  ...listing(assets),
  row: Object.fromEntries(assets.map((asset) => [asset.seq, assetColumns(asset)])),
})

/**
 * Changes places that share an item in one write, which is refused unless each of them stands as it was read: what
 * happens in the others at the same time does not matter.
 */
export function changing(places: Places, changes: readonly Change[]): Exclude<Write, { check: Key }> {
  const next = changes.flatMap((change) => change.next ?? [])
  if (!places.isThere) return inserting(placesItem(places.key, next))
  const others = places.assets.filter(({ seq }) => !changes.some((change) => change.seq === seq))
  const parts = [...changes.map(partOf), ...listingParts(places.assets, others, next)]
  const clause = (word: string, of: 'set' | 'remove') => {
    const all = parts.flatMap((part) => part[of] ?? [])
    return all.length > 0 ? [`${word} ${all.join(', ')}`] : []
  }
  return {
    update: places.key,
    set: [...clause('SET', 'set'), ...clause('REMOVE', 'remove')].join(' '),
    condition: [ifPresent, ...parts.flatMap(({ condition }) => condition ?? [])].join(' AND '),
    names: Object.assign({ '#row': 'row' }, ...parts.map(({ names }) => names)),
    values: Object.assign({}, ...parts.map(({ values }) => values)),
  }
}

type Part = {
  set?: string[]
  remove?: string[]
  condition?: string[]
  names?: Record<string, string>
  values?: Item
}

/** One place of an update: a confirmed file alone has a column `d`, and one that was never renamed no `v`. */
function partOf({ seq, was, next }: Change, at: number): Part {
  const path = `#row.#p${at}`
  const change: Part = next ? { set: [`${path} = :n${at}`] } : { remove: [path] }
  const names = { [`#p${at}`]: String(seq) }
  const values = next ? { [`n${at}`]: assetColumns(next) } : {}
  if (!was) return { ...change, names, values, condition: [`attribute_not_exists(${path})`] }
  const { i, v, d } = assetColumns(was)
  return {
    ...change,
    names,
    values: { ...values, [`i${at}`]: i, ...(v !== undefined && { [`v${at}`]: v }) },
    condition: [
      `${path}.i = :i${at}`,
      v === undefined ? `attribute_not_exists(${path}.v)` : `${path}.v = :v${at}`,
      `${d === undefined ? 'attribute_not_exists' : 'attribute_exists'}(${path}.d)`,
    ],
  }
}

/** An item is in the list while a file in it is confirmed; it leaves it where none has become so meanwhile. */
function listingParts(before: readonly Asset[], others: readonly Asset[], next: readonly Asset[]): Part[] {
  const list = listing([...others, ...next])
  if (list) return next.some(isConfirmed) ? [{ set: ['list_pk = :list_pk', 'list_sk = :list_sk'], values: list }] : []
  if (!before.some(isConfirmed)) return []
  const unchanged = others.map(({ seq }, at) => ({
    names: { [`#o${at}`]: String(seq) },
    condition: [`attribute_not_exists(#row.#o${at}.d)`],
  }))
  return [{ remove: ['list_pk', 'list_sk'] }, ...unchanged]
}
