import { OrderRequest } from '#contract/orders/order'
import { draftOrder, type Order } from '../../../functions/domain/orders/Order.ts'
import type { Item } from '../../../functions/store/dynamo.ts'
import type { Key } from '../../../functions/store/table.ts'
import { usualOrderBody } from '../builders.ts'

const { listStatusCounts } = await import('../../../functions/actions/desk/statusCounts.ts')
const { isFollowed } = await import('../../../functions/actions/desk/readModel.ts')
const { scanItems, transact } = await import('../../../functions/store/dynamo.ts')
const { orderItem } = await import('../../../functions/store/orders/orders.ts')
const { searchEntries } = await import('../../../functions/store/desk/search.ts')
const { countedOrder } = await import('../../../functions/store/orders/statusCounts.ts')
const { newId } = await import('../../../functions/services/ids.ts')
const { keys, searchPrefix } = await import('../../../functions/store/table.ts')

export function anOrder(): Order {
  const now = new Date()
  const creation = { id: newId('ord', now), creatorHash: 'x'.repeat(43), userId: undefined, now }
  const draft = draftOrder(OrderRequest.parse(usualOrderBody()), 'standard', creation)
  return { ...draft, customer_id: newId('cus', now) }
}

export async function everything() {
  const all: (Item & Key)[] = []
  let last: Key | undefined
  do {
    const page = await scanItems(500, last)
    all.push(...page.items.map((item): Item & Key => ({ ...item, pk: String(item.pk), sk: String(item.sk) })))
    last = page.last
  } while (last)
  return all
}

const byName = (pairs: [string, unknown][]) => Object.fromEntries(pairs.toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** What the console finds and counts, and as what each order is counted. */
export async function readModel() {
  const items = await everything()
  return {
    entries: byName(
      items.filter(({ pk }) => pk.startsWith(searchPrefix)).map(({ pk, sk, row }) => [`${pk} ${sk}`, row]),
    ),
    counted: byName(items.flatMap((item) => (countedOrder(item) ? [[item.pk, item.status]] : []))),
    counts: byName(Object.entries(await listStatusCounts())),
  }
}

/** The same, made of the users, customers and orders that stand in the table. */
export async function readModelFromScratch() {
  const sources = (await everything()).filter(isFollowed)
  const orders = sources.filter(({ pk, sk }) => sk === keys.order('').sk && pk.startsWith(keys.order('').pk))
  const statuses = orders.map((order) => String(order.status))
  return {
    entries: byName(sources.flatMap(searchEntries).map(({ pk, sk, row }) => [`${pk} ${sk}`, row])),
    counted: byName(orders.map((order) => [order.pk, order.status])),
    counts: byName([...new Set(statuses)].map((one) => [one, statuses.filter((status) => status === one).length])),
  }
}

export const putOrder = (order: Order) => transact([{ put: orderItem(order) }])

export async function emptyTable() {
  for (const { pk, sk } of await everything()) await transact([{ delete: { pk, sk } }])
}
