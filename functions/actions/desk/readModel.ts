import { matches, readModelRules } from '#contract/platform/streams'
import { followEntries, type ItemChange, writeEntries } from '../../store/desk/search.ts'
import { getItems, type Item } from '../../store/dynamo.ts'
import { countOrder, type Epoch, epochOf } from '../../store/orders/statusCounts.ts'
import { retryOnConflict } from '../../store/platform/retryOnConflict.ts'
import { type Key, keys } from '../../store/table.ts'

type Change = Key & ItemChange
type Sources = { item: Item | undefined; epoch: Epoch }

export const isFollowed = ({ pk, sk }: Key): boolean =>
  readModelRules.some((rule) => matches({ partition: pk, sort: sk }, rule))

/** The item as it stands is what counts, so changes may arrive twice, late or in any order. */
export async function updateReadModel({ pk, sk, before, after }: Change): Promise<void> {
  const key = { pk, sk }
  if (!isFollowed(key)) return
  const told = { before: before && { ...before, ...key }, after: after && { ...after, ...key } }
  await whileItStands(key, async (sources, former) => {
    await followEntries(sources.item, told, former)
    await countAs(key, sources)
  })
}

export const refreshReadModel = (key: Key): Promise<void> =>
  whileItStands(key, async (sources, former) => {
    await writeEntries(sources.item, former)
    await countAs(key, sources)
  })

export async function recount(orderId: string): Promise<boolean> {
  let wasOther = false
  const key = keys.order(orderId)
  await whileItStands(key, async (sources) => {
    if (await countAs(key, sources)) wasOther = true
  })
  return wasOther
}

/** The entries and the count of an item that is about to be deleted, as which of its versions they may stand. */
export async function leaveReadModel(key: Key, versions: Item[]): Promise<void> {
  await writeEntries(undefined, versions)
  await countAs(key, { item: undefined, epoch: epochOf(undefined) })
}

export function orderIdOf({ pk, sk }: Key): string | undefined {
  const { pk: prefix, sk: own } = keys.order('')
  return sk === own && pk.startsWith(prefix) ? pk.slice(prefix.length) : undefined
}

async function countAs(key: Key, { item, epoch }: Sources): Promise<boolean> {
  const orderId = orderIdOf(key)
  return orderId !== undefined && retryOnConflict(() => countOrder(orderId, item, epoch))
}

/** Runs again if the item changed meanwhile: an older state may have been written after a newer one. */
async function whileItStands(key: Key, work: (sources: Sources, former: Item[]) => Promise<unknown>): Promise<void> {
  const former: Item[] = []
  let sources = await read(key)
  for (;;) {
    await work(sources, former)
    const now = await read(key)
    const { item } = sources
    if (now.item?.version === item?.version && now.epoch.epoch === sources.epoch.epoch) return
    if (item) former.push(item)
    sources = now
  }
}

async function read(key: Key): Promise<Sources> {
  const [item, epoch] = await getItems(orderIdOf(key) === undefined ? [key] : [key, keys.countEpoch()])
  return { item, epoch: epochOf(epoch) }
}
