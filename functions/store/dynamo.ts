import { setTimeout as sleep } from 'node:timers/promises'
import {
  BatchGetItemCommand,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  TransactionCanceledException,
  type TransactWriteItem,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb'
import { marshall, type NativeAttributeValue, unmarshall } from '@aws-sdk/util-dynamodb'
import { type IndexName, tableShape } from '#contract/tableShape'
import { awsClientDefaults } from '../services/awsClient.ts'
import { config } from '../services/config.ts'
import { encodeCursor, startKeyOf } from './cursor.ts'
import type { Key } from './table.ts'

export type Item = Record<string, NativeAttributeValue>
const client = new DynamoDBClient(awsClientDefaults)
const toItem = (value: object) => marshall(value, { removeUndefinedValues: true, convertClassInstanceToMap: true })

/** How often a write that the table was too busy for is sent. */
const attempts = 6
const pause = (attempt: number) => sleep(2 ** attempt * 10 * (0.5 + Math.random()))
const busy = (cause?: unknown) =>
  Object.assign(new Error('The table is busy.', { cause }), { name: 'ThrottlingException' })

/** A condition failed. `existing` holds, write by write, the item that stood in the way, where there was one. */
export class ConditionFailed extends Error {
  readonly existing: (Item | undefined)[]
  /** The keys of the writes that were refused: a transaction has one write a key. */
  readonly refused: Key[]
  constructor(refused: Key[], existing: (Item | undefined)[], cause: unknown) {
    super('A write found the table changed.', { cause })
    this.name = 'ConditionFailed'
    this.refused = refused
    this.existing = existing
  }
}

/** The item that refused a write of its key. */
export function conflictingItem(error: unknown, { pk, sk }: Key): Item | undefined {
  if (!(error instanceof ConditionFailed)) return undefined
  return error.existing.find((item) => item?.pk === pk && item.sk === sk)
}

/** Whether writes of these keys were refused, and no other. */
export const isRefusedFor = (error: unknown, wanted: Key[]): boolean =>
  error instanceof ConditionFailed &&
  error.refused.every(({ pk, sk }) => wanted.some((key) => key.pk === pk && key.sk === sk))

/** One write of a transaction, or a single one. `values` are named without the colon that their placeholders carry. */
export type Write =
  | { put: Item & Key; condition?: string; values?: Item; names?: Record<string, string> }
  | { update: Key; set: string; condition?: string; values?: Item; names?: Record<string, string> }
  | { delete: Key; condition?: string; values?: Item; names?: Record<string, string> }
  | { check: Key; condition: string; values?: Item; names?: Record<string, string> }

export const ifAbsent = 'attribute_not_exists(pk)'
export const ifPresent = 'attribute_exists(pk)'

/** Inserts `item`, refusing where its key is taken. */
export const inserting = (item: Item & Key): Extract<Write, { put: Item }> => ({ put: item, condition: ifAbsent })

/** Replaces an item that has not changed since `version` was read; the item carries the next version. */
export const replacing = (item: Item & Key & { version: number }): Write => ({
  put: item,
  condition: '#version = :expected',
  names: { '#version': 'version' },
  values: { expected: item.version - 1 },
})

export async function getItem(key: Key): Promise<Item | undefined> {
  const { Item } = await client.send(
    new GetItemCommand({ TableName: config().TABLE_NAME, Key: toItem(key), ConsistentRead: true }),
  )
  return Item && unmarshall(Item)
}

/** Up to 100 items by key in one request, strongly consistent, in the order of `wanted`. */
export async function getItems(wanted: Key[]): Promise<(Item | undefined)[]> {
  const table = config().TABLE_NAME
  const { Responses, UnprocessedKeys } = await client.send(
    new BatchGetItemCommand({ RequestItems: { [table]: { Keys: wanted.map(toItem), ConsistentRead: true } } }),
  )
  if (UnprocessedKeys?.[table]) throw busy()
  const found = (Responses?.[table] ?? []).map((item) => unmarshall(item))
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

/** One page: a partition of the table (by sort key prefix) or of an index, newest first with `newestFirst`. */
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
      ExpressionAttributeValues: toItem({ ':pk': query.partition, ...(prefixed ? { ':sk': query.sortPrefix } : {}) }),
      ScanIndexForward: !query.newestFirst,
      Limit: query.limit,
      ExclusiveStartKey: query.cursor
        ? toItem(startKeyOf(query.cursor, query.partition, query.index, query.sortPrefix))
        : undefined,
    }),
  )
  return {
    items: Items.map((item) => unmarshall(item)),
    cursor: LastEvaluatedKey ? encodeCursor(unmarshall(LastEvaluatedKey)) : null,
  }
}

/** A page of the whole table in no order, from behind a key; what was written a moment ago may be missing. */
export async function scanItems(limit: number, after?: Key): Promise<{ items: Item[]; last: Key | undefined }> {
  const { Items = [], LastEvaluatedKey } = await client.send(
    new ScanCommand({ TableName: config().TABLE_NAME, Limit: limit, ExclusiveStartKey: after && toItem(after) }),
  )
  const last = LastEvaluatedKey && unmarshall(LastEvaluatedKey)
  return { items: Items.map((item) => unmarshall(item)), last: last && { pk: String(last.pk), sk: String(last.sk) } }
}

/** All writes or none. Throws ConditionFailed; waits out other transactions on the same items. */
export async function transact(writes: Write[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.send(new TransactWriteItemsCommand({ TransactItems: writes.map(toTransactItem) }))
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
      const mayPass = reasons.some(({ Code }) => Code === 'TransactionConflict' || Code === 'ThrottlingError')
      if (!mayPass || attempt === attempts) throw busy(error)
      await pause(attempt)
    }
  }
}

/** A single write. Throws ConditionFailed. */
export async function write(one: Exclude<Write, { check: Key }>): Promise<void> {
  const TableName = config().TABLE_NAME
  const ReturnValuesOnConditionCheckFailure = 'ALL_OLD'
  const expression = { TableName, ...expressionOf(one), ReturnValuesOnConditionCheckFailure } as const
  await asConditionFailed(one, () => {
    if ('put' in one) return client.send(new PutItemCommand({ ...expression, Item: toItem(one.put) }))
    if ('delete' in one) return client.send(new DeleteItemCommand({ ...expression, Key: toItem(one.delete) }))
    return client.send(new UpdateItemCommand({ ...expression, Key: toItem(one.update), UpdateExpression: one.set }))
  })
}

/** Updates one item and answers it as it stands afterwards. Throws ConditionFailed. */
export async function updateItem(one: Extract<Write, { update: Key }>): Promise<Item> {
  const { Attributes = {} } = await asConditionFailed(one, () =>
    client.send(
      new UpdateItemCommand({
        TableName: config().TABLE_NAME,
        Key: toItem(one.update),
        UpdateExpression: one.set,
        ...expressionOf(one),
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    ),
  )
  return unmarshall(Attributes)
}

async function asConditionFailed<T>(one: Write, send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    throw new ConditionFailed([keyOf(one)], [error.Item && unmarshall(error.Item)], error)
  }
}

function keyOf(one: Write): Key {
  const { pk, sk } = 'put' in one ? one.put : 'update' in one ? one.update : 'delete' in one ? one.delete : one.check
  return { pk, sk }
}

function expressionOf(one: Write) {
  const values =
    one.values && Object.fromEntries(Object.entries(one.values).map(([name, value]) => [`:${name}`, value]))
  return {
    ConditionExpression: one.condition,
    ExpressionAttributeNames: one.names,
    ExpressionAttributeValues: values && toItem(values),
  }
}

function toTransactItem(one: Write): TransactWriteItem {
  const TableName = config().TABLE_NAME
  const expression = { TableName, ...expressionOf(one), ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const
  if ('put' in one) return { Put: { ...expression, Item: toItem(one.put) } }
  if ('delete' in one) return { Delete: { ...expression, Key: toItem(one.delete) } }
  if ('update' in one) return { Update: { ...expression, Key: toItem(one.update), UpdateExpression: one.set } }
  return { ConditionCheck: { ...expression, Key: toItem(one.check), ConditionExpression: one.condition } }
}
