import { setTimeout as sleep } from 'node:timers/promises'
import { isOldCustomer, renewCustomer } from '../../store/accounts/customers.ts'
import { deleteEntry, isEntryOf, sourceOf, wrongEntries } from '../../store/desk/search.ts'
import { ConditionFailed, getItem, type Item, scanItems } from '../../store/dynamo.ts'
import { isOldOrder, renewOrder } from '../../store/orders/orders.ts'
import { countedOrder, keepEpoch, openEpoch } from '../../store/orders/statusCounts.ts'
import { isOldArrangement, renewArrangement } from '../../store/photos/arrangements.ts'
import { isOldAsset, renewAsset } from '../../store/photos/assets.ts'
import { type Key, searchPrefix } from '../../store/table.ts'
import { isFollowed, orderIdOf, recount, refreshReadModel } from './readModel.ts'
import { listStatusCounts } from './statusCounts.ts'

export type Rebuilt = {
  is_done: boolean
  items: number
  checks: number
  mended: { entries: number; orphans: number; orders: number; renewed: number }
  counts: Record<string, [before: number, after: number]>
}
type Pace = { checksPerSecond: number; sliceMs: number; pageSize?: number }

/** A page is done within some five seconds, so that a part ends before its function's time does. */
const pageOf = (checksPerSecond: number) => Math.min(100, 5 * checksPerSecond)
const atOnce = 8

/** Runs on a live table, at no more items a second than told, so that orders keep their capacity. */
export async function rebuildReadModel({
  checksPerSecond,
  sliceMs,
  pageSize = pageOf(checksPerSecond),
}: Pace): Promise<Rebuilt> {
  const epoch = await openEpoch()
  const done: Rebuilt = {
    is_done: false,
    items: 0,
    checks: 0,
    mended: { entries: 0, orphans: 0, orders: 0, renewed: 0 },
    counts: {},
  }
  const begun = performance.now()
  let { last } = epoch
  do {
    const page = await scanItems(pageSize, last)
    const wanted = page.items.filter(isChecked)
    for (let start = 0; start < wanted.length; start += atOnce) {
      await Promise.all(wanted.slice(start, start + atOnce).map((item) => check(item, done)))
      done.checks += Math.min(atOnce, wanted.length - start)
      await sleep(Math.max(0, (done.checks / checksPerSecond) * 1000 - (performance.now() - begun)))
    }
    done.items += page.items.length
    last = page.last
    if (last) await keepEpoch(epoch, last)
  } while (last && performance.now() - begun < sliceMs)
  if (last) return done
  const before = await listStatusCounts()
  await keepEpoch(epoch, undefined)
  return { ...done, is_done: true, counts: differing(before, await listStatusCounts()) }
}

const isEntry = ({ pk }: Key) => pk.startsWith(searchPrefix)
const keyOf = ({ pk, sk }: Item): Key => ({ pk, sk })
const isChecked = (item: Item) => {
  const key = keyOf(item)
  return isOld(item) || isFollowed(key) || isEntry(key) || countedOrder(key) !== undefined
}

async function check(item: Item, { mended }: Rebuilt): Promise<void> {
  const key = keyOf(item)
  if (isOld(item) && (await renew(item))) mended.renewed += 1
  if (isEntry(key)) {
    if (await isOrphan(key)) mended.orphans += 1
    return
  }
  const orderId = orderIdOf(key) ?? countedOrder(key)
  if (orderId !== undefined && (await recount(orderId))) mended.orders += 1
  if (!isFollowed(key)) return
  const entries = await mendEntries(key, item)
  mended.entries += entries
}

/** How many entries were missing or of another version. What the page has may be older than they are. */
async function mendEntries(key: Key, scanned: Item): Promise<number> {
  if ((await wrongEntries(scanned)).length === 0) return 0
  const item = await getItem(key)
  const wrong = item ? await wrongEntries(item) : []
  if (wrong.length > 0) await refreshReadModel(key)
  return wrong.length
}

async function isOrphan(entry: Key): Promise<boolean> {
  const source = sourceOf(entry)
  const item = source && (await getItem(source))
  return !isEntryOf(entry, item) && deleteEntry(entry, item)
}

function differing(before: Record<string, number>, after: Record<string, number>): Rebuilt['counts'] {
  const counts: Rebuilt['counts'] = {}
  for (const status of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [before[status] ?? 0, after[status] ?? 0]
    if (was !== is) counts[status] = [was, is]
  }
  return counts
}

/** Users' items say who administers, so no function of lists writes them: theirs are upgraded when read, and stored with their next change. */
const kinds = [
  { isOld: isOldAsset, renew: renewAsset },
  { isOld: isOldArrangement, renew: renewArrangement },
  { isOld: isOldOrder, renew: renewOrder },
  { isOld: isOldCustomer, renew: renewCustomer },
] as const

const isOld = (item: Item): boolean => kinds.some((kind) => kind.isOld(item))

/** Stores an item of an older shape in today's. False where it changed meanwhile: whoever changes one renews it too. */
async function renew(item: Item): Promise<boolean> {
  try {
    await kinds.find((kind) => kind.isOld(item))?.renew(item)
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}
