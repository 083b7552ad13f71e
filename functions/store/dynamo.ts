import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  type NativeAttributeValue,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  type TransactWriteItem,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { type IndexName, tableShape } from '#contract/platform/tableShape'
import { config } from '../services/config.ts'
import { awsClientDefaults, withoutUnread } from '../services/platform/awsClient.ts'
import { dynamoSigner } from '../services/platform/awsSigning.ts'
import { busy, mayPass, waitOut } from './platform/busyTable.ts'
import { encodeCursor, startKeyOf } from './platform/cursor.ts'
import { firstShape, type Key } from './table.ts'

export type Item = Record<string, NativeAttributeValue>
const plainClient = withoutUnread(new DynamoDBClient(awsClientDefaults))
const signer = dynamoSigner(plainClient.config)
plainClient.config.signer = async () => signer
const client = DynamoDBDocumentClient.from(plainClient, {
  marshallOptions: { removeUndefinedValues: true, convertClassInstanceToMap: true },
})

export class ConditionFailed extends Error {
  readonly existing: (Item | undefined)[]
  readonly refused: Key[]
  constructor(refused: Key[], existing: (Item | undefined)[], cause: unknown) {
    super('A write found the table changed.', { cause })
    this.name = 'ConditionFailed'
    this.refused = refused
    this.existing = existing
  }
}

export function conflictingItem(error: unknown, { pk, sk }: Key): Item | undefined {
  if (!(error instanceof ConditionFailed)) return undefined
  return error.existing.find((item) => item?.pk === pk && item.sk === sk)
}

export const isRefusedFor = (error: unknown, wanted: Key[]): boolean =>
  error instanceof ConditionFailed &&
  error.refused.every(({ pk, sk }) => wanted.some((key) => key.pk === pk && key.sk === sk))

/** Functions named in -ing return writes for their caller’s transaction. `values` are named without the placeholders’ colon. */
export type Write =
  | { put: Item & Key; condition?: string; values?: Item; names?: Record<string, string> }
  | { update: Key; set: string; condition?: string; values?: Item; names?: Record<string, string> }
  | { delete: Key; condition?: string; values?: Item; names?: Record<string, string> }
  | { check: Key; condition: string; values?: Item; names?: Record<string, string> }

export const ifAbsent = 'attribute_not_exists(pk)'
export const ifPresent = 'attribute_exists(pk)'

export const inserting = (item: Item & Key): Extract<Write, { put: Item }> => ({ put: item, condition: ifAbsent })

/** Replaces an item that has not changed since `version` was read; the item carries the next version. */
export const replacing = (item: Item & Key & { version: number }): Write => ({
  put: item,
  condition: '#version = :expected',
  names: { '#version': 'version' },
  values: { expected: item.version - 1 },
})

/** Stores an item of an older shape in today’s. Refused where it has changed. */
export const renewing = (item: Item & Key & { version: number }) => ({
  put: item,
  condition: '#version = :version',
  names: { '#version': 'version' },
  values: { version: item.version },
})

const withSchema = (item: Item & Key): Item => ({ schema: firstShape, ...item })

export async function getItem(key: Key): Promise<Item | undefined> {
  const { Item } = await client.send(new GetCommand({ TableName: config().TABLE_NAME, Key: key, ConsistentRead: true }))
  return Item
}

/** Up to 100 items by key in one request, strongly consistent unless told otherwise, in the order of `wanted`. */
export async function getItems(wanted: Key[], isEventual = false): Promise<(Item | undefined)[]> {
  const table = config().TABLE_NAME
  const { Responses, UnprocessedKeys } = await client.send(
    new BatchGetCommand({ RequestItems: { [table]: { Keys: wanted, ConsistentRead: !isEventual } } }),
  )
  if (UnprocessedKeys?.[table]) throw busy()
  const found = Responses?.[table] ?? []
  return wanted.map((key) => found.find((item) => item.pk === key.pk && item.sk === key.sk))
}

export type Page = { items: Item[]; cursor: string | null }

type Query = {
  index?: IndexName
  partition: string
  sortPrefix?: string
  newestFirst?: boolean
  /** A read of the table at half the price, which may miss the last moment's writes. */
  isEventual?: boolean
}
type Position = { limit?: number; cursor?: string | null | undefined }

/** All items of a partition or a prefix. A query ends at 1 MB, so there may be several requests. */
export async function queryAll(query: Query): Promise<Item[]> {
  const all: Item[] = []
  let cursor: string | null = null
  do {
    const page: Page = await queryItems({ ...query, cursor })
    all.push(...page.items)
    cursor = page.cursor
  } while (cursor)
  return all
}

export async function queryItems(query: Query & Position): Promise<Page> {
  const shape = query.index ? tableShape.indexes[query.index] : tableShape
  const prefixed = query.sortPrefix !== undefined
  const { Items = [], LastEvaluatedKey } = await client.send(
    new QueryCommand({
      TableName: config().TABLE_NAME,
      IndexName: query.index,
      ConsistentRead: !query.index && !query.isEventual,
      KeyConditionExpression: prefixed ? '#pk = :pk AND begins_with(#sk, :sk)' : '#pk = :pk',
      ExpressionAttributeNames: { '#pk': shape.partitionKey, ...(prefixed ? { '#sk': shape.sortKey } : {}) },
      ExpressionAttributeValues: { ':pk': query.partition, ...(prefixed ? { ':sk': query.sortPrefix } : {}) },
      ScanIndexForward: !query.newestFirst,
      Limit: query.limit,
      ExclusiveStartKey: query.cursor
        ? startKeyOf(query.cursor, query.partition, query.index, query.sortPrefix)
        : undefined,
    }),
  )
  return {
    items: Items,
    cursor: LastEvaluatedKey ? encodeCursor(LastEvaluatedKey) : null,
  }
}

/** A page of the whole table in no order, from behind a key; what was written a moment ago may be missing. */
export async function scanItems(limit: number, after?: Key): Promise<{ items: Item[]; last: Key | undefined }> {
  const { Items = [], LastEvaluatedKey: last } = await client.send(
    new ScanCommand({ TableName: config().TABLE_NAME, Limit: limit, ExclusiveStartKey: after }),
  )
  return { items: Items, last: last && { pk: String(last.pk), sk: String(last.sk) } }
}

/** All writes or none. Throws ConditionFailed; waits out other transactions on the same items. */
export async function transact(writes: Write[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.send(new TransactWriteCommand({ TransactItems: writes.map(toTransactItem) }))
      return
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error
      const reasons = error.CancellationReasons ?? []
      const refused = writes.filter((_, index) => reasons[index]?.Code === 'ConditionalCheckFailed').map(keyOf)
      if (refused.length > 0)
        throw new ConditionFailed(
          refused,
          reasons.map(({ Item }) => Item && unmarshall(Item)),
          error,
        )
      if (!reasons.every(mayPass)) throw error
      await waitOut(attempt, error)
    }
  }
}

/** A single write. Throws ConditionFailed. */
export async function write(one: Exclude<Write, { check: Key }>): Promise<void> {
  const TableName = config().TABLE_NAME
  const ReturnValuesOnConditionCheckFailure = 'ALL_OLD'
  const expression = { TableName, ...expressionOf(one), ReturnValuesOnConditionCheckFailure } as const
  await sendWrite<unknown>(one, () => {
    if ('put' in one) return client.send(new PutCommand({ ...expression, Item: withSchema(one.put) }))
    if ('delete' in one) return client.send(new DeleteCommand({ ...expression, Key: one.delete }))
    return client.send(new UpdateCommand({ ...expression, Key: one.update, UpdateExpression: one.set }))
  })
}

/** Updates one item and answers it as it stands afterwards. Throws ConditionFailed. */
export async function updateItem(one: Extract<Write, { update: Key }>): Promise<Item> {
  const { Attributes = {} } = await sendWrite(one, () =>
    client.send(
      new UpdateCommand({
        TableName: config().TABLE_NAME,
        Key: one.update,
        UpdateExpression: one.set,
        ...expressionOf(one),
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    ),
  )
  return Attributes
}

/** Sends a single write; waits out transactions on its item. Throws ConditionFailed. */
async function sendWrite<T>(one: Write, send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send()
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException)
        throw new ConditionFailed([keyOf(one)], [error.Item && unmarshall(error.Item)], error)
      if (!(error instanceof TransactionConflictException)) throw error
      await waitOut(attempt, error)
    }
  }
}

function keyOf(one: Write): Key {
  const { pk, sk } = 'put' in one ? one.put : 'update' in one ? one.update : 'delete' in one ? one.delete : one.check
  return { pk, sk }
}

function expressionOf(one: Write) {
  return {
    ConditionExpression: one.condition,
    ExpressionAttributeNames: one.names,
    ExpressionAttributeValues:
      one.values && Object.fromEntries(Object.entries(one.values).map(([name, value]) => [`:${name}`, value])),
  }
}

function toTransactItem(one: Write): TransactWriteItem {
  const TableName = config().TABLE_NAME
  const expression = { TableName, ...expressionOf(one), ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const
  if ('put' in one) return { Put: { ...expression, Item: withSchema(one.put) } }
  if ('delete' in one) return { Delete: { ...expression, Key: one.delete } }
  if ('update' in one) return { Update: { ...expression, Key: one.update, UpdateExpression: one.set } }
  return { ConditionCheck: { ...expression, Key: one.check, ConditionExpression: one.condition } }
}
