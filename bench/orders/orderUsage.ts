import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { assumptions, type OrderUsage } from '../../infra/cost/bill.ts'
import { type StreamRecord, startEmbeddedAws } from '../../infra/local/aws/embedded.ts'

type Consumed = { CapacityUnits?: number }
const readers = new Set(['Get', 'BatchGet', 'Query', 'TransactGet'])

/** Counts the units of every request to the table, as DynamoDB tells them; one unit for a refused write. */
function countUnits() {
  const units = { read: 0, write: 0 }
  const { send } = DynamoDBDocumentClient.prototype
  DynamoDBDocumentClient.prototype.send = async function counted(
    this: DynamoDBDocumentClient,
    command: { input: object },
  ) {
    Object.assign(command.input, { ReturnConsumedCapacity: 'TOTAL' })
    const kind = readers.has(command.constructor.name.replace('Command', '')) ? 'read' : 'write'
    try {
      const answer: { ConsumedCapacity?: Consumed | Consumed[] } = await Reflect.apply(send, this, [command])
      for (const { CapacityUnits = 0 } of [answer.ConsumedCapacity ?? []].flat()) units[kind] += CapacityUnits
      return answer
    } catch (error) {
      units[kind] += 1
      throw error
    }
  } as typeof send
  return units
}

/** Counts the log as the functions write it. */
function countLog() {
  const log = { bytes: 0, events: 0 }
  const { write } = process.stdout
  process.stdout.write = (chunk: string | Uint8Array) => {
    log.bytes += chunk.length
    log.events += 1
    return true
  }
  return { log, stop: () => Object.assign(process.stdout, { write }) }
}

/** What S3 charges as a write: puts, posts and lists; deleting costs nothing. */
const isPhotoWrite = (operation: string) => /^(PUT|POST) /.test(operation) || operation.includes('list-type=')

/** One order as the site places it: four prices, draft, 25 photos, submission, the page of thanks; and its mails. */
export async function measuredOrder(orders = 10): Promise<OrderUsage> {
  Object.assign(process.env, { POWERTOOLS_LOG_LEVEL: 'INFO', POWERTOOLS_METRICS_DISABLED: 'false' })
  const photos = { writes: 0, reads: 0 }
  let [apiRequests, backgroundCalls, queueMessages, answerBytes] = [0, 0, 0, 0]
  const aws = await startEmbeddedAws({
    onStreamRecords: async (Records: StreamRecord[]) => {
      backgroundCalls += 1
      return (await import('../../tests/support/stage/withStream.ts')).onStreamRecords(Records)
    },
    onMessages: async (queue, event) => {
      backgroundCalls += 1
      queueMessages += 1
      return (await import('../../tests/support/stage/withStream.ts')).onMessages(queue, event)
    },
    faults: ({ service, operation }) => {
      if (service !== 's3' || operation.startsWith('DELETE')) return undefined
      photos[isPhotoWrite(operation) ? 'writes' : 'reads'] += 1
      return undefined
    },
  })
  Object.assign(process.env, aws.environment)
  const counted = countLog()
  const { call } = await import('../../tests/support/apiEvent.ts')
  const { orders: handler, postAgain, aDraft, readOrder } = await import('../../tests/support/orders/placing.ts')
  const { sendPhotos } = await import('../../tests/support/photos/uploading.ts')
  const { anOrderBody } = await import('../../tests/support/builders.ts')
  const answered = <T extends { body: object }>(answer: T): T => {
    apiRequests += 1
    answerBytes += JSON.stringify(answer.body).length
    return answer
  }
  const place = async () => {
    for (let turn = 0; turn < 4; turn += 1)
      answered(await call(handler, 'POST /api/price', { body: { plan: 'premium' } }))
    const body = anOrderBody({ options: { plan: 'premium', add_music: true, brokerage: 'Lake & Oak Realty' } })
    const order = await aDraft(body)
    apiRequests += 1
    await sendPhotos(order, assumptions.photosPerOrder, answered)
    answered(await postAgain(order, { submit: true }))
    answered(await readOrder(order.orderId, order))
    await aws.streamSettled()
  }
  try {
    await place()
    const units = countUnits()
    const before = {
      apiRequests,
      backgroundCalls,
      queueMessages,
      answerBytes,
      ...photos,
      ...counted.log,
      mails: (await aws.mails()).length,
    }
    const cpu = process.cpuUsage()
    for (let turn = 0; turn < orders; turn += 1) await place()
    const { user, system } = process.cpuUsage(cpu)
    const each = (after: number, start = 0) => (after - start) / orders
    const requests = each(apiRequests, before.apiRequests)
    return {
      apiRequests: requests,
      invocations: requests + each(backgroundCalls, before.backgroundCalls),
      queueMessages: each(queueMessages, before.queueMessages),
      cpuSeconds: each((user + system) / 1_000_000),
      writeUnits: each(units.write),
      readUnits: each(units.read),
      photoWrites: each(photos.writes, before.writes),
      photoReads: each(photos.reads, before.reads),
      mails: each((await aws.mails()).length, before.mails),
      logBytes: each(counted.log.bytes, before.bytes),
      logEvents: each(counted.log.events, before.events),
      answerBytes: each(answerBytes, before.answerBytes),
    }
  } finally {
    counted.stop()
    await aws.stop()
  }
}
