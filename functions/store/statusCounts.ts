import * as z from 'zod/mini'
import { getItem, type Item, ifAbsent, transact, type Write } from './dynamo.ts'
import { shardOf } from './shards.ts'
import { keys } from './table.ts'

const Counted = z.object({ status: z.string(), version: z.int() })
const Countable = z.object({ id: z.string(), status: z.string(), version: z.int() })

/** In a shard by the order, so that many orders of one status do not wait for one item. */
const add = (id: string, status: string, orders: 1 | -1): Write => ({
  update: { ...keys.statusCount(status), pk: shardOf(keys.statusCount(status).pk, id) },
  set: 'ADD orders :orders',
  values: { orders },
})

/**
 * Counts an order as what it is now, and no longer as what it was counted as. The order's own note of that makes it
 * exactly once, however often a change is told.
 */
export async function updateStatusCounts(before: Item | undefined, after: Item | undefined): Promise<void> {
  const { id } = Countable.parse(after ?? before)
  const item = await getItem(keys.counted(id))
  const counted = item && Counted.parse(item)
  if (!after) return uncount(id, counted)
  const { status, version } = Countable.parse(after)
  if (counted && (counted.version >= version || counted.status === status)) return
  const note = { ...keys.counted(id), type: 'counted', status, version }
  const put: Write = counted ? { put: note, ...unchanged(counted) } : { put: note, condition: ifAbsent }
  await transact([put, add(id, status, 1), ...(counted ? [add(id, counted.status, -1)] : [])])
}

async function uncount(orderId: string, counted: z.infer<typeof Counted> | undefined): Promise<void> {
  if (counted)
    await transact([{ delete: keys.counted(orderId), ...unchanged(counted) }, add(orderId, counted.status, -1)])
}

const unchanged = ({ version }: { version: number }) => ({
  condition: '#version = :version',
  names: { '#version': 'version' },
  values: { version },
})
