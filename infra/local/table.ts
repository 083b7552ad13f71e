import { tableShape } from '#contract/tableShape'
import type { Database } from './dynamodb/database.ts'
import { DynamoError, type Item, isItem } from './dynamodb/engine.ts'

export const keyNames = [tableShape.partitionKey, tableShape.sortKey]
const schema = (partitionKey: string, sortKey: string) => [
  { AttributeName: partitionKey, KeyType: 'HASH' },
  { AttributeName: sortKey, KeyType: 'RANGE' },
]
const indexes = Object.entries(tableShape.indexes)

/** Creates the product's table where it isn't there yet, and waits until it can be used. */
export async function prepareTable(database: Database, TableName: string) {
  const names = [...keyNames, ...indexes.flatMap(([, index]) => [index.partitionKey, index.sortKey])]
  await database
    .call('CreateTable', {
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: schema(tableShape.partitionKey, tableShape.sortKey),
      AttributeDefinitions: names.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      GlobalSecondaryIndexes: indexes.map(([IndexName, index]) => ({
        IndexName,
        KeySchema: schema(index.partitionKey, index.sortKey),
        Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: [...index.projected] },
      })),
    })
    .catch((error: unknown) => {
      if (!(error instanceof DynamoError && error.is('ResourceInUseException'))) throw error
    })
  while (!JSON.stringify(await database.call('DescribeTable', { TableName })).includes('"TableStatus":"ACTIVE"'))
    await new Promise(setImmediate)
  await database.call('UpdateTimeToLive', {
    TableName,
    TimeToLiveSpecification: { AttributeName: tableShape.timeToLive, Enabled: true },
  })
}

/** What stands under one partition of an index, with all its attributes. */
export async function itemsUnder(
  database: Database,
  TableName: string,
  index: keyof typeof tableShape.indexes,
  partition: string,
) {
  const { Items } = await database.call('Query', {
    TableName,
    IndexName: index,
    KeyConditionExpression: '#pk = :pk',
    ExpressionAttributeNames: { '#pk': tableShape.indexes[index].partitionKey },
    ExpressionAttributeValues: { ':pk': { S: partition } },
  })
  const found: Item[] = []
  for (const row of Array.isArray(Items) ? Items : []) {
    const Key = Object.fromEntries(keyNames.map((name) => [name, row[name]]))
    const { Item } = await database.call('GetItem', { TableName, Key, ConsistentRead: true })
    if (isItem(Item)) found.push(Item)
  }
  return found
}
