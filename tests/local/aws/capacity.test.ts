import {
  DeleteItemCommand,
  DynamoDBClient,
  PutItemCommand,
  TransactGetItemsCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb'
import { expect, test } from 'vitest'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { aRow, keyOf, listed, type Row } from './rows.ts'

await embeddedAws()
const TableName = process.env.TABLE_NAME
const client = new DynamoDBClient()
const asked = { TableName, ReturnConsumedCapacity: 'INDEXES' } as const
const kilobytes = (count: number): Row => ({ filling: { S: 'x'.repeat(count * 1024 - 100) } })
const put = async (row: Row) => (await client.send(new PutItemCommand({ ...asked, Item: row }))).ConsumedCapacity

test('a write costs a unit a kilobyte, and one for each index it enters', async () => {
  expect(await put(aRow('plain'))).toMatchObject({ CapacityUnits: 1, Table: { CapacityUnits: 1 } })
  expect(await put(aRow('large', kilobytes(3)))).toMatchObject({ CapacityUnits: 3 })
  expect(await put(aRow('listed', listed('L', '1')))).toMatchObject({
    CapacityUnits: 2,
    GlobalSecondaryIndexes: { list: { CapacityUnits: 1 } },
  })
})

test('an index costs nothing while its entry stays, and twice when its key moves', async () => {
  await put(aRow('moving', listed('L', '1')))
  const set = async (field: string, value: string) => {
    const change = { UpdateExpression: 'SET #f = :v', ExpressionAttributeNames: { '#f': field } }
    const values = { ExpressionAttributeValues: { ':v': { S: value } } }
    const command = new UpdateItemCommand({ ...asked, Key: keyOf('moving'), ...change, ...values })
    return (await client.send(command)).ConsumedCapacity?.CapacityUnits
  }
  expect(await set('unlisted', 'x')).toBe(1)
  expect(await set('row', 'x')).toBe(2)
  expect(await set('list_sk', '2')).toBe(3)
})

test('a deletion costs by the size of what is deleted', async () => {
  await put(aRow('doomed', kilobytes(3)))
  const { ConsumedCapacity } = await client.send(new DeleteItemCommand({ ...asked, Key: keyOf('doomed') }))
  expect(ConsumedCapacity?.CapacityUnits).toBe(3)
})

test('a transaction costs double on the table and single on its indexes, checks included', async () => {
  await put(aRow('checked', kilobytes(2)))
  const { ConsumedCapacity } = await client.send(
    new TransactWriteItemsCommand({
      ReturnConsumedCapacity: 'INDEXES',
      TransactItems: [
        { Put: { TableName, Item: aRow('double', listed('L', '9')) } },
        { ConditionCheck: { TableName, Key: keyOf('checked'), ConditionExpression: 'attribute_exists(pk)' } },
      ],
    }),
  )
  expect(ConsumedCapacity).toEqual([
    {
      TableName,
      CapacityUnits: 7,
      WriteCapacityUnits: 7,
      Table: { CapacityUnits: 6, WriteCapacityUnits: 6 },
      GlobalSecondaryIndexes: { list: { CapacityUnits: 1 } },
    },
  ])
})

test('reading in a transaction costs double, also what is not there', async () => {
  const get = (word: string) => ({ Get: { TableName, Key: keyOf(word) } })
  const { ConsumedCapacity } = await client.send(
    new TransactGetItemsCommand({ ReturnConsumedCapacity: 'TOTAL', TransactItems: [get('checked'), get('nothing')] }),
  )
  expect(ConsumedCapacity).toEqual([{ TableName, CapacityUnits: 4, ReadCapacityUnits: 4 }])
})
