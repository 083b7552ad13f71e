import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { tableShape } from '#contract/platform/tableShape'
import type { Database, DatabaseOptions } from '../../infra/local/aws/dynamodb/database.ts'
import { DynamoError, type Input, type Item } from '../../infra/local/aws/dynamodb/engine.ts'
import type { StreamRecord } from '../../infra/local/aws/dynamodb/stream.ts'
import { limiter } from '../../infra/local/workflows/limiter.ts'

const tables = 'DynamoDB_20120810'
const streams = 'DynamoDBStreams_20120810'
const writes = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems']
const Body = z.record(z.string(), z.unknown())
const Attributes: z.ZodMiniType<Item> = z.record(z.string(), z.record(z.string(), z.unknown()))
const Iterator = z.object({ ShardIterator: z.string() })
const Described = z.object({ StreamDescription: z.object({ Shards: z.array(z.object({ ShardId: z.string() })) }) })
const Records = z.object({ NextShardIterator: z.optional(z.string()), Records: z.array(z.unknown()) })
const Page = z.object({ Items: z.array(Attributes), LastEvaluatedKey: z.optional(Attributes) })

/** A test may put another in its place. */
const { fetch } = globalThis

/** Whoever comes with another key has another database. */
function openCalls(endpoint: string) {
  const key = randomBytes(10).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${key}/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0`
  // Many at once hold each other up in it, until it gives up after ten seconds.
  const whenFree = limiter(1)
  const send = async (api: string, operation: string, input: Input): Promise<Input> => {
    const headers = {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `${api}.${operation}`,
      authorization,
    }
    const answer = await fetch(endpoint, { method: 'POST', headers, body: JSON.stringify(input) })
    const body = Body.parse(await answer.json())
    if (!answer.ok) throw new DynamoError(body, { status: answer.status })
    return body
  }
  return (...asked: Parameters<typeof send>) => whenFree(() => send(...asked))
}

/** Amazon's DynamoDB Local in the place of the embedded database: its own fresh one, with the table's stream. */
export function openDynamoDbLocal(endpoint: string, { keyNames, stream }: DatabaseOptions): Database {
  const call = openCalls(endpoint)
  const removedByTime = new Set<string>()
  const nameOf = (key: Item) => JSON.stringify(keyNames.map((name) => key[name]?.S))
  let reads: Promise<void> = Promise.resolve()
  let iterator: string | undefined

  async function firstIterator(): Promise<string> {
    const { Streams } = z
      .object({ Streams: z.array(z.object({ StreamArn: z.string() })) })
      .parse(await call(streams, 'ListStreams', {}))
    const { StreamArn = '' } = Streams[0] ?? {}
    const { StreamDescription } = Described.parse(await call(streams, 'DescribeStream', { StreamArn }))
    const { ShardId = '' } = StreamDescription.Shards[0] ?? {}
    const wanted = { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' }
    return Iterator.parse(await call(streams, 'GetShardIterator', wanted)).ShardIterator
  }
  function asEvent(record: StreamRecord): StreamRecord {
    const byTimeToLive = record.eventName === 'REMOVE' && removedByTime.delete(nameOf(record.dynamodb.Keys))
    return {
      ...record,
      ...(byTimeToLive && { userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' } }),
    }
  }
  async function readStream() {
    iterator ??= await firstIterator()
    const read = Records.parse(await call(streams, 'GetRecords', { ShardIterator: iterator }))
    iterator = read.NextShardIterator
    // The records of a stream are what its readers are given.
    const records = (read.Records as StreamRecord[]).map(asEvent).filter((record) => stream?.isWanted(record))
    stream?.put(records)
  }
  async function write(operation: string, input: Input): Promise<Input> {
    const answer = await call(tables, operation, input)
    if (stream) reads = reads.then(readStream)
    await reads
    return answer
  }
  async function keysPast(TableName: string, condition: Input): Promise<Item[]> {
    const keys: Item[] = []
    let from: Item | undefined
    do {
      const asked = {
        TableName,
        FilterExpression: '#expires < :now',
        ...condition,
        ...(from && { ExclusiveStartKey: from }),
      }
      const { Items, LastEvaluatedKey } = Page.parse(await call(tables, 'Scan', asked))
      keys.push(...Items.map((item) => Object.fromEntries(keyNames.map((name) => [name, item[name] ?? {}]))))
      from = LastEvaluatedKey
    } while (from)
    return keys
  }

  return {
    call(operation, input) {
      if (operation === 'CreateTable') {
        const StreamSpecification = { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' }
        return call(tables, operation, { ...input, StreamSpecification })
      }
      // It would remove what is past its time by the machine's clock; the tests have their own.
      if (operation === 'UpdateTimeToLive') return Promise.resolve({})
      return writes.includes(operation) ? write(operation, input) : call(tables, operation, input)
    },
    async sweepExpired(nowSeconds) {
      const [TableName = ''] = z
        .object({ TableNames: z.array(z.string()) })
        .parse(await call(tables, 'ListTables', {})).TableNames
      const values = {
        ExpressionAttributeNames: { '#expires': tableShape.timeToLive },
        ExpressionAttributeValues: { ':now': { N: String(nowSeconds) } },
      }
      const keys = await keysPast(TableName, values)
      for (const Key of keys) {
        removedByTime.add(nameOf(Key))
        await write('DeleteItem', { TableName, Key })
      }
      return keys.length
    },
    undelivered: async () => [],
    delivered: async () => undefined,
    // A stage of the tests ends with what waits in its queues.
    kept: { keep: async () => undefined, forget: async () => undefined, all: async () => [] },
    close: () => reads,
  }
}
