import { tableShape } from '#contract/platform/tableShape'
import type { Database } from './dynamodb/database.ts'
import { DynamoError } from './dynamodb/engine.ts'

export const keyNames = [tableShape.partitionKey, tableShape.sortKey]
const schema = (partitionKey: string, sortKey: string) => [
  { AttributeName: partitionKey, KeyType: 'HASH' },
  { AttributeName: sortKey, KeyType: 'RANGE' },
]
const indexes = Object.entries(tableShape.indexes)

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
