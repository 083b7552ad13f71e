import { createHash } from 'node:crypto'
import { isAsked, writeCapacity } from './capacity.ts'
import {
  DynamoError,
  type Input,
  type Item,
  isItem,
  openStore,
  run,
  type Store,
  tableOf,
  validationError,
} from './engine.ts'
import { type Change, stage } from './staging.ts'
import { recordOf, type StreamRecord } from './stream.ts'
import { imageOf, transactGet, transactWrite } from './transactions.ts'

const itemWrites = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem']
const tableWrites = ['CreateTable', 'DeleteTable', 'UpdateTable', 'TagResource', 'UntagResource']
const tokenLifeMs = 10 * 60 * 1000

export type Database = Awaited<ReturnType<typeof openDatabase>>
export type DatabaseOptions = {
  /** A folder for LevelDB; in memory without it. */
  path?: string
  keyNames: string[]
  onChanges?: (records: StreamRecord[]) => void
}

/** DynamoDB as the SDK expects it: dynalite, with transactions, time to live, streams and capacity added. */
export async function openDatabase({ path, keyNames, onChanges }: DatabaseOptions) {
  const store = await openStore(path)
  const timeToLive = new Map<string, string>()
  const answered = new Map<string, { digest: string; answer: Input; until: number }>()
  let writers: Promise<unknown> = Promise.resolve()

  function alone<T>(work: () => Promise<T>): Promise<T> {
    const result = writers.then(work)
    writers = result.catch(() => undefined)
    return result
  }
  const publish = (changes: Change[], byTimeToLive = false) =>
    onChanges?.(changes.map((change) => recordOf(change, keyNames, byTimeToLive)))

  async function write(operation: string, input: Input): Promise<Input> {
    const { ReturnValuesOnConditionCheckFailure: wanted, ...rest } = input
    const staged = stage(store)
    const answer = await run(staged.view, operation, rest).catch(async (error: unknown) => {
      throw wanted === 'ALL_OLD' ? await withItem(error, input) : error
    })
    await staged.commit()
    const changes = staged.changes()
    publish(changes)
    return isAsked(input) ? { ...answer, ...(await consumed(operation, changes, input)) } : answer
  }

  async function withItem(error: unknown, input: Input) {
    if (!(error instanceof DynamoError) || !error.is('ConditionalCheckFailedException')) return error
    const Item = await imageOf(store, asPart(input))
    return Item ? new DynamoError({ ...error.body, Item }) : error
  }

  async function consumed(operation: string, changes: Change[], input: Input): Promise<Input> {
    const touched = operation === 'BatchWriteItem' ? changes.map((change) => change.table) : [String(input.TableName)]
    const tables = await Promise.all([...new Set(touched)].map((name) => tableOf(store, name)))
    const parts = tables.map((table) => {
      const own = changes.filter((change) => change.table === table.TableName)
      return writeCapacity(table, own.length > 0 ? own : [nothing(table.TableName)], input)
    })
    return { ConsumedCapacity: operation === 'BatchWriteItem' ? parts : parts[0] }
  }

  /** A request that comes again under its token is answered again, and changes nothing. */
  async function transact(input: Input): Promise<Input> {
    const token = typeof input.ClientRequestToken === 'string' ? input.ClientRequestToken : undefined
    const digest = createHash('sha256').update(JSON.stringify(input)).digest('base64')
    for (const [old, { until }] of answered) if (until < Date.now()) answered.delete(old)
    const earlier = token === undefined ? undefined : answered.get(token)
    if (earlier && earlier.digest !== digest)
      throw new DynamoError({ __type: 'com.amazonaws.dynamodb.v20120810#IdempotentParameterMismatchException' })
    if (earlier) return earlier.answer
    const { answer, changes } = await transactWrite(store, input)
    if (token) answered.set(token, { digest, answer, until: Date.now() + tokenLifeMs })
    publish(changes)
    return answer
  }

  function updateTimeToLive(input: Input): Input {
    const given = input.TimeToLiveSpecification
    if (typeof given !== 'object' || !given || !('AttributeName' in given) || !('Enabled' in given))
      throw validationError('TimeToLiveSpecification needs AttributeName and Enabled')
    if (given.Enabled) timeToLive.set(String(input.TableName), String(given.AttributeName))
    else timeToLive.delete(String(input.TableName))
    return { TimeToLiveSpecification: given }
  }

  async function describeTimeToLive(input: Input): Promise<Input> {
    const AttributeName = timeToLive.get(String(input.TableName))
    if (!AttributeName) return run(store, 'DescribeTimeToLive', input)
    return { TimeToLiveDescription: { TimeToLiveStatus: 'ENABLED', AttributeName } }
  }

  /** Deletes what is past its time, as DynamoDB does some time after it: at `nowSeconds`, in epoch seconds. */
  async function sweepExpired(nowSeconds: number) {
    let swept = 0
    for (const [TableName, attribute] of timeToLive) {
      const past = { ':now': { N: String(nowSeconds) }, ':n': { S: 'N' } }
      const condition = {
        ExpressionAttributeNames: { '#expires': attribute },
        ExpressionAttributeValues: past,
      }
      const expired = 'attribute_type(#expires, :n) AND #expires < :now'
      const keys = await expiredKeys(store, { TableName, FilterExpression: expired, ...condition }, keyNames)
      for (const Key of keys)
        await alone(async () => {
          const staged = stage(store)
          await run(staged.view, 'DeleteItem', { TableName, Key, ConditionExpression: expired, ...condition })
          await staged.commit()
          publish(staged.changes(), true)
          swept += 1
        }).catch((error: unknown) => {
          // Its life was prolonged between the scan and the deletion.
          if (!(error instanceof DynamoError && error.is('ConditionalCheckFailedException'))) throw error
        })
    }
    return swept
  }

  return {
    sweepExpired,
    call(operation: string, input: Input): Promise<Input> {
      if (itemWrites.includes(operation)) return alone(() => write(operation, input))
      if (tableWrites.includes(operation)) return alone(() => run(store, operation, input))
      if (operation === 'TransactWriteItems') return alone(() => transact(input))
      if (operation === 'TransactGetItems') return alone(() => transactGet(store, input))
      if (operation === 'UpdateTimeToLive') return Promise.resolve(updateTimeToLive(input))
      if (operation === 'DescribeTimeToLive') return describeTimeToLive(input)
      return run(store, operation, input)
    },
    async close() {
      await writers
      await store.db.close()
    },
  }
}

const nothing = (table: string): Change => ({ table, before: undefined, after: undefined })

const asPart = ({ TableName, Key, Item }: Input) => ({
  TableName: String(TableName),
  ...(isItem(Key) && { Key }),
  ...(isItem(Item) && { Item }),
})

async function expiredKeys(store: Store, scan: Input, keyNames: string[]) {
  const keys: Item[] = []
  let start: unknown
  do {
    const page = await run(store, 'Scan', { ...scan, ...(isItem(start) && { ExclusiveStartKey: start }) })
    for (const item of Array.isArray(page.Items) ? page.Items : [])
      keys.push(Object.fromEntries(keyNames.map((name) => [name, item[name]])))
    start = page.LastEvaluatedKey
  } while (start)
  return keys
}
