import * as z from 'zod/mini'
import { queryShards } from '../../store/shards.ts'
import { keys, statusCountPrefix } from '../../store/table.ts'

const StatusCount = z.object({ sk: z.string(), orders: z.int() })

/** How many orders there are of each status. One query a shard, of as many items as statuses were ever used. */
export async function listStatusCounts(): Promise<Record<string, number>> {
  const { pk, sk: sortPrefix } = keys.statusCount('')
  const sums: Record<string, number> = {}
  for (const item of await queryShards(pk, sortPrefix)) {
    const { sk, orders } = StatusCount.parse(item)
    const status = sk.slice(statusCountPrefix.length)
    sums[status] = (sums[status] ?? 0) + orders
  }
  return Object.fromEntries(Object.entries(sums).filter(([, orders]) => orders > 0))
}
