import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import * as z from 'zod/mini'
import type { Route } from '#contract/endpoints'
import { buildOf } from '../../infra/functions/functionBuilds.ts'
import { startEmbeddedAws } from '../../infra/local/aws/embedded.ts'
import { type ApiEventOptions, apiEvent } from '../../tests/support/apiEvent.ts'
import { aKey, anAddress, anOrderBody } from '../../tests/support/builders.ts'
import { listingPhotos } from '../../tests/support/photos/listingPhotos.ts'

type Taken = { cpuMs: number; ms: number }
type Called = Taken & { body: Record<string, unknown>; cookies: string[] }
const calls = 200
const warmUp = 100
const firstCalls = 5
const photosAtOnce = 7
const inBatch = 25

/** A built function in its own process, against the embedded AWS of this one, which stands in for the network. */
function startFunction(name: 'orders' | 'uploads', environment: Record<string, string>) {
  const folder = buildOf(name)
  const entry = readdirSync(folder).find((file) => file === 'index.mjs') ?? ''
  const quiet = { POWERTOOLS_LOG_LEVEL: 'SILENT', POWERTOOLS_METRICS_DISABLED: 'true', POWERTOOLS_DEV: 'false' }
  const child = fork(join(import.meta.dirname, 'callsProcess.ts'), [join(folder, entry)], {
    env: { ...process.env, ...environment, ...quiet, NODE_OPTIONS: '' },
    execArgv: [],
  })
  return {
    async call(route: Route, options: ApiEventOptions): Promise<Called> {
      child.send(apiEvent(route, options))
      const [{ result, ...taken }] = (await once(child, 'message')) as [
        Taken & { result: APIGatewayProxyStructuredResultV2 },
      ]
      if (result.statusCode !== 200) throw new Error(`${route} answered ${result.statusCode}: ${result.body}`)
      return { ...taken, body: JSON.parse(result.body ?? '{}'), cookies: result.cookies ?? [] }
    },
    stop: () => child.disconnect(),
  }
}
type Served = ReturnType<typeof startFunction>
type Order = { id: string; cookies: string[] }

const placing = (): ApiEventOptions => ({ body: anOrderBody(), headers: aKey(), address: anAddress() })
const Target = z.object({ url: z.string(), fields: z.record(z.string(), z.string()), asset_id: z.string() })
type Target = z.infer<typeof Target>

async function place(orders: Served): Promise<Order & Taken> {
  const { body, cookies, ...taken } = await orders.call('POST /api/orders', placing())
  return { id: String(body.orderId), cookies, ...taken }
}

async function post({ url, fields }: Target, bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([bytes]))
  const { ok, status } = await fetch(url, { method: 'POST', body: form })
  if (!ok) throw new Error(`The storage answered ${status}.`)
}

const fileOf = (seq: number, size_bytes: number) => ({
  filename: `IMG_${seq}.jpg`,
  content_type: 'image/jpeg',
  size_bytes,
  seq,
})

/** What an order's files take: one presigned and confirmed alone, then as the site does it. */
async function photosOf(uploads: Served, order: Order, bytes: Uint8Array<ArrayBuffer>) {
  const { cookies, id: order_id } = order
  const send = (route: Route, body: object) =>
    uploads.call(route, { body: { order_id, ...body }, cookies, address: anAddress() })
  const presign = await send('POST /api/uploads/presign', fileOf(1, bytes.length))
  const target = Target.parse(presign.body)
  await post(target, bytes)
  const confirm = await send('POST /api/uploads/confirm', { asset_id: target.asset_id })
  const files = Array.from({ length: inBatch }, (_, index) => fileOf(index + 2, bytes.length))
  const presignBatch = await send('POST /api/uploads/presign-batch', { files })
  const targets = z.array(Target).parse(presignBatch.body.files).slice(0, photosAtOnce)
  for (const one of targets) await post(one, bytes)
  const confirmBatch = await send('POST /api/uploads/confirm-batch', {
    files: targets.map(({ asset_id }) => ({ asset_id })),
  })
  return { presign, confirm, presignBatch, confirmBatch }
}

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN
const rounded = (value: number) => Number(value.toFixed(1))
/** `id` is its row's in docs/figures.json. */
const rowOf = (id: string, call: string, taken: Taken[]) => ({
  id,
  call,
  'CPU ms': rounded(taken.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / taken.length),
  'p50 ms': rounded(
    quantile(
      taken.map(({ ms }) => ms),
      0.5,
    ),
  ),
  'p99 / p50': rounded(
    quantile(
      taken.map(({ ms }) => ms),
      0.99,
    ) /
      quantile(
        taken.map(({ ms }) => ms),
        0.5,
      ),
  ),
})

export type CallRow = ReturnType<typeof rowOf>

/** Processor time of calls of the built functions: of the first one, which loads them, and of later ones. */
export async function callTimes() {
  const aws = await startEmbeddedAws()
  Object.assign(process.env, aws.environment)
  const [photo] = await listingPhotos()
  const bytes = new Uint8Array(readFileSync(photo ?? ''))
  const first: Taken[] = []
  for (let turn = 0; turn < firstCalls; turn += 1) {
    const fresh = startFunction('orders', aws.environment)
    first.push(await place(fresh))
    fresh.stop()
  }
  const [orders, uploads] = [startFunction('orders', aws.environment), startFunction('uploads', aws.environment)]
  try {
    const placed: (Order & Taken)[] = []
    const files: Awaited<ReturnType<typeof photosOf>>[] = []
    for (let turn = 0; turn < warmUp + calls; turn += 1) {
      const order = await place(orders)
      const sent = await photosOf(uploads, order, bytes)
      if (turn < warmUp) continue
      placed.push(order)
      files.push(sent)
    }
    return [
      rowOf('calls.first', 'order, first call and load', first),
      rowOf('calls.order', 'order', placed),
      rowOf(
        'calls.presign',
        'presign',
        files.map(({ presign }) => presign),
      ),
      rowOf(
        'calls.presigns',
        `presign ${inBatch} files at once`,
        files.map(({ presignBatch }) => presignBatch),
      ),
      rowOf(
        'calls.confirm',
        'confirm',
        files.map(({ confirm }) => confirm),
      ),
      rowOf(
        'calls.confirms',
        `confirm ${photosAtOnce} files at once`,
        files.map(({ confirmBatch }) => confirmBatch),
      ),
    ]
  } finally {
    orders.stop()
    uploads.stop()
    await aws.stop()
  }
}

/** Processor time of an order that the built function creates. */
export async function orderCpuMs(): Promise<number> {
  const aws = await startEmbeddedAws()
  Object.assign(process.env, aws.environment)
  const orders = startFunction('orders', aws.environment)
  try {
    const taken: Taken[] = []
    for (let turn = 0; turn < warmUp + calls; turn += 1) taken.push(await place(orders))
    return rowOf('calls.order', 'order', taken.slice(warmUp))['CPU ms']
  } finally {
    orders.stop()
    await aws.stop()
  }
}

if (import.meta.main) {
  console.table(await callTimes())
  process.exit()
}
