import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Order } from '../../../functions/domain/orders/Order.ts'
import { callerOf } from '../../../infra/local/aws/callers.ts'
import type { StreamRecord } from '../../../infra/local/aws/embedded.ts'
import type { Faults } from '../../../infra/local/aws/faults.ts'
import { asFunction } from '../../support/access/leastPrivilege.ts'
import { runsOf } from '../../support/running/runs.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { takeRecords } from '../../support/stage/withStream.ts'

let onRecord: (record: StreamRecord) => void = () => undefined
let faults: Faults = () => undefined
await embeddedAws({ onStreamRecords: async (some) => some.forEach(onRecord), faults: (call) => faults(call) })
const { anOrder, emptyTable, everything, putOrder, readModel, readModelFromScratch } = await import(
  '../../support/stage/readModels.ts'
)
const { rebuildReadModel } = await import('../../../functions/actions/desk/rebuild.ts')
const { listStatusCounts } = await import('../../../functions/actions/desk/statusCounts.ts')
const { customerItem } = await import('../../../functions/store/accounts/customers.ts')
const { transact, write } = await import('../../../functions/store/dynamo.ts')
const { orderItem } = await import('../../../functions/store/orders/orders.ts')
const { searchEntries } = await import('../../../functions/store/desk/search.ts')
const { countedOrder } = await import('../../../functions/store/orders/statusCounts.ts')
const { keys, searchPrefix } = await import('../../../functions/store/table.ts')
const { handler } = await import('../../../functions/entries/queues/readModel.ts')
const { made } = await import('../../support/orders/manyOrders.ts')

beforeEach(async () => {
  onRecord = () => undefined
  faults = () => undefined
  await emptyTable()
})

const unhurried = { checksPerSecond: 1_000_000, sliceMs: 0, pageSize: 5 }
const part = (pace = unhurried) => asFunction('readModel', () => rebuildReadModel(pace))
async function rebuild() {
  const sum = { entries: 0, orphans: 0, orders: 0 }
  for (;;) {
    const { is_done, mended, counts } = await part()
    for (const name of ['entries', 'orphans', 'orders'] as const) sum[name] += mended[name]
    if (is_done) return { ...sum, counts }
  }
}
const changed = (order: Order, parts: Partial<Order>): Order => ({ ...order, ...parts, version: order.version + 1 })
const named = (order: Order, name: string): Partial<Order> => ({ contact: { ...order.contact, name } })

describe('a rebuilding', () => {
  test('finds and counts what was never told of, removes what is gone, and says so', async () => {
    const [found, lost, gone] = [anOrder(), anOrder(), anOrder()]
    await transact([{ put: customerItem(made(0).customer) }])
    for (const order of [found, gone]) await putOrder(order)
    await rebuild()
    await transact([{ delete: keys.order(gone.id) }])
    await putOrder(changed(found, { ...named(found, 'Bob Stone'), status: 'in_production' }))
    await putOrder(lost)
    const mended = await rebuild()
    expect(await readModel()).toEqual(await readModelFromScratch())
    expect(mended.orders).toBe(3)
    expect(mended.entries).toBeGreaterThan(4)
    expect(mended.orphans).toBeGreaterThan(5)
    expect(await listStatusCounts()).toEqual({ draft: 1, in_production: 1 })
    expect(await rebuild()).toEqual({ entries: 0, orphans: 0, orders: 0, counts: {} })
  })

  test('says how many entries it has put, however many orders it checks at once', async () => {
    const orders = Array.from({ length: 8 }, anOrder)
    for (const order of orders) await putOrder(order)
    const { mended } = await part({ ...unhurried, pageSize: 100 })
    expect(mended.entries).toBe(orders.flatMap((order) => searchEntries(orderItem(order))).length)
  })

  test('puts right numbers that nothing accounts for, and tells which', async () => {
    for (const order of [anOrder(), anOrder()]) await putOrder(order)
    await rebuild()
    const by = { five: 5 }
    const names = { '#draft': 'orders:draft', '#other': 'orders:no_such' }
    await write({ update: keys.statusCounts(1), set: 'ADD #draft :five, #other :five', names, values: by })
    expect(await listStatusCounts()).toEqual({ draft: 7, no_such: 5 })
    expect((await rebuild()).counts).toEqual({ draft: [7, 2], no_such: [5, 0] })
    expect(await listStatusCounts()).toEqual({ draft: 2 })
  })

  test('a rebuild that is stopped goes on where it was, and counts no order twice meanwhile', async () => {
    const orders = Array.from({ length: 9 }, anOrder)
    for (const order of orders) await putOrder(order)
    await rebuild()
    for (let parts = 1; ; parts += 1) {
      const { is_done, items } = await part()
      expect(items).toBeLessThanOrEqual(unhurried.pageSize)
      expect(await listStatusCounts()).toEqual({ draft: 9 })
      if (!is_done) continue
      expect(parts).toBeGreaterThan(5)
      break
    }
  })

  test('checks no more items a second than it is told', async () => {
    for (const order of Array.from({ length: 4 }, anOrder)) await putOrder(order)
    const started = performance.now()
    const { checks } = await part({ checksPerSecond: 10, sliceMs: 60_000, pageSize: 100 })
    expect(checks).toBe(4)
    expect(performance.now() - started).toBeGreaterThan(390)
  })

  test('is an operator’s word to the function of the read model, and no other word is one', async () => {
    await putOrder(anOrder())
    const answer = await asFunction('readModel', () => handler({ rebuild: { checks_per_second: 100 } }))
    expect(answer).toMatchObject({ is_done: true, items: 2, checks: 1, mended: { orders: 1 }, counts: {} })
    for (const event of [{}, { rebuild: {} }, { rebuild: { checks_per_second: 0 } }])
      await expect(handler(event)).rejects.toThrow()
  })
})

const fates = ['now', 'now', 'late', 'twice', 'lost'] as const
type Fate = (typeof fates)[number]
const names = ['Ann Lee', 'Bob Stone', 'Ann Stone', 'Éva Nagy']
const someStatuses = ['draft', 'on_hold', 'in_production']
const Step = fc.record({
  order: fc.nat({ max: 3 }),
  what: fc.constantFrom('name', 'status', 'both', 'archive', 'delete'),
  choice: fc.nat({ max: 3 }),
  fate: fc.constantFrom(...fates),
})
type Step = { order: number; what: string; choice: number; fate: Fate }

/** A shop of four orders, whose changes reach the read model as they are fated to. */
function aShop() {
  const orders = Array.from({ length: 4 }, anOrder)
  const standing = new Map<number, Order>()
  const versions = new Map<number, number>()
  const late: StreamRecord[] = []
  const underWay = new Set<Promise<void>>()
  const fateOf = new Map<string, Fate>()
  async function deliver(record: StreamRecord) {
    while ((await takeRecords([record])).batchItemFailures.length > 0) void 0
  }
  function begin(record: StreamRecord) {
    const delivery = deliver(record)
    underWay.add(delivery)
    void delivery.finally(() => underWay.delete(delivery))
  }
  onRecord = (record) => {
    const key = `${record.dynamodb.Keys.pk?.S} ${(record.dynamodb.NewImage?.version ?? { N: 'gone' }).N}`
    const fate = fateOf.get(key) ?? 'now'
    if (fate === 'late') late.push(record)
    if (fate === 'now' || fate === 'twice') begin(record)
    if (fate === 'twice') begin(record)
  }
  return {
    async step({ order: place, what, choice, fate }: Step) {
      const first = orders[place]
      if (!first) throw new Error('There are four orders.')
      const stands = standing.get(place)
      if (what === 'delete' || versions.has(place) !== standing.has(place)) {
        // An id that is gone never comes again.
        if (!stands) return
        standing.delete(place)
        fateOf.set(`${keys.order(first.id).pk} gone`, fate)
        return transact([{ delete: keys.order(first.id) }])
      }
      const name = names[choice] ?? ''
      const status = someStatuses[choice % someStatuses.length] ?? ''
      const next = {
        ...(stands ?? first),
        ...((what === 'name' || what === 'both') && named(first, name)),
        ...((what === 'status' || what === 'both') && { status }),
        ...(what === 'archive' && { archived: choice % 2 === 0 }),
        version: (stands?.version ?? 0) + 1,
      }
      standing.set(place, next)
      versions.set(place, next.version)
      fateOf.set(`${keys.order(first.id).pk} ${next.version}`, fate)
      await putOrder(next)
    },
    async settled() {
      // The stream tells of a change a moment later.
      await new Promise((resolve) => setTimeout(resolve, 20))
      while (underWay.size > 0) await Promise.all(underWay)
    },
    async deliverLate() {
      for (const record of late.splice(0).toReversed()) begin(record)
      await this.settled()
    },
  }
}

/** Takes away entries and notes of counts, and adds to numbers: what no lost record alone could do. */
async function damage(choices: number[]) {
  for (const [index, item] of (await everything()).entries()) {
    const isDerived = item.pk.startsWith(searchPrefix) || countedOrder(item) !== undefined
    if (isDerived && choices[index % choices.length] === 0) await transact([{ delete: { pk: item.pk, sk: item.sk } }])
  }
  const [amount = 0] = choices
  const names = { '#draft': 'orders:draft' }
  await write({ update: keys.statusCounts(0), set: 'ADD #draft :amount', names, values: { amount } })
}

const Choices = fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 7 })
const aWhile = { minLength: 4, maxLength: 16 }

test('a rebuilding on a live table reaches the read model of an undisturbed one, whatever was lost or damaged before', async () => {
  const before = fc.array(Step, aWhile)
  const during = fc.array(
    Step.map((step) => ({ ...step, fate: step.fate === 'lost' ? ('now' as const) : step.fate })),
    aWhile,
  )
  await fc.assert(
    fc.asyncProperty(before, Choices, during, async (lossy, choices, live) => {
      await emptyTable()
      const shop = aShop()
      for (const step of lossy) await shop.step(step)
      await shop.settled()
      await damage(choices)
      const changes = (async () => {
        for (const step of live) await shop.step(step)
      })()
      await Promise.all([rebuild(), changes])
      await shop.settled()
      await shop.deliverLate()
      expect(await readModel()).toEqual(await readModelFromScratch())
      await rebuild()
      expect(await readModel()).toEqual(await readModelFromScratch())
    }),
    { numRuns: runsOf(10, 1_000), endOnFailure: true },
  )
}, 3_600_000)

test('changes that come late, twice, at once and with failing writes lead to the read model of an undisturbed table', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const steps = fc.array(
    Step.map((step) => ({ ...step, fate: step.fate === 'lost' ? ('twice' as const) : step.fate })),
    aWhile,
  )
  await fc.assert(
    fc.asyncProperty(steps, Choices, async (told, choices) => {
      await emptyTable()
      const shop = aShop()
      let calls = 0
      faults = ({ operation, response }) => {
        if (callerOf(response.req) !== 'readModel' || /Get|Query/.test(operation)) return undefined
        const choice = choices[calls++ % choices.length]
        return calls % 5 > 0 ? undefined : choice === 0 ? 'drop' : choice === 1 ? 'dropAfter' : undefined
      }
      for (const step of told) await shop.step(step)
      await shop.settled()
      await shop.deliverLate()
      faults = () => undefined
      expect(await readModel()).toEqual(await readModelFromScratch())
    }),
    { numRuns: runsOf(6, 1_000), endOnFailure: true },
  )
}, 3_600_000)
