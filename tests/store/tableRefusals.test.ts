import {
  type CancellationReason,
  ItemCollectionSizeLimitExceededException,
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
  TransactionConflictException,
  TransactionInProgressException,
} from '@aws-sdk/client-dynamodb'
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { toAppError } from '../../functions/http/errors.ts'
import { attempts } from '../../functions/store/platform/busyTable.ts'
import { refusal } from '../support/refusal.ts'
import { embeddedAws } from '../support/stage/embeddedAws.ts'

await embeddedAws()
const { ConditionFailed, getItem, inserting, transact, updateItem, write } = await import(
  '../../functions/store/dynamo.ts'
)
const table = mockClient(DynamoDBDocumentClient)
beforeEach(() => void table.reset())
afterAll(() => void table.restore())

const [first, second] = [
  { pk: 'TEST#1', sk: 'TEST' },
  { pk: 'TEST#2', sk: 'TEST' },
]
const writes = [inserting(first), inserting(second)]
const refused = (word: string) => ({ message: word, $metadata: { httpStatusCode: 400 } })
const cancelled = (...CancellationReasons: CancellationReason[]) =>
  new TransactionCanceledException({ ...refused('Transaction cancelled'), CancellationReasons })
const none = { Code: 'None' }
const conflict = { Code: 'TransactionConflict' }
const throttling = Object.assign(new Error('Throughput exceeds the current capacity.'), {
  ...refused(''),
  name: 'ThrottlingException',
})
const tooLarge = new ItemCollectionSizeLimitExceededException(refused('Collection size exceeded'))
/** What a customer is answered to a request that ends in this error. */
const told = (error: unknown) => {
  const { code, retryAfterSeconds } = toAppError(error)
  return { code, retryAfterSeconds }
}
const tryAgain = { code: 'unavailable', retryAfterSeconds: 2 }
const ourFault = { code: 'internal', retryAfterSeconds: undefined }

describe('a customer is asked to try again in two seconds', () => {
  test.each([
    ['the table is throttled', throttling],
    ['its provisioned units are used up', new ProvisionedThroughputExceededException(refused('Exceeded'))],
    ['the same transaction is still under way', new TransactionInProgressException(refused('In progress'))],
  ])(
    'a customer is asked to try again in two seconds where %s, and nothing is written a second time under another token',
    async (_, error) => {
      table.rejects(error)
      expect(told(await refusal(getItem(first)))).toEqual(tryAgain)
      expect(told(await refusal(transact(writes)))).toEqual(tryAgain)
      expect(table.commandCalls(TransactWriteCommand)).toHaveLength(1)
    },
  )

  test.each(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])(
    'a customer is asked to try again in two seconds where a transaction is cancelled for %s as often as we send it',
    async (Code) => {
      table.on(TransactWriteCommand).rejects(cancelled(none, { Code }))
      expect(told(await refusal(transact(writes)))).toEqual(tryAgain)
      expect(table.commandCalls(TransactWriteCommand)).toHaveLength(attempts)
    },
  )
})

describe('a transaction', () => {
  test.each(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])(
    'a transaction that is cancelled for %s is sent again by itself until it is done',
    async (Code) => {
      const sent = table.on(TransactWriteCommand)
      sent.rejectsOnce(cancelled({ Code }, none)).rejectsOnce(cancelled({ Code }, { Code })).resolves({})
      await transact(writes)
      expect(table.commandCalls(TransactWriteCommand)).toHaveLength(3)
    },
  )

  test('a transaction with a refused condition beside a conflict is refused, and names the refused write alone', async () => {
    const standing = { pk: { S: 'TEST#2' }, sk: { S: 'TEST' }, cents: { N: '795' } }
    table.on(TransactWriteCommand).rejects(cancelled(conflict, { Code: 'ConditionalCheckFailed', Item: standing }))
    const error = await refusal(transact(writes))
    expect(error).toBeInstanceOf(ConditionFailed)
    expect(error).toMatchObject({ refused: [second], existing: [undefined, { ...second, cents: 795 }] })
    expect(told(error).code).toBe('conflict')
    expect(table.commandCalls(TransactWriteCommand)).toHaveLength(1)
  })

  test.each(['ItemCollectionSizeLimitExceeded', 'ValidationError'])(
    'a transaction that %s forbids is our failure, told at once and not sent again, even beside a conflict',
    async (Code) => {
      table.on(TransactWriteCommand).rejects(cancelled({ Code }, conflict))
      expect(told(await refusal(transact(writes)))).toEqual(ourFault)
      expect(table.commandCalls(TransactWriteCommand)).toHaveLength(1)
    },
  )
})

describe('a single write', () => {
  const update = { update: first, set: 'ADD hits :one', values: { one: 1 } }
  const meeting = new TransactionConflictException(refused('Transaction is ongoing for the item'))

  test('a single write that meets a transaction on its item is sent again by itself until it is done', async () => {
    table.on(PutCommand).rejectsOnce(meeting).resolves({})
    table
      .on(UpdateCommand)
      .rejectsOnce(meeting)
      .resolves({ Attributes: { hits: 1 } })
    await write({ put: first })
    expect(await updateItem(update)).toEqual({ hits: 1 })
    expect([table.commandCalls(PutCommand).length, table.commandCalls(UpdateCommand).length]).toEqual([2, 2])
  })

  test('a single write that meets one each time is answered with a request to try again', async () => {
    table.on(UpdateCommand).rejects(meeting)
    expect(told(await refusal(updateItem(update)))).toEqual(tryAgain)
    expect(table.commandCalls(UpdateCommand)).toHaveLength(attempts)
  })

  test('a single write into a partition that is full is our failure, told at once', async () => {
    table.on(PutCommand).rejects(tooLarge)
    expect(told(await refusal(write({ put: first })))).toEqual(ourFault)
    expect(table.commandCalls(PutCommand)).toHaveLength(1)
  })
})

test('the table is asked for exactly the item of the key, as it stands now', async () => {
  table.on(GetCommand).resolves({ Item: { ...first, cents: 795 } })
  expect(await getItem(first)).toEqual({ ...first, cents: 795 })
  const [asked] = table.commandCalls(GetCommand)
  expect(asked?.args[0].input).toEqual({ TableName: process.env.TABLE_NAME, Key: first, ConsistentRead: true })
})
