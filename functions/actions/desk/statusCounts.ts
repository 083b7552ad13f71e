import { sumStatusCounts } from '../../store/orders/statusCounts.ts'

/** How many orders there are of each status. One query a shard, of an item or two. */
export async function listStatusCounts(): Promise<Record<string, number>> {
  const sums = await sumStatusCounts()
  return Object.fromEntries(Object.entries(sums).filter(([, orders]) => orders > 0))
}
