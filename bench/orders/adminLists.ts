import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { startEmbeddedAws } from '../../infra/local/aws/embedded.ts'
import { fillData, made } from '../../tests/support/orders/manyOrders.ts'
import { costOf } from '../../tests/support/stage/consumedCapacity.ts'

const sizes = [1_000, 100_000]
const rounds = 100
const barUnits = 8

const Row = z.object({
  list: z.string(),
  orders: z.number(),
  rows: z.number(),
  requests: z.number(),
  units: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
})
const Rows = z.array(Row)
export type AdminListRow = z.infer<typeof Row> & { bar: number; isSame: boolean }

/**
 * Requests, read units and time of each list of the console in the embedded store, at 1,000 and 100,000 orders, each
 * size in a process of its own. `isSame`: as many requests and units as at the other size. Takes some minutes.
 */
export async function adminLists(): Promise<AdminListRow[]> {
  const measured: z.infer<typeof Rows>[] = []
  for (const size of sizes) measured.push(await measuredApart(size))
  return measured.flat().map((row) => {
    const same = measured.flat().filter(({ list }) => list === row.list)
    const isSame = same.every(({ requests, units }) => requests === row.requests && units === row.units)
    return { ...row, bar: barUnits, isSame }
  })
}

async function measuredApart(orders: number) {
  const child = fork(import.meta.filename, [String(orders)])
  const [rows] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [undefined])])
  return Rows.parse(rows)
}

const quantile = (sorted: number[], part: number) =>
  Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN).toFixed(1))

async function measure(orders: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'admin-lists-'))
  try {
    // Rows are made as this stage keeps them, so its configuration comes first.
    const empty = await startEmbeddedAws()
    Object.assign(process.env, empty.environment)
    await empty.stop()
    await fillData(dataDir, orders)
    const aws = await startEmbeddedAws({ dataDir })
    Object.assign(process.env, aws.environment)
    const lists = await import('../../functions/actions/desk/lists.ts')
    const { listOrdersAsAdmin } = await import('../../functions/actions/desk/orderList.ts')
    const { listAssetsAsAdmin } = await import('../../functions/actions/desk/assetList.ts')
    const { listStatusCounts } = await import('../../functions/actions/desk/statusCounts.ts')
    const { customer, order } = made(Math.floor(orders / 2))
    const { next_cursor } = await listOrdersAsAdmin({}, new Date())
    const second = { cursor: next_cursor ?? undefined }
    const work: Record<string, () => Promise<{ rows: unknown[] }>> = {
      'users, newest 200': () => lists.listUsersAsAdmin({}),
      'customers, newest 200': () => lists.listCustomersAsAdmin({}),
      'orders, newest 200': () => listOrdersAsAdmin({}, new Date()),
      'orders, the next 200': () => listOrdersAsAdmin(second, new Date()),
      'assets, newest 200': () => listAssetsAsAdmin({}),
      'users by email': () => lists.listUsersAsAdmin({ email: customer.email }),
      'customers by email': () => lists.listCustomersAsAdmin({ email: customer.email }),
      'orders by email': () => listOrdersAsAdmin({ email: customer.email }, new Date()),
      'orders of a customer': () => listOrdersAsAdmin({ customer_id: customer.id }, new Date()),
      'assets of an order': () => listAssetsAsAdmin({ order_id: order.id }),
      'orders that begin with "m"': () => listOrdersAsAdmin({ q: 'm' }, new Date()),
      'orders by the beginning of an id': () => listOrdersAsAdmin({ q: order.id.slice(0, 14) }, new Date()),
      'counts of statuses': async () => ({ rows: Object.keys(await listStatusCounts()) }),
    }
    const measured: z.infer<typeof Rows> = []
    for (const [list, ask] of Object.entries(work)) measured.push({ list, orders, ...(await timed(ask)) })
    await aws.stop()
    return measured
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function timed(ask: () => Promise<{ rows: unknown[] }>) {
  let rows = 0
  const { requests, units } = await costOf(async () => {
    rows = (await ask()).rows.length
  })
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    await ask()
    times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  return { rows, requests, units, p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99) }
}

const size = Number(process.argv[2])
if (process.send && sizes.includes(size)) {
  process.send(await measure(size))
  process.disconnect()
} else if (import.meta.main) console.table(await adminLists())
