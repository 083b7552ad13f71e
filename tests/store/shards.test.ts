import { expect, test, vi } from 'vitest'
import { AssetsQuery, CustomersQuery } from '#contract/desk/admin'
import { FunctionEnvironment } from '#contract/platform/stage'
import { anEmail } from '../support/builders.ts'
import { made } from '../support/orders/manyOrders.ts'
import { embeddedAws } from '../support/stage/embeddedAws.ts'

await embeddedAws()

/** The store as a stage of so many shards has it. */
async function storeOf(shards: number) {
  process.env.LIST_SHARDS = String(shards)
  vi.resetModules()
  const { transact, updateItem, queryItems } = await import('../../functions/store/dynamo.ts')
  const { insertingOrder, orderItem, replacingOrder } = await import('../../functions/store/orders/orders.ts')
  const { updateReadModel } = await import('../../functions/actions/desk/readModel.ts')
  const { listOrdersAsAdmin } = await import('../../functions/actions/desk/orderList.ts')
  const { listStatusCounts } = await import('../../functions/actions/desk/statusCounts.ts')
  const { keys } = await import('../../functions/store/table.ts')
  const { listAssetsAsAdmin } = await import('../../functions/actions/desk/assetList.ts')
  const { listCustomersAsAdmin } = await import('../../functions/actions/desk/lists.ts')
  const { assetItem } = await import('../../functions/store/photos/assets.ts')
  const { customerItem } = await import('../../functions/store/accounts/customers.ts')
  const follow = (before: object | undefined, after: ReturnType<typeof orderItem>) =>
    updateReadModel({ pk: after.pk, sk: after.sk, before, after })
  return {
    updateItem,
    transact,
    assetItem,
    customerItem,
    listAssetsAsAdmin,
    listCustomersAsAdmin,
    listOrdersAsAdmin,
    listStatusCounts,
    async place(indexes: number[]) {
      for (const index of indexes) {
        const { order } = made(index)
        await transact([insertingOrder(order)])
        await follow(undefined, orderItem(order))
      }
    },
    async change(index: number, change: { archived?: true; status?: 'in_production' }) {
      const { order } = made(index)
      const next = { ...order, ...change, version: order.version + 1 }
      await transact([replacingOrder(next)])
      await follow(orderItem(order), orderItem(next))
    },
    async pagesOf(query: { q?: string; archived?: 'true' }, limit: number) {
      const pages: string[][] = []
      let cursor: string | undefined
      do {
        const page = await listOrdersAsAdmin({ ...query, limit, cursor }, new Date())
        pages.push(page.rows.map(({ id }) => id))
        cursor = page.next_cursor ?? undefined
      } while (cursor)
      return pages
    },
    itemsIn: async (partition: string) => (await queryItems({ index: 'list', partition })).items,
    keys,
  }
}

const idsOf = (indexes: number[]) => indexes.map((index) => made(index).order.id).toReversed()
const from = (start: number, end: number) => Array.from({ length: end - start }, (_, index) => start + index)
const first = from(0, 15)
const all = from(0, 40)

const one = await storeOf(1)
await one.place(first)
const atOne = await one.pagesOf({}, 4)
const inOnePartition = await one.itemsIn('ORDER')
const eight = await storeOf(8)
const atEight = await eight.pagesOf({}, 4)
await eight.place(all.slice(first.length))

test('a list of one shard is one partition under the list’s own name', () => {
  expect(inOnePartition).toHaveLength(first.length)
})

test('a stage that grows to eight shards lists the same, and finds what was placed before', async () => {
  expect(atOne.flat()).toEqual(idsOf(first))
  expect(atEight.flat()).toEqual(atOne.flat())
  expect((await eight.pagesOf({}, 200)).flat()).toEqual(idsOf(all))
  expect((await eight.itemsIn('ORDER#3')).length).toBeGreaterThan(0)
})

test.each([1, 7, 39, 40])('pages of %i over eight shards miss and repeat nothing', async (limit) => {
  const pages = await eight.pagesOf({}, limit)
  expect(pages.flat()).toEqual(idsOf(all))
  expect(pages.slice(0, -1).every((page) => page.length === limit || pages.flat().length === all.length)).toBe(true)
  expect(pages[0]).toHaveLength(limit)
})

test('an order is found by name, by the beginning of its id and in the archive, whichever its shard', async () => {
  const { order } = made(20)
  const named = await eight.pagesOf({ q: order.contact.name.toLowerCase() }, 200)
  expect(named.flat()).toContain(order.id)
  expect((await eight.pagesOf({ q: order.id.toLowerCase() }, 200)).flat()).toEqual([order.id])
  await eight.change(39, { archived: true })
  expect((await eight.pagesOf({ archived: 'true' }, 200)).flat()).toEqual(idsOf([39]))
  expect((await eight.pagesOf({}, 200)).flat()).toEqual(idsOf(all.slice(0, 39)))
  const archived = await eight.pagesOf({ archived: 'true', q: made(39).order.contact.email }, 200)
  expect(archived.flat()).toEqual(idsOf([39]))
})

test('statuses are counted over all shards, also where an order was counted in another before', async () => {
  for (const index of first) await eight.change(index, { status: 'in_production' })
  expect(await eight.listStatusCounts()).toEqual({
    in_production: first.length,
    awaiting_deposit: all.length - first.length,
  })
})

test.each(['W10', 'WyIiXQ', 'bm90aGluZw', 'e30', anEmail()])(
  'a cursor from elsewhere is refused: %s',
  async (cursor) => {
    await expect(eight.listOrdersAsAdmin({ cursor }, new Date())).rejects.toMatchObject({ code: 'invalid' })
  },
)

test('the longest cursors, of sixty-four shards, come through the contract and lead on to every row', async () => {
  const store = await storeOf(64)
  const rows = from(0, 500)
  for (const start of [0, 100, 200, 300, 400])
    await store.transact(rows.slice(start, start + 100).map((index) => ({ put: store.assetItem(made(index).asset) })))
  await store.transact(from(0, 100).map((person) => ({ put: store.customerItem(made(5 * person).customer) })))
  const assets = await pagesOf((query) => store.listAssetsAsAdmin(AssetsQuery.parse(query)), '200')
  expect(assets.flat()).toEqual(rows.map((index) => made(index).asset.id).toReversed())
  const customers = await pagesOf((query) => store.listCustomersAsAdmin(CustomersQuery.parse(query)), '70')
  expect(customers.flat()).toEqual(
    from(0, 100)
      .map((person) => made(5 * person).customer.id)
      .toReversed(),
  )
})

type Listed = (query: { limit: string; cursor?: string }) => Promise<{
  rows: { id: string }[]
  next_cursor: string | null
}>
async function pagesOf(list: Listed, limit: string): Promise<string[][]> {
  const pages: string[][] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<Listed>> = await list(cursor === null ? { limit } : { limit, cursor })
    pages.push(page.rows.map(({ id }) => id))
    cursor = page.next_cursor
  } while (cursor !== null)
  return pages
}

test.each(['0', '65', '99', '8.5', ''])('a stage of %j shards a list is refused', (shards) => {
  expect(FunctionEnvironment.shape.LIST_SHARDS.safeParse(shards).success).toBe(false)
  expect(FunctionEnvironment.shape.LIST_SHARDS.safeParse('64').success).toBe(true)
})
