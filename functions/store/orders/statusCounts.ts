import * as z from 'zod/mini'
import { queryShards, shardOf } from '../desk/shards.ts'
import { ConditionFailed, getItem, type Item, ifAbsent, inserting, transact, type Write, write } from '../dynamo.ts'
import { retryOnConflict } from '../platform/retryOnConflict.ts'
import { type Key, keys } from '../table.ts'

const numberPrefix = 'orders:'

/**
 * A rebuild starts a new epoch and moves each order’s count over `from` the old one; what remains there belongs to nothing and is
 * dropped at the end. `last` is how far it got.
 */
const Epoch = z.object({
  epoch: z._default(z.int(), 0),
  from: z.optional(z.int()),
  last: z.optional(z.object({ pk: z.string(), sk: z.string() })),
})
export type Epoch = z.infer<typeof Epoch>
export const epochOf = (item: Item | undefined): Epoch => Epoch.parse(item ?? {})

const Counted = z.object({ status: z.string(), version: z.int(), epoch: z._default(z.int(), 0) })
type Counted = z.infer<typeof Counted>
const Countable = z.object({ status: z.string(), version: z.int() })

type Amount = { status: string; epoch: number; by: 1 | -1 }
const numberOf = (status: string) => `${numberPrefix}${status}`

/** An item for each epoch, in a shard by the order, so that many orders do not wait for one item. */
function adding(id: string, amounts: Amount[]): Write[] {
  return [...Map.groupBy(amounts, ({ epoch }) => epoch)].map(([epoch, changes]) => {
    const { pk, sk } = keys.statusCounts(epoch)
    return {
      update: { pk: shardOf(pk, id), sk },
      set: `ADD ${changes.map((_, index) => `#number${index} :by${index}`).join(', ')}`,
      names: Object.fromEntries(changes.map(({ status }, index) => [`#number${index}`, numberOf(status)])),
      values: Object.fromEntries(changes.map(({ by }, index) => [`by${index}`, by])),
    }
  })
}

const unchanged = ({ version, status, epoch }: Counted) => ({
  condition: `#version = :version AND #status = :status AND ${epoch === 0 ? 'attribute_not_exists(epoch)' : 'epoch = :epoch'}`,
  names: { '#version': 'version', '#status': 'status' },
  values: { version, status, ...(epoch > 0 && { epoch }) },
})

/** The order’s own note makes it exactly once, however often a change arrives. Answers whether its count changed. */
export async function countOrder(id: string, order: Item | undefined, { epoch }: Epoch): Promise<boolean> {
  const found = await getItem(keys.counted(id))
  const counted = found && Counted.parse(found)
  if (!order) return uncount(id, counted)
  const stands = Countable.parse(order)
  const { status, version } = counted && counted.version > stands.version ? counted : stands
  const isOther = counted?.status !== status
  if (counted?.epoch === epoch && !isOther) return false
  const note = { ...keys.counted(id), type: 'counted', status, version, ...(epoch > 0 && { epoch }) }
  const put: Write = counted ? { put: note, ...unchanged(counted) } : { put: note, condition: ifAbsent }
  await transact([put, ...moving(id, counted, { status, epoch })])
  return isOther
}

function moving(id: string, from: Counted | undefined, { status, epoch }: Omit<Amount, 'by'>): Write[] {
  const taken = from ? [{ status: from.status, epoch: from.epoch, by: -1 } as const] : []
  return adding(id, [{ status, epoch, by: 1 }, ...taken])
}

async function uncount(id: string, counted: Counted | undefined): Promise<boolean> {
  if (!counted) return false
  const taken = adding(id, [{ ...counted, by: -1 }])
  await transact([{ delete: keys.counted(id), ...unchanged(counted) }, ...taken])
  return true
}

export const countedOrder = ({ pk, sk }: Key): string | undefined =>
  sk === keys.counted('').sk ? pk.slice(keys.counted('').pk.length) : undefined

export async function sumStatusCounts(): Promise<Record<string, number>> {
  const { pk, sk: ofEpoch } = keys.countEpoch()
  const items = await queryShards(pk, 'STATUS')
  const { epoch, from = epoch } = epochOf(items.find(({ sk }) => sk === ofEpoch))
  const counting = new Set([epoch, from].map((one) => keys.statusCounts(one).sk))
  const sums: Record<string, number> = {}
  for (const { sk, ...item } of items)
    for (const [name, number] of counting.has(sk) ? Object.entries(item) : [])
      if (name.startsWith(numberPrefix)) {
        const status = name.slice(numberPrefix.length)
        sums[status] = (sums[status] ?? 0) + Number(number)
      }
  return sums
}

export const openEpoch = (): Promise<Epoch> =>
  retryOnConflict(async () => {
    const stands = epochOf(await getItem(keys.countEpoch()))
    if (stands.from !== undefined) return stands
    const opened = { epoch: stands.epoch + 1, from: stands.epoch }
    const put = { ...keys.countEpoch(), ...opened }
    if (stands.epoch === 0) await write(inserting(put))
    else await write({ put, condition: 'epoch = :epoch', values: { epoch: stands.epoch } })
    return opened
  })

export async function keepEpoch({ epoch, from }: Epoch, last: Key | undefined): Promise<void> {
  const put = { ...keys.countEpoch(), epoch, ...(last && { from, last }) }
  const condition = 'epoch = :epoch AND attribute_exists(#from)'
  await write({ put, condition, names: { '#from': 'from' }, values: { epoch } }).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error
  })
  if (!last && from !== undefined) await forgetEpoch(from)
}

async function forgetEpoch(epoch: number): Promise<void> {
  const { pk: name, sk: own } = keys.statusCounts(epoch)
  for (const { pk, sk } of await queryShards(name, own)) if (sk === own) await write({ delete: { pk, sk } })
}
