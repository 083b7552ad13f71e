import { tableShape } from '#contract/platform/tableShape'
import { transactionFactor, writeCapacity } from '../../infra/local/aws/dynamodb/capacity.ts'
import { type Database, openDatabase } from '../../infra/local/aws/dynamodb/database.ts'
import { dynamoEndpoint } from '../../infra/local/aws/dynamodb/endpoint.ts'
import type { Input, Item, Table } from '../../infra/local/aws/dynamodb/engine.ts'
import type { StreamRecord } from '../../infra/local/aws/dynamodb/stream.ts'
import { isReadRecord, startEmbeddedAws } from '../../infra/local/aws/embedded.ts'
import { keyNames, prepareTable } from '../../infra/local/aws/table.ts'
import { listen } from '../../infra/local/listener.ts'
import { anEmail, anOrderBody } from '../../tests/support/builders.ts'

export const photosAnOrder = 25
const visitors = [
  ['Maria Gomez', '1208 Barton Hills Drive, Austin, TX 78704'],
  ['James Okafor', '27 Lakeshore Crescent, Dayton, OH 45402'],
  ['Priya Nguyen', '940 Ridgecrest Meadows, Tucson, AZ 85701'],
] as const

/** Write units by partition: of the table (`table ORDER#…`), or of an index (`list ORDER`). */
export type Units = Map<string, number>
const text = (item: Item | undefined, name: string) => String(item?.[name]?.S ?? '')

/** The units of one change where they are spent: on its item's partition, and on its entry's in each index. */
function spend(units: Units, table: Table, record: StreamRecord, factor: number) {
  const { OldImage: before, NewImage: after } = record.dynamodb
  const { TableName } = table
  const consumed: Input = writeCapacity(
    table,
    [{ table: TableName, before, after }],
    { ReturnConsumedCapacity: 'INDEXES' },
    factor,
  )
  const add = (partition: string, amount: unknown) =>
    amount && units.set(partition, (units.get(partition) ?? 0) + Number(amount))
  add(`table ${text(after ?? before, 'pk')}`, partOf(consumed.Table))
  const indexes: Input = Object(consumed.GlobalSecondaryIndexes)
  for (const [name, { partitionKey }] of Object.entries(tableShape.indexes))
    add(`${name} ${text(after ?? before, partitionKey) || text(before, partitionKey)}`, partOf(indexes[name]))
}
const partOf = (consumed: unknown): unknown => Object(consumed).CapacityUnits

/** Calls one by one, so that each one's changes are its own, and known as a transaction's or not. */
function loggingTo(
  note: (record: StreamRecord, factor: number) => void,
  records: StreamRecord[],
  database: Database,
): Database {
  let last: Promise<unknown> = Promise.resolve()
  const call = async (operation: string, input: Input) => {
    const answer = await database.call(operation, input)
    for (const record of records.splice(0)) note(record, operation === 'TransactWriteItems' ? transactionFactor : 1)
    return answer
  }
  return {
    ...database,
    call(operation, input) {
      const answer = last.then(() => call(operation, input))
      last = answer.catch(() => undefined)
      return answer
    },
  }
}

/**
 * What each of some orders writes in its whole life, where, as the embedded DynamoDB counts it: draft, photos, submission,
 * mails, and what the stream makes of them; and the mean of the records that its reader is handed.
 */
export async function unitsOfOrders(): Promise<{ lives: Units[]; streamRecords: number }> {
  const aws = await startEmbeddedAws()
  const records: StreamRecord[] = []
  const waiting: StreamRecord[] = []
  const database = await openDatabase({
    keyNames,
    stream: { isWanted: () => true, put: (more) => records.push(...more) },
  })
  await prepareTable(database, aws.environment.TABLE_NAME)
  const { Table }: { Table?: Table } = await database.call('DescribeTable', { TableName: aws.environment.TABLE_NAME })
  if (!Table) throw new Error('There is no table.')
  let units: Units = new Map()
  let streamRecords = 0
  const logging = loggingTo(
    (record, factor) => {
      spend(units, Table, record, factor)
      waiting.push(record)
    },
    records,
    database,
  )
  const server = await listen(dynamoEndpoint(logging))
  const quiet = { POWERTOOLS_LOG_LEVEL: 'SILENT', POWERTOOLS_METRICS_DISABLED: 'true' }
  Object.assign(process.env, aws.environment, { AWS_ENDPOINT_URL_DYNAMODB: server.url }, quiet)
  try {
    const { takeRecords } = await import('../../tests/support/stage/withStream.ts')
    const { aDraft, postAgain } = await import('../../tests/support/orders/placing.ts')
    const { sendPhotos } = await import('../../tests/support/photos/uploading.ts')
    const lives: Units[] = []
    for (const [name, address_freeform] of visitors) {
      units = new Map()
      const email = `${name.toLowerCase().replace(' ', '.')}.${anEmail()}`
      const order = await aDraft(anOrderBody({ customer: { name, email }, options: { address_freeform } }))
      await sendPhotos(order, photosAnOrder)
      await postAgain(order, { submit: true })
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        if (!isReadRecord(next)) continue
        streamRecords += 1
        await takeRecords([next])
      }
      lives.push(units)
    }
    return { lives, streamRecords: streamRecords / visitors.length }
  } finally {
    await server.stop()
    await database.close()
    await aws.stop()
  }
}
