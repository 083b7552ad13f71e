import { config } from '../../services/config.ts'
import { type Item, type Page, queryAll, queryItems } from '../dynamo.ts'
import { cursorAt, encodePositions, ended, positionOf, positionsOf } from '../platform/cursor.ts'
import { type ListName, listOf } from '../table.ts'

/**
 * A partition takes 1,000 writes a second; a larger stage spreads each list over several. The first shard keeps the list’s name,
 * so the number may grow at any time, but must never shrink.
 */
const shardsOf = (name: string): string[] =>
  Array.from({ length: Number(config().LIST_SHARDS) }, (_, index) => (index === 0 ? name : `${name}#${index}`))

export function shardOf(name: string, id: string): string {
  const shards = shardsOf(name)
  const sum = [...id].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return shards[sum % shards.length] ?? name
}

export const shardOfList = (list: ListName, archived: boolean | undefined, id: string): string =>
  shardOf(listOf(list, archived), id)

export const listOfShard = (shard: unknown): string => String(shard).replace(/#\d+$/, '')

export async function queryShards(name: string, sortPrefix: string): Promise<Item[]> {
  const ofEach = await Promise.all(
    shardsOf(name).map((partition) => queryAll({ partition, sortPrefix, isEventual: true })),
  )
  return ofEach.flat()
}

/** All rows of a list, whatever its length: for lists that time keeps short. */
export async function queryWholeList(name: string): Promise<Item[]> {
  const ofEach = await Promise.all(shardsOf(name).map((partition) => queryAll({ index: 'list', partition })))
  return ofEach.flat()
}

type ListPage = { limit: number; cursor?: string | undefined; sortPrefix?: string }
export async function queryList(name: string, { limit, cursor, sortPrefix }: ListPage): Promise<Page> {
  const shards = shardsOf(name)
  const query = { index: 'list', newestFirst: true, limit, ...(sortPrefix !== undefined && { sortPrefix }) } as const
  if (shards.length === 1) return queryItems({ ...query, partition: name, cursor })
  const before = cursor === undefined ? shards.map(() => null) : positionsOf(cursor, shards.length)
  const read = (partition: string, from: string | null): Promise<Page> | Page =>
    from === ended
      ? { items: [], cursor: null }
      : queryItems({ ...query, partition, cursor: from === null ? null : cursorAt(from, partition) })
  const pages = await Promise.all(shards.map((partition, index) => read(partition, before[index] ?? null)))
  const all = pages.flatMap(({ items }, shard) => items.map((item) => ({ item, shard })))
  const rows = all.toSorted((a, b) => byTime(b.item, a.item)).slice(0, limit)
  const after = pages.map((page, shard) => {
    const last = rows.findLast((row) => row.shard === shard)?.item
    if (!last) return page.items.length === 0 ? ended : (before[shard] ?? null)
    return last === page.items.at(-1) && page.cursor === null ? ended : positionOf(last)
  })
  const isOver = after.every((position) => position === ended)
  return { items: rows.map(({ item }) => item), cursor: isOver ? null : encodePositions(after) }
}

const byTime = (a: Item, b: Item) => (timeKey(a) < timeKey(b) ? -1 : 1)
const timeKey = ({ list_sk, pk, sk }: Item) => `${list_sk} ${pk} ${sk}`
