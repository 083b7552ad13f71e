import { performance } from 'node:perf_hooks'
import { startEmbeddedAws } from '../../infra/local/aws/embedded.ts'
import { call } from '../../tests/support/apiEvent.ts'
import { aKey, anAddress, anOrderBody } from '../../tests/support/builders.ts'
import { costOf } from '../../tests/support/stage/consumedCapacity.ts'

const orders = 2_000
const atOnce = 8
const round = (value: number) => Number(value.toFixed(1))
const percentile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** Rate and times of order creation through the real handler on the embedded AWS, all in this one process. */
async function creationSpeed(create: () => Promise<unknown>) {
  for (let count = 0; count < 200; count++) await create()
  const times: number[] = []
  let left = orders
  const worker = async () => {
    while (left-- > 0) {
      const started = performance.now()
      await create()
      times.push(performance.now() - started)
    }
  }
  const started = performance.now()
  const cpu = process.cpuUsage()
  await Promise.all(Array.from({ length: atOnce }, worker))
  const seconds = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(cpu)
  times.sort((a, b) => a - b)
  return {
    'orders / s': round(orders / seconds),
    'CPU ms / order': round((user + system) / 1000 / orders),
    'p50 ms': round(percentile(times, 0.5)),
    'p99 ms': round(percentile(times, 0.99)),
  }
}

/** Creation rate, and what an order and each list ask of DynamoDB. */
export async function orderBench() {
  const aws = await startEmbeddedAws()
  Object.assign(process.env, aws.environment, { POWERTOOLS_LOG_LEVEL: 'SILENT', POWERTOOLS_METRICS_DISABLED: 'true' })
  try {
    const { handler } = await import('../../functions/entries/api/orders.ts')
    const { listOrdersAsAdmin } = await import('../../functions/actions/desk/orderList.ts')
    const { listCustomersAsAdmin } = await import('../../functions/actions/desk/lists.ts')
    const post = async (body: unknown, cookies: string[] = []) => {
      const answer = await call(handler, 'POST /api/orders', { body, cookies, headers: aKey(), address: anAddress() })
      if (answer.status !== 200) throw new Error(`Order refused: ${JSON.stringify(answer.body)}`)
      return answer
    }
    const create = () => post(anOrderBody({ options: { brokerage: 'Lake & Oak Realty', add_music: true } }))
    const speed = await creationSpeed(create)
    const draft = anOrderBody()
    const created = await post(draft)
    const submit = () => post({ ...draft, order_id: created.body.orderId, submit: true }, created.cookies)
    const newest = { limit: 200 }
    const costs = [
      { work: 'create an order, new customer', ...(await costOf(create)) },
      { work: 'submit an order', ...(await costOf(submit)) },
      { work: `newest 200 of ${orders + 201} orders`, ...(await costOf(() => listOrdersAsAdmin(newest, new Date()))) },
      { work: 'newest 200 customers', ...(await costOf(() => listCustomersAsAdmin(newest))) },
    ]
    return { speed, costs: costs.map(({ work, requests, units }) => ({ work, requests, 'capacity units': units })) }
  } finally {
    await aws.stop()
  }
}

if (import.meta.main) {
  const { speed, costs } = await orderBench()
  console.log(`Orders of new customers, ${orders} of them, ${atOnce} at once, handler and embedded AWS in one process`)
  console.table([speed])
  console.table(costs)
}
