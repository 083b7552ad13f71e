import { queryShards } from '../../store/shards.ts'
import { numbersThatCount } from '../../store/statusCounts.ts'
import { keys, statusCountPrefix } from '../../store/table.ts'

/** How many orders there are of each status. One query a shard, of as many items as statuses were ever used. */
export async function listStatusCounts(): Promise<Record<string, number>> {
  const { pk, sk: ofEpoch } = keys.countEpoch()
  const items = await queryShards(pk, 'STATUS')
  const numbers = numbersThatCount(items.find(({ sk }) => sk === ofEpoch))
  const sums: Record<string, number> = {}
  for (const { sk, ...item } of items) {
    if (sk === ofEpoch) continue
    const status = String(sk).slice(statusCountPrefix.length)
    for (const number of numbers) sums[status] = (sums[status] ?? 0) + Number(item[number] ?? 0)
  }
  return Object.fromEntries(Object.entries(sums).filter(([, orders]) => orders > 0))
}
