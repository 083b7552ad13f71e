import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  TransactGetItemsCommand,
  TransactionCanceledException,
  type TransactWriteItem,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb'
import { expect, test } from 'vitest'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { aRow, inserting, keyOf, listed } from './rows.ts'

await embeddedAws()
const TableName = process.env.TABLE_NAME
const client = new DynamoDBClient()

const transact = (items: TransactWriteItem[], ClientRequestToken?: string) =>
  client.send(new TransactWriteItemsCommand({ TransactItems: items, ClientRequestToken }))
const find = async (word: string) =>
  (await client.send(new GetItemCommand({ TableName, Key: keyOf(word), ConsistentRead: true }))).Item
const list = async (name: string) => {
  const query = { TableName, IndexName: 'list', KeyConditionExpression: 'list_pk = :list' }
  const page = await client.send(new QueryCommand({ ...query, ExpressionAttributeValues: { ':list': { S: name } } }))
  return page.Items?.map((row) => row.pk?.S)
}
async function refusalOf(sending: Promise<unknown>) {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof TransactionCanceledException) return error
  throw new Error('The transaction was not cancelled.', { cause: error })
}

test('a transaction writes all its items and their index entries', async () => {
  await client.send(new PutItemCommand({ TableName, Item: aRow('old', { n: { N: '1' }, ...listed('ALL', '1') }) }))
  await client.send(new PutItemCommand({ TableName, Item: aRow('gone', listed('ALL', '2')) }))
  await transact([
    inserting(aRow('new', listed('ALL', '3'))),
    {
      Update: {
        TableName,
        Key: keyOf('old'),
        UpdateExpression: 'SET n = n + :one',
        ExpressionAttributeValues: { ':one': { N: '1' } },
      },
    },
    { Delete: { TableName, Key: keyOf('gone') } },
  ])
  expect((await find('old'))?.n).toEqual({ N: '2' })
  expect(await find('gone')).toBeUndefined()
  expect(await list('ALL')).toEqual(['old', 'new'])
})

test('one failed condition cancels the whole transaction, and every item is told its own reason', async () => {
  await client.send(new PutItemCommand({ TableName, Item: aRow('taken', { owner: { S: 'first' } }) }))
  const { CancellationReasons, message } = await refusalOf(
    transact([
      inserting(aRow('free', listed('CANCELLED', '1'))),
      inserting(aRow('taken')),
      { ConditionCheck: { TableName, Key: keyOf('absent'), ConditionExpression: 'attribute_exists(pk)' } },
    ]),
  )
  expect(CancellationReasons).toEqual([
    { Code: 'None' },
    expect.objectContaining({ Code: 'ConditionalCheckFailed', Item: aRow('taken', { owner: { S: 'first' } }) }),
    { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed' },
  ])
  expect(message).toContain('[None, ConditionalCheckFailed, ConditionalCheckFailed]')
  expect(await find('free')).toBeUndefined()
  expect(await list('CANCELLED')).toEqual([])
})

test('a condition check alone changes nothing', async () => {
  await client.send(new PutItemCommand({ TableName, Item: aRow('checked') }))
  await transact([
    { ConditionCheck: { TableName, Key: keyOf('checked'), ConditionExpression: 'attribute_exists(pk)' } },
    inserting(aRow('beside')),
  ])
  expect(await find('checked')).toEqual(aRow('checked'))
  expect(await find('beside')).toEqual(aRow('beside'))
})

test('an update that does not fit its item cancels the transaction as a validation error', async () => {
  await client.send(new PutItemCommand({ TableName, Item: aRow('word', { n: { S: 'no number' } }) }))
  const add = { UpdateExpression: 'SET n = n + :one', ExpressionAttributeValues: { ':one': { N: '1' } } }
  const { CancellationReasons } = await refusalOf(
    transact([inserting(aRow('early')), { Update: { TableName, Key: keyOf('word'), ...add } }]),
  )
  expect(CancellationReasons?.map((reason) => reason.Code)).toEqual(['None', 'ValidationError'])
  expect(await find('early')).toBeUndefined()
})

test('a transaction that names one item twice, or a table that is not there, is refused', async () => {
  await expect(transact([inserting(aRow('twice')), { Delete: { TableName, Key: keyOf('twice') } }])).rejects.toThrow(
    'Transaction request cannot include multiple operations on one item',
  )
  await expect(transact([{ Put: { TableName: 'elsewhere', Item: aRow('x') } }])).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  })
  await expect(transact([])).rejects.toMatchObject({ name: 'ValidationException' })
  await expect(transact(Array.from({ length: 101 }, (_, at) => inserting(aRow(`many ${at}`))))).rejects.toMatchObject({
    name: 'ValidationException',
  })
})

test('exactly one of 50 parallel inserts behind one lock item stays, and nothing of the others', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) =>
      transact([inserting(aRow(`racer ${at}`, listed('RACE', String(at)))), inserting(aRow('the lock'))]),
    ),
  )
  const winners = outcomes.flatMap(({ status }, at) => (status === 'fulfilled' ? [`racer ${at}`] : []))
  expect(winners).toHaveLength(1)
  expect(await list('RACE')).toEqual(winners)
  const { Items } = await client.send(new ScanCommand({ TableName }))
  expect(Items?.filter((row) => row.pk?.S?.startsWith('racer')).map((row) => row.pk?.S)).toEqual(winners)
})

test('plain writes and transactions do not overtake each other', async () => {
  await client.send(new PutItemCommand({ TableName, Item: aRow('counter', { n: { N: '0' } }) }))
  const add = {
    TableName,
    Key: keyOf('counter'),
    UpdateExpression: 'SET n = n + :one',
    ExpressionAttributeValues: { ':one': { N: '1' } },
  }
  await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      at % 2 ? client.send(new UpdateItemCommand(add)) : transact([{ Update: add }]),
    ),
  )
  expect((await find('counter'))?.n).toEqual({ N: '40' })
})

test('a transaction that comes again under its token is answered again and changes nothing', async () => {
  const once = [{ Put: { TableName, Item: aRow('idempotent', { v: { N: '1' } }) } }]
  await transact(once, 'token-1')
  await client.send(new DeleteItemCommand({ TableName, Key: keyOf('idempotent') }))
  await transact(once, 'token-1')
  expect(await find('idempotent')).toBeUndefined()
  await expect(transact([inserting(aRow('another'))], 'token-1')).rejects.toMatchObject({
    name: 'IdempotentParameterMismatchException',
  })
})

test('a plain write whose condition fails answers the item that stood in the way', async () => {
  await client.send(new PutItemCommand({ TableName, Item: aRow('standing', { v: { N: '7' } }) }))
  const condition = { ConditionExpression: 'v = :v', ExpressionAttributeValues: { ':v': { N: '8' } } }
  const asked = { TableName, ReturnValuesOnConditionCheckFailure: 'ALL_OLD', ...condition } as const
  const refused = [
    client.send(new PutItemCommand({ ...asked, Item: aRow('standing') })),
    client.send(new DeleteItemCommand({ ...asked, Key: keyOf('standing') })),
  ]
  for (const sending of refused) {
    const error = await sending.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ConditionalCheckFailedException)
    expect(error).toMatchObject({ Item: aRow('standing', { v: { N: '7' } }) })
  }
  const silent = { TableName, Key: keyOf('standing'), ...condition }
  await expect(client.send(new DeleteItemCommand(silent))).rejects.not.toHaveProperty('Item.pk')
})

test('items read in one transaction come in the order asked, with gaps where there is none', async () => {
  await client.send(new PutItemCommand({ TableName, Item: aRow('there') }))
  const get = (word: string) => ({ Get: { TableName, Key: keyOf(word) } })
  const { Responses } = await client.send(
    new TransactGetItemsCommand({ TransactItems: [get('not there'), get('there')] }),
  )
  expect(Responses).toEqual([{}, { Item: aRow('there') }])
})

test('the table says that items expire', async () => {
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }))
  expect(TimeToLiveDescription).toEqual({ TimeToLiveStatus: 'ENABLED', AttributeName: 'expires_at' })
})
