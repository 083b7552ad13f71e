import { createHash } from 'node:crypto'
import { isAsked, writeCapacity } from './capacity.ts'
import { DynamoError, type Input, isItem, openStore, run, tableOf } from './engine.ts'
import { type Change, stage } from './staging.ts'
import { recordOf, type StreamRecord } from './stream.ts'
import { openTimeToLive } from './timeToLive.ts'
import { imageOf, transactGet, transactWrite } from './transactions.ts'

const itemWrites = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem']
const tableWrites = ['CreateTable', 'DeleteTable', 'UpdateTable', 'TagResource', 'UntagResource']
const tokenLifeMs = 10 * 60 * 1000

export type Kept = {
  keep(id: string, value: object): Promise<void>
  forget(id: string): Promise<void>
  all(): Promise<unknown[]>
}
export type Database = Awaited<ReturnType<typeof openDatabase>>
export type DatabaseOptions = {
  /** A folder for LevelDB; in memory without it. */
  path?: string
  keyNames: string[]
  stream?: { isWanted(record: StreamRecord): boolean | undefined; put(records: StreamRecord[]): void }
}

/** DynamoDB as the SDK expects it: dynalite, with transactions, time to live, streams and capacity added. */
export async function openDatabase({ path, keyNames, stream }: DatabaseOptions) {
  const store = await openStore(path)
  const answered = new Map<string, { digest: string; answer: Input; until: number }>()
  let writers: Promise<unknown> = Promise.resolve()

  function alone<T>(work: () => Promise<T>): Promise<T> {
    const result = writers.then(work)
    writers = result.catch(() => undefined)
    return result
  }
  /** Commits, and keeps the stream's records in the same batch until they are delivered. */
  async function commit(staged: ReturnType<typeof stage>, byTimeToLive = false) {
    const records = stream ? staged.changes().map((change) => recordOf(change, keyNames, byTimeToLive)) : []
    const wanted = records.filter((record) => stream?.isWanted(record))
    await staged.commit(wanted.map((value) => ({ type: 'put', key: keptAs(value), value })))
    stream?.put(wanted)
  }

  async function write(operation: string, input: Input): Promise<Input> {
    const { ReturnValuesOnConditionCheckFailure: wanted, ...rest } = input
    const staged = stage(store)
    const answer = await run(staged.view, operation, rest).catch(async (error: unknown) => {
      throw wanted === 'ALL_OLD' ? await withItem(error, input) : error
    })
    await commit(staged)
    return isAsked(input) ? { ...answer, ...(await consumed(operation, staged.changes(), input)) } : answer
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
    for (const [oldest, { until }] of answered) {
      if (until >= Date.now()) break
      answered.delete(oldest)
    }
    const earlier = token === undefined ? undefined : answered.get(token)
    if (earlier && earlier.digest !== digest)
      throw new DynamoError({ __type: 'com.amazonaws.dynamodb.v20120810#IdempotentParameterMismatchException' })
    if (earlier) return earlier.answer
    const answer = await transactWrite(store, input, commit)
    if (token) answered.set(token, { digest, answer, until: Date.now() + tokenLifeMs })
    return answer
  }

  const timeToLive = openTimeToLive(store, keyNames, (work) =>
    alone(async () => {
      const staged = stage(store)
      await work(staged.view)
      await commit(staged, true)
    }),
  )

  async function valuesIn(prefix: string) {
    const values: unknown[] = []
    for await (const value of store.db.values({ gte: prefix, lt: `${prefix}~` })) values.push(value)
    return values
  }

  return {
    sweepExpired: timeToLive.sweep,
    call(operation: string, input: Input): Promise<Input> {
      if (itemWrites.includes(operation)) return alone(() => write(operation, input))
      if (tableWrites.includes(operation))
        return alone(() => run(store, operation, input).finally(() => store.forgetTables()))
      if (operation === 'TransactWriteItems') return alone(() => transact(input))
      if (operation === 'TransactGetItems') return alone(() => transactGet(store, input))
      if (operation === 'UpdateTimeToLive') return Promise.resolve(timeToLive.update(input))
      if (operation === 'DescribeTimeToLive') return timeToLive.describe(input)
      return run(store, operation, input)
    },
    async undelivered() {
      return (await valuesIn(streamPrefix)).filter(isRecord)
    },
    delivered: (record: StreamRecord) => store.db.batch([{ type: 'del', key: keptAs(record) }]),
    kept: {
      keep: (id, value) => store.db.batch([{ type: 'put', key: besidePrefix + id, value }]),
      forget: (id) => store.db.batch([{ type: 'del', key: besidePrefix + id }]),
      all: () => valuesIn(besidePrefix),
    } satisfies Kept,
    async close() {
      await writers
      await store.db.close()
    },
  }
}

const streamPrefix = 'stream~'
const besidePrefix = 'beside~'
const keptAs = ({ dynamodb }: StreamRecord) => streamPrefix + dynamodb.SequenceNumber
const isRecord = (value: unknown): value is StreamRecord =>
  typeof value === 'object' && value !== null && 'dynamodb' in value

const nothing = (table: string): Change => ({ table, before: undefined, after: undefined })

const asPart = ({ TableName, Key, Item }: Input) => ({
  TableName: String(TableName),
  ...(isItem(Key) && { Key }),
  ...(isItem(Item) && { Item }),
})
