import {
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb'
import { beforeEach, expect, test, vi } from 'vitest'
import { nextSequenceNumber } from '../../../infra/local/aws/dynamodb/stream.ts'
import type { StreamRecord } from '../../../infra/local/aws/embedded.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { aRow, inserting, keyOf } from './rows.ts'

const handler = vi.fn(async (_records: StreamRecord[]): Promise<unknown> => undefined)
const aws = await embeddedAws({ onStreamRecords: handler })
const TableName = process.env.TABLE_NAME
const client = new DynamoDBClient()
const put = (word: string, rest = {}) => client.send(new PutItemCommand({ TableName, Item: aRow(word, rest) }))
const taken = () => handler.mock.calls.flatMap(([records]) => records.map((record) => record.dynamodb.Keys.pk?.S))
beforeEach(() => void handler.mockReset())

test('a queued mail reaches the function whether it was put alone or in a transaction', async () => {
  await put('MAIL#alone')
  await client.send(
    new TransactWriteItemsCommand({ TransactItems: [inserting(aRow('MAIL#together')), inserting(aRow('ORDER#1'))] }),
  )
  await aws.streamSettled()
  expect(taken()).toEqual(['MAIL#alone', 'MAIL#together'])
  const [record] = handler.mock.calls[0]?.[0] ?? []
  expect(record).toMatchObject({
    eventName: 'INSERT',
    eventSource: 'aws:dynamodb',
    dynamodb: { Keys: keyOf('MAIL#alone'), NewImage: aRow('MAIL#alone') },
  })
})

test('a cancelled transaction and a change to a queued mail reach nobody', async () => {
  await put('MAIL#changed')
  await aws.streamSettled()
  handler.mockReset()
  await put('MAIL#changed', { sent: { BOOL: true } })
  const again = new TransactWriteItemsCommand({
    TransactItems: [inserting(aRow('MAIL#x')), inserting(aRow('MAIL#changed'))],
  })
  await expect(client.send(again)).rejects.toThrow('cancelled')
  await aws.streamSettled()
  expect(taken()).toEqual([])
})

test('what fails comes again, and holds up nothing else', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const answers = [
    () => Promise.reject(new Error('down')),
    async () => ({ batchItemFailures: [{ itemIdentifier: '1' }] }),
    async () => ({ batchItemFailures: [] }),
  ]
  handler.mockImplementation(async ([record]) =>
    record?.dynamodb.Keys.pk?.S === 'MAIL#stubborn' ? answers.shift()?.() : undefined,
  )
  await put('MAIL#stubborn')
  await vi.waitFor(() => expect(taken()).toEqual(['MAIL#stubborn']))
  await put('MAIL#lucky')
  await aws.streamSettled()
  expect(taken().filter((word) => word === 'MAIL#stubborn')).toHaveLength(3)
  expect(taken()).toContain('MAIL#lucky')
})

test('every change of a user, customer or order is handed over, and of nothing else', async () => {
  const key = (pk: string, sk: string) => ({ pk: { S: pk }, sk: { S: sk } })
  for (const Item of [key('ORDER#ord_1', 'ORDER'), key('ORDER#ord_1', 'ASSET#001'), key('EMAIL#a', 'USER')])
    await client.send(new PutItemCommand({ TableName, Item }))
  await client.send(new PutItemCommand({ TableName, Item: { ...key('ORDER#ord_1', 'ORDER'), status: { S: 'new' } } }))
  await client.send(new DeleteItemCommand({ TableName, Key: key('ORDER#ord_1', 'ORDER') }))
  await aws.streamSettled()
  const seen = handler.mock.calls.flatMap(([records]) => records)
  expect(seen.map(({ eventName }) => eventName)).toEqual(['INSERT', 'MODIFY', 'REMOVE'])
  expect(seen[1]?.dynamodb).toMatchObject({ OldImage: key('ORDER#ord_1', 'ORDER'), NewImage: { status: { S: 'new' } } })
})

test('what happens to one partition is handed over in its order, also when the first of it fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  handler.mockRejectedValueOnce(new Error('down'))
  for (const sk of ['1', '2', '3'])
    await client.send(new PutItemCommand({ TableName, Item: { pk: { S: 'MAIL#thread' }, sk: { S: sk } } }))
  await aws.streamSettled()
  const sortKeys = handler.mock.calls.map(([records]) => records[0]?.dynamodb.Keys.sk?.S)
  expect(sortKeys).toEqual(['1', '1', '2', '3'])
})

test('what is past its time is removed by a sweep, as a removal by time to live', async () => {
  const file = { sk: { S: 'ASSET#001' } }
  await put('EXPIRED', { ...file, expires_at: { N: '999' } })
  await put('EXACTLY NOW', { expires_at: { N: '1000' } })
  await put('LATER', { expires_at: { N: '1001' } })
  await put('NO NUMBER', { expires_at: { S: '1' } })
  expect(await aws.sweepExpired(1000)).toBe(1)
  await aws.streamSettled()
  expect(handler.mock.calls).toHaveLength(1)
  expect(handler.mock.calls[0]?.[0]).toMatchObject([
    {
      eventName: 'REMOVE',
      userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' },
      dynamodb: {
        Keys: { ...keyOf('EXPIRED'), ...file },
        OldImage: aRow('EXPIRED', { ...file, expires_at: { N: '999' } }),
      },
    },
  ])
  const { Item } = await client.send(new GetItemCommand({ TableName, Key: keyOf('EXACTLY NOW') }))
  expect(Item).toBeDefined()
})

test('the end of an item that no reader asks for reaches nobody, as on AWS', async () => {
  await put('RATE#1', { expires_at: { N: '999' } })
  expect(await aws.sweepExpired(1000)).toBe(1)
  await aws.streamSettled()
  expect(handler.mock.calls).toEqual([])
})

test('a change has a greater number than the one before it where the clock is put back in between', () => {
  const before = nextSequenceNumber()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 })
  try {
    expect(nextSequenceNumber() > before).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

test('a change is numbered above a million others of the same moment', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const before = nextSequenceNumber()
    for (let count = 1; count < 1_000_000; count++) nextSequenceNumber()
    expect(nextSequenceNumber() > before).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})
